import { z } from 'zod';
import type { Approval } from '../../../db/stores/agent/approval-store.ts';

export const approvalState = z.enum(['pending', 'approved', 'declined', 'stale', 'expired', 'withdrawn']);

export const approvalView = z
  .object({
    id: z.uuid(),
    conversation_id: z.uuid(),
    turn_id: z.uuid(),
    call_id: z.uuid(),
    tool: z.string(),
    arguments: z.record(z.string(), z.unknown()).describe('In full, defaults included.'),
    words: z.string().describe('What happens, to whom, and what it touches: what a person decides about.'),
    cost: z.object({ amount: z.string(), currency: z.string() }).nullable(),
    may_run_freely: z.boolean().describe('Whether remember may be sent with an approval.'),
    hash: z.string().describe('Send it back with the decision: it covers everything that the decision is about.'),
    state: approvalState,
    created_at: z.iso.datetime(),
    expires_at: z.iso.datetime(),
    decided_at: z.iso.datetime().nullable(),
    decided_by: z.uuid().nullable(),
    note: z.string().nullable(),
  })
  .meta({ id: 'Approval' });

export type ApprovalView = z.infer<typeof approvalView>;

/** An approval as people see it; one that nobody decided in time is shown as expired, whether its turn has noticed or not. */
export function presentApproval(approval: Approval, now: Date): ApprovalView {
  const isOver = approval.state === 'pending' && approval.expiresAt <= now;
  return {
    id: approval.id,
    conversation_id: approval.conversationId,
    turn_id: approval.turnId,
    call_id: approval.callId,
    tool: approval.tool,
    arguments: approval.arguments,
    words: approval.words,
    cost: approval.cost,
    may_run_freely: approval.mayRunFreely,
    hash: approval.hash,
    state: isOver ? 'expired' : approval.state,
    created_at: approval.createdAt.toISOString(),
    expires_at: approval.expiresAt.toISOString(),
    decided_at: approval.decidedAt?.toISOString() ?? null,
    decided_by: approval.decidedBy,
    note: approval.note,
  };
}
