import { insertExportJob } from '../../db/stores/exports/export-store.ts';
import type { TeamTransaction } from '../../db/transaction.ts';
import type { ExportFormat } from '../../domain/exports/export-format.ts';
import type { WorkflowStart } from '../../platform/workflow-gateway.ts';
import { TASK_QUEUES } from '../../temporal.config.ts';
import { SURVEY_EXPORT, surveyExportWorkflowId } from '../../workflows/exports/survey-export/messages.ts';
import type { SurveyExportInput } from '../../workflows/exports/survey-export/messages.ts';
import { promiseOperation } from '../ground/durable-operation.ts';
import type { OperationContext } from '../ground/operation-context.ts';
import { exportContentHash } from './export-request.ts';
import type { ExportRequest } from './export-request.ts';

/** All that distinguishes one export from another. */
export type ExportContent = {
  readonly surveyId: string;
  readonly format: ExportFormat;
  readonly version: number;
  readonly request: ExportRequest;
};

/** Records an export under an id, and promises its workflow. */
export async function recordExport(
  transaction: TeamTransaction,
  context: Pick<OperationContext, 'principal' | 'services' | 'now' | 'newId' | 'afterCommit'>,
  id: string,
  content: ExportContent,
): Promise<void> {
  const workflow = workflowStart(transaction.teamId, id, content);
  await promiseOperation(transaction, context, { id, kind: 'survey_export', workflow });
  const contentSha256 = exportContentHash(content);
  await insertExportJob(transaction, { id, ...content, contentSha256, notifyEmails: [], asOf: context.now() });
}

function workflowStart(teamId: string, exportId: string, { surveyId: SurveyId }: ExportContent): WorkflowStart {
  const input: SurveyExportInput = { teamId, exportId };
  return {
    workflowType: SURVEY_EXPORT,
    workflowId: surveyExportWorkflowId(exportId),
    taskQueue: TASK_QUEUES.core,
    input,
    searchAttributes: { TeamId: teamId, SurveyId, Operation: 'survey_export', Stage: 'pending' },
  };
}
