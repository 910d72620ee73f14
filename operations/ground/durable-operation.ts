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

/** What long work answers with: where it stands, and its result; null where it takes longer than an answer may wait. */
export type DurableAnswer<Result> = { readonly operation: OperationView; readonly result: Result | null };

/** The same of work that had nothing to do: it was answered without an operation. */
export type ReadyAnswer<Result> = { readonly operation: null; readonly result: Result };

/** What is committed of long work: its operation, which tells the rest. */
export type PromisedOperation = { readonly operation_id: string };

type DurableOperation<Input, Result, Prepared> = Omit<
  Operation<Input, DurableAnswer<Result>, Prepared, PromisedOperation>,
  'output' | 'conclude' | 'changes'
> & {
  /** False for work that nobody has to be named for; true unless told. */
  readonly changes?: boolean;
  /** The result, as the workflow's last step writes it into the operation's row. */
  readonly result: Schema<Result>;
};

/**
 * Declares an operation that promises a workflow (`run` ends with `promiseOperation`), and answers with its result where that
 * comes in time. The workflow never depends on being waited for; a repeated request waits for the same one.
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
 * Waits for promised work as long as an answer may.
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

/** Records the operation and promises its workflow, in the transaction of the record that it works on. */
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

/** How often a workflow is looked for that the relay of another process has yet to start. */
const LOOK_AGAIN_MS = 250;

/** The operation at its end, or as it stands when the signal aborts or Temporal is away. */
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
