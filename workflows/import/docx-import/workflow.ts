import { CancellationScope } from '@temporalio/workflow';
import type { ImportStage } from '../../../domain/import/stages.ts';
import { ai, core, documents, mail } from '../../ground/activity-proxies.ts';
import type { OperationRef } from '../../ground/durable-operation/messages.ts';
import { runDurably, sideBySide, Stages } from '../../ground/durable-operation/run-durably.ts';
import type { DocxImportInput, DocxImportResult } from './messages.ts';
import { whileNothingDies } from './while-nothing-dies.ts';

/** An import's ends are told in its conversation, too. */
const ENDS = { cancel: core.cancelImport, fail: core.failImport };

/** A Word questionnaire becomes a draft survey: read, understand, program question by question, validate, auto-fix. */
export async function docxImport(input: DocxImportInput): Promise<DocxImportResult | undefined> {
  const job: OperationRef = { teamId: input.teamId, operationId: input.jobId };
  const stages = new Stages<ImportStage>('reading');
  try {
    return await runDurably(job, stages, () => importQuestionnaire(job, input.aiConcurrency, stages), ENDS);
  } finally {
    if (input.notify) await CancellationScope.nonCancellable(() => mail.sendImportNotification(job));
  }
}

async function importQuestionnaire(
  job: OperationRef,
  lanes: number,
  stages: Stages<ImportStage>,
): Promise<DocxImportResult> {
  await core.beginImport(job);

  stages.enter('reading');
  await whileNothingDies(() => documents.readDocument(job));

  stages.enter('understanding');
  const { items } = await whileNothingDies(() => documents.understandDocument(job));

  stages.enter('programming', items);
  // Each question is an activity of its own, so a crash repeats only what was in flight.
  const programOne = async (ordinal: number): Promise<void> => {
    await ai.programQuestion({ ...job, ordinal });
    stages.step();
  };
  await sideBySide(items, lanes, programOne, 'goOn');

  stages.enter('validating');
  await whileNothingDies(() => documents.validateQuestions(job));

  stages.enter('auto_fixing');
  const draft = await whileNothingDies(() => documents.autoFixIntoDraft(job));
  // The draft is there: too late to cancel.
  await CancellationScope.nonCancellable(() => core.completeImport(job));
  return draft;
}
