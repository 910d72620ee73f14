import { z } from 'zod';
import {
  decideApproval as storeDecision,
  findApproval,
  insertAllowance,
} from '../../../db/stores/agent/approval-store.ts';
import type { Approval } from '../../../db/stores/agent/approval-store.ts';
import { findChat } from '../../../db/stores/agent/chat-store.ts';
import { insertAuditEntry } from '../../../db/stores/ground/audit-store.ts';
import { appendConversationEvent } from '../../../db/stores/ground/conversation-store.ts';
import type { TeamTransaction } from '../../../db/transaction.ts';
import { FieldworkError } from '../../../domain/ground/errors.ts';
import { isStorableText } from '../../../domain/ground/storable-text.ts';
import { agentTurnWorkflowId, DECIDED_SIGNAL } from '../../../workflows/agent/agent-turn/messages.ts';
import { actingUser } from '../../ground/operation-context.ts';
import type { OperationContext } from '../../ground/operation-context.ts';
import { defineOperation } from '../../ground/operation.ts';
import { conversationId, conversationNotFound } from '../conversations/conversation-views.ts';
import { approvalView, presentApproval } from './approval-view.ts';

const MOST_OF_A_NOTE = 1_000;

const input = z.strictObject({
  conversation_id: conversationId,
  approval_id: z.uuid(),
  decision: z.enum(['approve', 'decline']),
  hash: z.string().max(200).describe("The approval's hash, as the person has seen it who decides."),
  note: z
    .string()
    .trim()
    .max(MOST_OF_A_NOTE)
    .refine(isStorableText, 'Write it without control characters.')
    .nullish()
    .describe('Told to the agent.'),
  remember: z
    .boolean()
    .default(false)
    .describe(
      'With an approval: this tool runs without asking for the rest of the conversation, where may_run_freely is true.',
    ),
});

type Asked = z.infer<typeof input>;

export const decideApproval = defineOperation({
  name: 'approvals.decide',
  summary: 'Approves or declines, once, exactly what the agent has asked for.',
  audience: 'team',
  destructive: true,
  changes: true,
  input,
  output: { kind: 'json', schema: approvalView },
  run: (context, asked) =>
    context.transaction(async (transaction) => {
      const { conversation_id: id, approval_id: approvalId } = asked;
      if ((await findChat(transaction, id, { lock: true })) === undefined) throw conversationNotFound();
      const approval = await findApproval(transaction, { id: approvalId, conversationId: id }, { lock: true });
      if (approval === undefined) throw new FieldworkError('not_found', 'There is no approval of that id.');
      refuseUnlessOpen(approval, asked.hash, context.now());
      await remember(transaction, context, approval, asked);
      return presentApproval(await store(transaction, context, approval, asked), context.now());
    }),
});

/** @throws FieldworkError `wrong_state`, `approval_expired`, `invalid_input` */
function refuseUnlessOpen(approval: Approval, hash: string, now: Date): void {
  const isOver = approval.expiresAt <= now && approval.state === 'pending';
  if (isOver || approval.state === 'expired') {
    throw new FieldworkError('approval_expired', 'It was to be decided earlier. Ask the agent again.');
  }
  if (approval.state !== 'pending') {
    throw new FieldworkError('wrong_state', `It is ${approval.state} already: an approval is decided once.`);
  }
  if (approval.hash === hash) return;
  throw new FieldworkError(
    'invalid_input',
    'Another thing was to be approved: read the approval again, and decide on that.',
    {
      issues: [{ path: 'hash', message: 'Send the hash of the approval as it stands.' }],
    },
  );
}

/** @throws FieldworkError `invalid_input` for a tool that always asks */
async function remember(
  transaction: TeamTransaction,
  context: OperationContext,
  { mayRunFreely, conversationId: id, tool }: Approval,
  { remember: isToBeRemembered, decision }: Asked,
): Promise<void> {
  if (!isToBeRemembered || decision === 'decline') return;
  if (!mayRunFreely) {
    throw new FieldworkError('invalid_input', `${tool} asks each time: it can't be allowed for a conversation.`, {
      issues: [{ path: 'remember', message: 'Leave it out: this tool asks each time.' }],
    });
  }
  await insertAllowance(transaction, { conversationId: id, tool, by: actingUser(context), at: context.now() });
}

async function store(
  transaction: TeamTransaction,
  context: OperationContext,
  approval: Approval,
  { decision, note }: Asked,
): Promise<Approval> {
  const state = decision === 'approve' ? 'approved' : 'declined';
  const at = context.now();
  const by = actingUser(context);
  await storeDecision(transaction, approval.id, { state, at, by, note: note ?? null });
  await insertAuditEntry(transaction, {
    id: context.newId(),
    at,
    actor: `user:${by}`,
    action: 'agent.approval_decided',
    subjectKind: 'conversation',
    subjectId: approval.conversationId,
    details: { approval_id: approval.id, tool: approval.tool, hash: approval.hash, decision },
  });
  await appendConversationEvent(transaction, approval.conversationId, {
    onceKey: `approval:${approval.id}:decided`,
    type: 'approval.decided',
    data: { approval_id: approval.id, tool: approval.tool, state, decided_by: by },
    createdAt: at,
  });
  // Where the signal is lost, the relay repeats it.
  context.afterCommit(async () => {
    await context.services.workflows.signal(agentTurnWorkflowId(approval.turnId), DECIDED_SIGNAL);
  });
  return { ...approval, state, decidedAt: at, decidedBy: by, note: note ?? null };
}
