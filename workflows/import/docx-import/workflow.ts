import { CancellationScope, defineQuery, defineSignal, isCancellation, setHandler } from '@temporalio/workflow';
import type { ImportStage } from '../../../domain/import/stages.ts';
import { ai, core, documents, mail } from '../../ground/activity-proxies.ts';
import { reasonOf } from '../../ground/durable-operation/failure-reason.ts';
import { CANCEL_SIGNAL, PROGRESS_QUERY } from '../../ground/durable-operation/messages.ts';
import { Stages } from '../../ground/durable-operation/stages.ts';
import { whileNothingDies } from './while-nothing-dies.ts';
import type { DocxImportInput, DocxImportResult, ImportJobRef, ImportProgress } from './messages.ts';

/** A Word questionnaire becomes a draft survey: read, understand, program question by question, validate, auto-fix. */
export async function docxImport(input: DocxImportInput): Promise<DocxImportResult> {
  const job: ImportJobRef = { teamId: input.teamId, jobId: input.jobId };
  const stages = new Stages<ImportStage>('reading');
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

async function importQuestionnaire(
  job: ImportJobRef,
  lanes: number,
  stages: Stages<ImportStage>,
): Promise<DocxImportResult> {
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
async function programQuestions(
  job: ImportJobRef,
  items: number,
  lanes: number,
  stages: Stages<ImportStage>,
): Promise<void> {
  let next = 0;
  const lane = async () => {
    while (next < items) {
      await ai.programQuestion({ ...job, ordinal: next++ });
      stages.step();
    }
  };
  await Promise.all(Array.from({ length: Math.min(lanes, items) }, lane));
}
