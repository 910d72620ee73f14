import { findOpenOperationOf } from '../../../db/stores/ground/operation-store.ts';
import { inTeamTransaction } from '../../../db/transaction.ts';
import type { ErrorCode } from '../../../domain/ground/errors.ts';
import type { ActivityServices } from '../../../platform/services.ts';
import type { StoppedWorkflow } from '../../../platform/stopped-workflows.ts';
import type { OperationRef } from '../../../workflows/ground/durable-operation/messages.ts';

/** What a workflow does at an end without a result: it records why, and leaves nothing behind. */
export type WorkEnding = {
  readonly fail: (failed: OperationRef & { readonly code: ErrorCode; readonly detail: string }) => Promise<unknown>;
  readonly cleanUp?: (operation: OperationRef) => Promise<void>;
};

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
  endings: ReadonlyMap<string, WorkEnding>,
  { workflowId, workflowType, teamId, stoppedAt }: StoppedWorkflow,
): Promise<void> {
  const ending = endings.get(workflowType);
  if (ending === undefined) return;
  const operation = await inTeamTransaction(services.database, teamId, (transaction) =>
    findOpenOperationOf(transaction, workflowId),
  );
  // One that was asked for since has the same id, and its workflow may not have begun yet.
  if (operation === undefined || operation.createdAt > stoppedAt || (await services.workflows.isRunning(workflowId)))
    return;
  services.log.warn({ workflowId }, 'A workflow was ended from outside; its work is recorded as failed.');
  const ref = { teamId, operationId: operation.id };
  await ending.fail({ ...ref, ...STOPPED });
  await ending.cleanUp?.(ref);
}
