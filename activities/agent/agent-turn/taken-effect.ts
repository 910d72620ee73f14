import { findCall } from '../../../db/stores/agent/call-store.ts';
import type { StoredCall } from '../../../db/stores/agent/call-store.ts';
import type { Turn } from '../../../db/stores/agent/turn-store.ts';
import { hasCallRun } from '../../../db/stores/ground/audit-store.ts';
import type { TeamTransaction } from '../../../db/transaction.ts';
import { FieldworkError } from '../../../domain/ground/errors.ts';
import { findTool } from '../../../agent/catalogue.ts';
import type { ActivityServices } from '../../../platform/services.ts';
import { recordRun } from './finish-call.ts';
import { refuseCancelled } from '../../ground/durable-operation/refuse-cancelled.ts';

/** Another attempt, or the end of the turn, has ended the call. */
export class CallIsOver extends FieldworkError {
  constructor() {
    super('wrong_state', 'The call has ended meanwhile.');
  }
}

/** The call has taken effect before, and what it answered then is not kept any more. */
export class AnswerIsLost extends FieldworkError {
  constructor() {
    super('wrong_state', 'It was done before; its answer is not kept.');
  }
}

/** Whether a call has changed something: its entry in the audit was committed with it. */
export async function hasTakenEffect(
  transaction: TeamTransaction,
  { id, tool }: Pick<StoredCall, 'id' | 'tool'>,
): Promise<boolean> {
  return changesSomething(tool) && (await hasCallRun(transaction, id));
}

/**
 * Records that a call runs, in the transaction of its effect and before it: once, and not for a turn that was cancelled. The
 * end of the turn waits for that transaction, and then knows what came of it.
 * @throws FieldworkError `operation_cancelled`, CallIsOver, AnswerIsLost
 */
export async function takeEffectOnce(
  services: ActivityServices,
  transaction: TeamTransaction,
  { call, turn }: { readonly call: StoredCall; readonly turn: Turn },
): Promise<void> {
  const lock = changesSomething(call.tool);
  const standing = await findCall(transaction, call.id, { lock });
  await refuseCancelled(transaction, turn.id);
  if (standing?.outcome !== null) throw new CallIsOver();
  const isFirst = await recordRun(services, transaction, { call, turn }, 'completed');
  if (!isFirst && lock) throw new AnswerIsLost();
}

function changesSomething(tool: string): boolean {
  return findTool(tool)?.operation.changes === true;
}
