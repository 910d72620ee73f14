import { decideApproval, latestApproval, markDecisionHeard } from '../../../db/stores/agent/approval-store.ts';
import type { Approval } from '../../../db/stores/agent/approval-store.ts';
import { appendConversationEvent, lockConversation } from '../../../db/stores/ground/conversation-store.ts';
import type { TeamTransaction } from '../../../db/transaction.ts';
import type { ActivityServices } from '../../../platform/services.ts';
import type { LoadedCall } from './call-at-hand.ts';
import type { CallEnd } from './finish-call.ts';

/** What a person's decision, or its absence, makes of a call. */
export type Decided =
  | { readonly kind: 'wait'; readonly waitMs: number }
  | { readonly kind: 'over'; readonly end: CallEnd }
  | { readonly kind: 'go_on'; readonly approval: Approval | null };

/** What a person has decided about the call, where one was asked; an approval that nobody decided in time expires here. */
export async function decisionOf(
  { now }: Pick<ActivityServices, 'now'>,
  transaction: TeamTransaction,
  { turn, call }: LoadedCall,
): Promise<Decided> {
  const approval = await latestApproval(transaction, call.id);
  const at = now();
  if (approval !== undefined && approval.decidedAt !== null) await markDecisionHeard(transaction, approval.id, at);
  if (turn.supersededAt !== null) return { kind: 'over', end: withdrawn(approval) };
  if (approval === undefined || approval.state === 'stale') return { kind: 'go_on', approval: null };
  if (approval.state === 'approved') return { kind: 'go_on', approval };
  if (approval.state === 'pending') {
    const waitMs = approval.expiresAt.getTime() - at.getTime();
    if (waitMs > 0) return { kind: 'wait', waitMs };
    // A person who decides at this moment is first, or too late.
    if (!(await expire(transaction, approval, at))) return { kind: 'wait', waitMs: 1 };
  }
  return { kind: 'over', end: endWithout(approval) };
}

async function expire(transaction: TeamTransaction, approval: Approval, at: Date): Promise<boolean> {
  // Whoever decides at this moment locks in this order, too.
  await lockConversation(transaction, approval.conversationId);
  if (!(await decideApproval(transaction, approval.id, { state: 'expired', at, by: null }))) return false;
  await markDecisionHeard(transaction, approval.id, at);
  await appendConversationEvent(transaction, approval.conversationId, {
    onceKey: `approval:${approval.id}:decided`,
    type: 'approval.decided',
    data: { approval_id: approval.id, tool: approval.tool, state: 'expired', decided_by: null },
    createdAt: at,
  });
  return true;
}

function withdrawn(approval: Approval | undefined): CallEnd {
  const outcome = approval === undefined ? 'not_run' : 'withdrawn';
  return { outcome, result: told('The person wrote something else meanwhile: this was not done.') };
}

function endWithout({ state, note }: Approval): CallEnd {
  if (state === 'declined') {
    const said = note === null ? '' : ` They said: "${note}"`;
    return { outcome: 'declined', result: told(`The person declined it: this was not done.${said}`) };
  }
  if (state === 'withdrawn') return { outcome: 'withdrawn', result: told('It was taken back: this was not done.') };
  return { outcome: 'expired', result: told('Nobody approved it in time: this was not done.') };
}

function told(message: string): { readonly error: { readonly message: string } } {
  return { error: { message } };
}
