import { findPresentation } from '../../../db/stores/exports/presentation-store.ts';
import type { StoredPresentation } from '../../../db/stores/exports/presentation-store.ts';
import { enterStage, findOperation, startOperation } from '../../../db/stores/ground/operation-store.ts';
import type { TeamTransaction } from '../../../db/transaction.ts';
import { inTeamTransaction } from '../../../db/transaction.ts';
import type { PresentationStage } from '../../../domain/exports/deck/presentation-stages.ts';
import { FieldworkError } from '../../../domain/ground/errors.ts';
import type { OperationContext } from '../../../operations/ground/operation-context.ts';
import type { ActivityServices } from '../../../platform/services.ts';
import type { OperationRef } from '../../../workflows/ground/durable-operation/messages.ts';
import { refuseCancelled } from '../../ground/durable-operation/refuse-cancelled.ts';

/**
 * Enters a stage; the presentation, with what it is made of.
 * @throws FieldworkError `operation_cancelled`, `operation_finished`, `not_found`
 */
export function enterPresentationStage(
  { database, now }: ActivityServices,
  { teamId, operationId }: OperationRef,
  stage: PresentationStage,
): Promise<StoredPresentation> {
  return inTeamTransaction(database, teamId, async (transaction) => {
    await refuseCancelled(transaction, operationId, { lock: true });
    await startOperation(transaction, operationId, now());
    if (!(await isWanted(transaction, operationId))) {
      throw new FieldworkError('operation_finished', 'The presentation has ended already.');
    }
    const presentation = await loadPresentation(transaction, operationId);
    await enterStage(transaction, operationId, { stage, total: 1 });
    return presentation;
  });
}

/** Whether it is still at work and not cancelled. The row stays locked until the transaction ends. */
export async function isWanted(transaction: TeamTransaction, operationId: string): Promise<boolean> {
  const operation = await findOperation(transaction, operationId, { lock: true });
  return operation?.state === 'processing' && operation.cancelRequestedAt === null;
}

/** @throws FieldworkError `not_found` */
export async function loadPresentation(transaction: TeamTransaction, id: string): Promise<StoredPresentation> {
  const presentation = await findPresentation(transaction, id);
  if (presentation === undefined) throw new FieldworkError('not_found', 'The presentation is gone.');
  return presentation;
}

/** Reads for the team, on behalf of nobody. */
export function readingContext(services: ActivityServices, { teamId, operationId }: OperationRef): OperationContext {
  return {
    principal: { teamId, userId: null, isServiceAdmin: false, requestId: operationId },
    services,
    transaction: (work) => inTeamTransaction(services.database, teamId, work),
    afterCommit: () => {
      throw new Error('Nothing is committed while a presentation’s results are read.');
    },
    now: services.now,
    newId: services.newId,
  };
}
