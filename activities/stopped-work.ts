import { findOpenOperationOf } from '../db/stores/ground/operation-store.ts';
import { inTeamTransaction } from '../db/transaction.ts';
import type { ErrorCode } from '../domain/ground/errors.ts';
import type { ActivityServices } from '../platform/services.ts';
import type { StoppedWorkflow } from '../platform/stopped-workflows.ts';
import type { OperationRef } from '../workflows/ground/durable-operation/messages.ts';
import type { createActivities } from './index.ts';

/** What a workflow does at an end without a result: it records why, and leaves nothing behind. */
type Ending = {
  readonly fail: (failed: OperationRef & { readonly code: ErrorCode; readonly detail: string }) => Promise<unknown>;
  readonly cleanUp?: (operation: OperationRef) => Promise<void>;
};

type Activities = ReturnType<typeof createActivities>;

/** By type of workflow, for all that are operations: what `runDurably` and the `finally` around it would have done. */
export function endingsOf({ core, exports, mail }: Pick<Activities, 'core' | 'exports' | 'mail'>) {
  const fail = core.failOperation;
  return {
    agentTurn: { fail: core.failTurn },
    docxImport: { fail: core.failImport },
    emailSend: { fail, cleanUp: mail.concludeSend },
    emailTest: { fail, cleanUp: core.forgetTestMail },
    insight: { fail, cleanUp: core.dropInsightMaterial },
    panelQuote: { fail },
    platformEmail: { fail, cleanUp: core.forgetPlatformMail },
    privacyRequest: { fail, cleanUp: core.closePrivacyRequest },
    surveyExport: { fail, cleanUp: exports.dropExportParts },
    translateSurvey: { fail },
  } satisfies Readonly<Record<string, Ending>>;
}

const STOPPED = {
  code: 'service_unavailable',
  detail: 'Whoever runs the service has stopped this work. Please ask for it again.',
} as const;

/**
 * Records the end of work whose workflow was ended from outside, as failed (as cancelled where a person has asked for that), and cleans up
 * as the workflow would have. Leaves alone what has ended, and what was begun again under its id.
 */
export async function recordStoppedWork(
  services: ActivityServices,
  activities: Activities,
  { workflowId, workflowType, teamId }: StoppedWorkflow,
): Promise<void> {
  const ending = (endingsOf(activities) as Readonly<Record<string, Ending | undefined>>)[workflowType];
  if (ending === undefined) return;
  const operation = await inTeamTransaction(services.database, teamId, (transaction) =>
    findOpenOperationOf(transaction, workflowId),
  );
  if (operation === undefined || (await services.workflows.isRunning(workflowId))) return;
  services.log.warn({ workflowId }, 'A workflow was ended from outside; its work is recorded as failed.');
  const ref = { teamId, operationId: operation.id };
  await ending.fail({ ...ref, ...STOPPED });
  await ending.cleanUp?.(ref);
}
