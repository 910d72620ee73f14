import { SURVEY_EXPORT, surveyExportWorkflowId } from '../../workflows/exports/survey-export/messages.ts';
import { FILE_EXPIRY, fileExpiryWorkflowId } from '../../workflows/ground/file-expiry/messages.ts';
import { TASK_QUEUES } from '../../temporal.config.ts';
import { eventually } from '../support/eventually.ts';
import { exportDesk, multiplyResponses } from '../support/exports/export-desk.ts';
import { aCanteenResponse, aCanteenSurvey } from '../support/insights/asking-about-a-canteen.ts';
import { startWorkflowService } from '../support/workflow-service.ts';
import type { Recorded } from './recorded.ts';

/** Exports of a questionnaire and of responses in parts, one that failed and one that was cancelled. */
export async function recordExports(record: (recorded: Recorded) => Promise<void>): Promise<void> {
  const service = await startWorkflowService();
  try {
    const { services, temporal } = service;
    const member = await service.aMember();
    const desk = exportDesk(services, member);
    const keep = async (name: string, { export_id }: { export_id: string }) => {
      await desk.ended({ export_id });
      const workflowId = surveyExportWorkflowId(export_id);
      await record({ name, workflowType: SURVEY_EXPORT, workflowId, temporal });
    };
    const survey = await aCanteenSurvey(services, member);
    await keep('questionnaire', await desk.create(survey, 'platform_c'));
    await multiplyResponses(services, member, survey, 10_000);
    await keep('in-parts', await desk.create(survey, 'sav'));

    const cancelled = await desk.create(survey, 'csv', { notify_email: 'ada@example.org' });
    await eventually(async () => {
      if ((await desk.get(cancelled.export_id)).progress.done === 0) throw new Error('not yet');
    });
    await desk.cancel(cancelled.export_id);
    await keep('cancelled-completed', cancelled);

    const small = await aCanteenSurvey(services, member);
    await aCanteenResponse(services, member, small, { index: 8, text: 'x'.repeat(32_768) });
    await keep('failed', await desk.create(small, 'xlsx'));
  } finally {
    await service.close();
  }
}

/** The end of a file that was made on request. */
export async function recordFileExpiry(record: (recorded: Recorded) => Promise<void>): Promise<void> {
  const service = await startWorkflowService();
  try {
    const { teamId } = await service.aMember();
    const artifactId = service.services.newId();
    const workflowId = fileExpiryWorkflowId(artifactId);
    const input = { teamId, artifactId, expiresAfterMs: 500 };
    await service.gateway.start({
      workflowType: FILE_EXPIRY,
      workflowId,
      taskQueue: TASK_QUEUES.core,
      input,
      searchAttributes: {},
    });
    await record({ name: 'swept', workflowType: FILE_EXPIRY, workflowId, temporal: service.temporal });
  } finally {
    await service.close();
  }
}
