import { setTimeout as delay } from 'node:timers/promises';
import type { z } from 'zod';
import { findOperation, insertOperation } from '../db/stores/operation-store.ts';
import type { OperationRecord } from '../db/stores/operation-store.ts';
import type { TeamTransaction } from '../db/transaction.ts';
import { FieldworkError } from '../domain/errors.ts';
import { promiseWorkflow } from '../platform/outbox.ts';
import type { WorkflowStart } from '../platform/workflow-gateway.ts';
import { actingUser } from './operation-context.ts';
import type { OperationContext } from './operation-context.ts';
import type { Operation } from './operation.ts';
import { operationNotFound, presentOperation } from './operations/operation-view.ts';
import type { OperationView } from './operations/operation-view.ts';

/** What long work answers with: where it stands, and its result; null where it takes longer than an answer may wait. */
export type DurableAnswer<Result> = { readonly operation: OperationView; readonly result: Result | null };

/** What is committed of long work: its operation, which tells the rest. */
export type PromisedOperation = { readonly operation_id: string };

type DurableOperation<Input, Result, Prepared> = Omit<
  Operation<Input, DurableAnswer<Result>, Prepared, PromisedOperation>,
  'output' | 'conclude' | 'changes'
> & {
  /** The result, as the workflow's last step writes it into the operation's row. */
  readonly result: z.ZodType<Result>;
};

/**
 * Declares an operation that promises a workflow (`run` ends with `promiseOperation`), and answers with its result where that
 * comes in time. The workflow never depends on being waited for; a repeated request waits for the same one.
 */
export function defineDurableOperation<Input, Result, Prepared = undefined>({
  result,
  ...operation
}: DurableOperation<Input, Result, Prepared>): Operation<Input, DurableAnswer<Result>, Prepared, PromisedOperation> {
  return {
    ...operation,
    changes: true,
    output: { kind: 'durable', schema: result },
    conclude: async (context, { operation_id }, patience) =>
      answerOf(await waitForEnd(context, operation_id, patience), result),
  };
}

/** Records the operation and promises its workflow, in the transaction of the record that it works on. */
export async function promiseOperation(
  transaction: TeamTransaction,
  context: OperationContext,
  { id, kind, workflow }: { id: string; kind: string; workflow: WorkflowStart },
): Promise<PromisedOperation> {
  const { workflowId } = workflow;
  await insertOperation(transaction, {
    id,
    kind,
    workflowId,
    createdBy: actingUser(context),
    createdAt: context.now(),
  });
  context.afterCommit(await promiseWorkflow(transaction, workflow, context));
  return { operation_id: id };
}

/** @throws FieldworkError that ended the operation */
function answerOf<Result>(operation: OperationRecord, schema: z.ZodType<Result>): DurableAnswer<Result> {
  if (operation.error !== null) throw new FieldworkError(operation.error.code, operation.error.message);
  const result = operation.state === 'completed' ? schema.parse(operation.result) : null;
  return { operation: presentOperation(operation), result };
}

/** How often a workflow is looked for that the relay of another process has yet to start. */
const LOOK_AGAIN_MS = 250;

/** The operation at its end, or as it stands when the time or the patience is over or Temporal is away. */
async function waitForEnd(context: OperationContext, id: string, patience: AbortSignal): Promise<OperationRecord> {
  const timeUp = AbortSignal.timeout(context.services.settings.answerWithinMs);
  const signal = AbortSignal.any([timeUp, patience]);
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

/** Ends early, and without an error, when the signal aborts. */
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return delay(milliseconds, undefined, { signal }).catch((error: unknown) => {
    if (!signal.aborted) throw error;
  });
}

async function readOperation(context: OperationContext, id: string): Promise<OperationRecord> {
  const operation = await context.transaction((transaction) => findOperation(transaction, id));
  if (operation === undefined) throw operationNotFound();
  return operation;
}
