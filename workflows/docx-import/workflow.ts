import {
  ActivityFailure,
  ApplicationFailure,
  CancellationScope,
  defineQuery,
  defineSignal,
  isCancellation,
  setHandler,
  upsertSearchAttributes,
} from '@temporalio/workflow';
import type { ImportStage } from '../../domain/import/stages.ts';
import { ai, core, documents, mail } from '../activity-proxies.ts';
import { CANCEL_SIGNAL, PROGRESS_QUERY } from './messages.ts';
import { whileNothingDies } from './while-nothing-dies.ts';
import type { DocxImportInput, DocxImportResult, ImportJobRef, ImportProgress } from './messages.ts';

/** A Word questionnaire becomes a draft survey: read, understand, program question by question, validate, auto-fix. */
export async function docxImport(input: DocxImportInput): Promise<DocxImportResult> {
  const job: ImportJobRef = { teamId: input.teamId, jobId: input.jobId };
  const stages = new Stages();
  const cancellable = new CancellationScope();
  setHandler(defineQuery<ImportProgress>(PROGRESS_QUERY), () => stages.progress);
  setHandler(defineSignal(CANCEL_SIGNAL), () => cancellable.cancel());

  try {
    const result = await cancellable.run(() => importQuestionnaire(job, input.aiConcurrency, stages));
    await core.completeImport(job);
    if (input.notify) await mail.sendImportNotification(job);
    return result;
  } catch (error) {
    await CancellationScope.nonCancellable(async () => {
      if (isCancellation(error)) await core.cancelImport(job);
      else await core.failImport({ ...job, ...reasonOf(error) });
      if (input.notify) await mail.sendImportNotification(job);
    });
    throw error;
  }
}

async function importQuestionnaire(job: ImportJobRef, lanes: number, stages: Stages): Promise<DocxImportResult> {
  await core.beginImport(job);

  stages.enter('reading');
  await whileNothingDies(() => documents.readDocument(job));

  stages.enter('understanding');
  const { items } = await whileNothingDies(() => documents.understandDocument(job));

  stages.enter('programming', items);
  await programQuestions(job, items, lanes, stages);

  stages.enter('validating');
  await whileNothingDies(() => documents.validateQuestions(job));

  stages.enter('auto_fixing');
  return whileNothingDies(() => documents.autoFixIntoDraft(job));
}

/** Side by side, at most `lanes` at once; each question is an activity of its own, so a crash repeats only what was in flight. */
async function programQuestions(job: ImportJobRef, items: number, lanes: number, stages: Stages): Promise<void> {
  let next = 0;
  const lane = async () => {
    while (next < items) {
      await ai.programQuestion({ ...job, ordinal: next++ });
      stages.step();
    }
  };
  await Promise.all(Array.from({ length: Math.min(lanes, items) }, lane));
}

/** Keeps what the query answers and what an operator can search by. */
class Stages {
  progress: ImportProgress = { stage: 'reading', done: 0, total: 0 };

  enter(stage: ImportStage, total = 0): void {
    this.progress = { stage, done: 0, total };
    upsertSearchAttributes({ Stage: [stage] });
  }

  step(): void {
    this.progress = { ...this.progress, done: this.progress.done + 1 };
  }
}

/** The code and sentence of the failure that ended a step; codes travel as the failure's type. */
function reasonOf(error: unknown): { code: string; detail: string } {
  const cause = error instanceof ActivityFailure ? error.cause : error;
  if (cause instanceof ApplicationFailure) return { code: cause.type ?? 'internal_error', detail: cause.message };
  return { code: 'internal_error', detail: 'The import met an error of ours. It is logged; please try again.' };
}
