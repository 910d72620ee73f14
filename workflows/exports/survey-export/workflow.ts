import { CancellationScope } from '@temporalio/workflow';
import type { ExportStage } from '../../../domain/exports/export-stages.ts';
import { exports, mail } from '../../ground/activity-proxies.ts';
import type { OperationRef } from '../../ground/durable-operation/messages.ts';
import { runDurably, Stages } from '../../ground/durable-operation/run-durably.ts';
import type { SurveyExportInput } from './messages.ts';

/**
 * Exports a survey as a file: prepare, read the responses part by part, write. Requesters of a mail get one, however the
 * export ends.
 */
export async function surveyExport({ teamId, exportId }: SurveyExportInput): Promise<void> {
  const job: OperationRef = { teamId, operationId: exportId };
  const stages = new Stages<ExportStage>('preparing');
  try {
    await runDurably(job, stages, () => makeFile(job, stages));
  } finally {
    await CancellationScope.nonCancellable(() =>
      Promise.all([exports.dropExportParts(job), mail.sendExportNotifications(job)]),
    );
  }
}

async function makeFile(job: OperationRef, stages: Stages<ExportStage>): Promise<void> {
  stages.enter('preparing');
  const { responses } = await exports.prepareExport(job);
  if (responses !== null) await readResponses(job, responses, stages);
  stages.enter('writing');
  await exports.writeExportFile(job);
}

/** Each part is an activity of its own: a crash repeats only the one in flight. */
async function readResponses(job: OperationRef, responses: number, stages: Stages<ExportStage>): Promise<void> {
  stages.enter('reading', responses);
  let isLast: boolean;
  do {
    const part = await exports.readExportPart(job);
    stages.step(part.lookedAt);
    ({ isLast } = part);
  } while (!isLast);
}
