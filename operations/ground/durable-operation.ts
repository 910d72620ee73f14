import { z } from 'zod';
import { findOperation, insertOperation } from '../../db/stores/ground/operation-store.ts';
import type { OperationRecord } from '../../db/stores/ground/operation-store.ts';
import type { TeamTransaction } from '../../db/transaction.ts';
import { FieldworkError } from '../../domain/ground/errors.ts';
import type { Schema } from '../../domain/ground/schema.ts';
import { promiseWorkflow } from '../../platform/outbox.ts';
import { pause } from '../../platform/pause.ts';
import type { WorkflowStart } from '../../platform/workflow-gateway.ts';
import type { OperationContext } from './operation-context.ts';
import type { Operation } from './operation.ts';
import { operationNotFound, presentOperation } from './durable-operations/operation-view.ts';
import type { OperationView } from './durable-operations/operation-view.ts';

/** The answer of a durable operation: its status and its result; null where that is not there in time. */
export type DurableAnswer<Result> = { readonly operation: OperationView; readonly result: Result | null };

/** The same for work that had nothing to do: it was answered without an operation. */
export type ReadyAnswer<Result> = { readonly operation: null; readonly result: Result };

/** What the transaction of a durable operation commits: the id by which its status and result are found. */
export type PromisedOperation = { readonly operation_id: string };

type DurableOperation<Input, Result, Prepared> = Omit<
  Operation<Input, DurableAnswer<Result>, Prepared, PromisedOperation>,
  'output' | 'conclude' | 'changes'
> & {
  /** False for work that needs no acting user; true by default. */
  readonly changes?: boolean;
  /** The result, as the workflow's last activity stores it in the operation's row. */
  readonly result: Schema<Result>;
};

/**
 * Declares an operation that promises a workflow (`run` ends with `promiseOperation`), and answers with its result
 * where that is there in time. The workflow doesn't depend on a waiting caller; a repeated request waits for the same
 * workflow.
 */
export function defineDurableOperation<Input, Result, Prepared = undefined>({
  result,
  changes = true,
  ...operation
}: DurableOperation<Input, Result, Prepared>): Operation<Input, DurableAnswer<Result>, Prepared, PromisedOperation> {
  return {
    ...operation,
    changes,
    output: { kind: 'durable', schema: result },
    conclude: (context, promised, patience) => concludeDurably(context, promised, result, patience),
  };
}

/**
 * Waits for promised work as long as an answer may take.
 * @throws FieldworkError that ended the operation
 */
export async function concludeDurably<Result>(
  context: OperationContext,
  { operation_id }: PromisedOperation,
  result: Schema<Result>,
  patience: AbortSignal,
): Promise<DurableAnswer<Result>> {
  const timeUp = AbortSignal.timeout(context.services.settings.answerWithinMs);
  return answerOf(await waitForEnd(context, operation_id, AbortSignal.any([timeUp, patience])), result);
}

/** Records the operation and promises its workflow, in the transaction that stores the record it works on. */
export async function promiseOperation(
  transaction: TeamTransaction,
  context: Pick<OperationContext, 'principal' | 'services' | 'now' | 'newId' | 'afterCommit'>,
  { id, kind, workflow }: { id: string; kind: string; workflow: WorkflowStart },
): Promise<PromisedOperation> {
  const { workflowId } = workflow;
  await insertOperation(transaction, {
    id,
    kind,
    workflowId,
    createdBy: context.principal.userId,
    createdAt: context.now(),
  });
  context.afterCommit(await promiseWorkflow(transaction, workflow, context));
  return { operation_id: id };
}

/** @throws FieldworkError that ended the operation */
function answerOf<Result>(operation: OperationRecord, schema: Schema<Result>): DurableAnswer<Result> {
  if (operation.error !== null) throw new FieldworkError(operation.error.code, operation.error.message);
  const result = operation.state === 'completed' ? z.parse(schema, operation.result) : null;
  return { operation: presentOperation(operation), result };
}

/** The pause before looking again for a workflow that another process's relay has yet to start. */
const LOOK_AGAIN_MS = 250;

/** The operation at its end, or in its current state when the signal aborts or Temporal is down. */
export async function waitForEnd(context: OperationContext, id: string, signal: AbortSignal): Promise<OperationRecord> {
  for (;;) {
    const operation = await readOperation(context, id);
    if (operation.completedAt !== null || signal.aborted) return operation;
    const seen = await watchWorkflow(context, operation.workflowId, signal);
    if (seen !== 'missing') return readOperation(context, id);
    await pause(LOOK_AGAIN_MS, signal);
  }
}

async function watchWorkflow({ services }: OperationContext, workflowId: string, signal: AbortSignal) {
  try {
    return await services.workflows.waitForEnd(workflowId, signal);
  } catch (error) {
    services.log.warn({ err: error, workflowId }, 'A workflow cannot be waited for; its caller is told to come back.');
    return 'away';
  }
}

async function readOperation(context: OperationContext, id: string): Promise<OperationRecord> {
  const operation = await context.transaction((transaction) => findOperation(transaction, id));
  if (operation === undefined) throw operationNotFound();
  return operation;
}
