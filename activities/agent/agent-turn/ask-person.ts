import { countApprovals, insertApproval, isAllowed, latestApproval } from '../../../db/stores/agent/approval-store.ts';
import type { Approval } from '../../../db/stores/agent/approval-store.ts';
import { appendMessage } from '../../../db/stores/agent/message-store.ts';
import { insertAuditEntry } from '../../../db/stores/ground/audit-store.ts';
import { appendConversationEvents } from '../../../db/stores/ground/conversation-store.ts';
import { inTeamTransaction } from '../../../db/transaction.ts';
import type { TeamTransaction } from '../../../db/transaction.ts';
import { FieldworkError } from '../../../domain/ground/errors.ts';
import { presentApproval } from '../../../operations/agent/approvals/approval-view.ts';
import { presentMessage } from '../../../operations/agent/conversations/conversation-views.ts';
import { approvalHash, withoutBytes } from '../../../agent/approval-hash.ts';
import type { Policy, Subject } from '../../../agent/tool.ts';
import type { ActivityServices } from '../../../platform/services.ts';
import type { CallAtHand } from './call-at-hand.ts';
import { loadTurn } from './load-turn.ts';
import { CallIsOver } from './taken-effect.ts';

/** What the guard of a call holds it to: nothing at stake, or exactly what was approved. */
export type Licence = { readonly kind: 'nothing_at_stake' } | { readonly kind: 'allowed' } | ApprovedLicence;
type ApprovedLicence = { readonly kind: 'approved'; readonly approval: Approval };

/** More often would be a person who is asked about what changes all the time. */
const MOST_ASKED = 5;

/** What is at stake in a call; null where nothing is. Locks what it reads. */
export function subjectOf(transaction: TeamTransaction, { tool, read, context }: CallAtHand): Promise<Subject | null> {
  if (tool.policy.kind === 'free') return Promise.resolve(null);
  const { subject } = tool.policy as Extract<Policy<unknown>, { kind: 'approve' | 'depends' }>;
  return subject(transaction, read.parsed, context);
}

/** The hash of an approval of this call, about that subject. */
export function hashOf(
  { call, turn, tool, read, context }: CallAtHand,
  { id, expiresAt }: Pick<Approval, 'id' | 'expiresAt'>,
  subject: Subject,
): string {
  return approvalHash({
    teamId: context.principal.teamId,
    conversationId: turn.conversationId,
    callId: call.id,
    approvalId: id,
    tool: tool.name,
    input: read.parsed,
    subject,
    expiresAt,
  });
}

/**
 * Asks a person, where something is at stake and nobody was asked, or what was approved has changed.
 * @returns what the call may run on; null where a person is asked now
 */
export async function askPerson(services: ActivityServices, atHand: CallAtHand): Promise<Licence | null> {
  const { tool, context, turn } = atHand;
  if (tool.policy.kind === 'free') return { kind: 'nothing_at_stake' };
  return inTeamTransaction(services.database, context.principal.teamId, async (transaction) => {
    const subject = await subjectOf(transaction, atHand);
    const { turn: now } = await loadTurn(transaction, turn.id, { lock: true });
    // Nobody is asked for a turn that was ended from outside.
    if (now.endedAt !== null) throw new CallIsOver();
    if (subject === null) return { kind: 'nothing_at_stake' };
    const mayRunFreely = tool.policy.kind !== 'free' && tool.policy.mayRunFreely === true;
    if (mayRunFreely && (await isAllowed(transaction, { conversationId: turn.conversationId, tool: tool.name }))) {
      return { kind: 'allowed' };
    }
    const earlier = await latestApproval(transaction, atHand.call.id, { lock: true });
    // Another attempt of this activity asked already.
    if (earlier?.state === 'pending') return null;
    if ((await countApprovals(transaction, atHand.call.id)) >= MOST_ASKED) throw changesAllTheTime();
    await ask(services, transaction, atHand, subject);
    return null;
  });
}

function changesAllTheTime(): FieldworkError {
  return new FieldworkError(
    'wrong_state',
    'What was approved changed each time before it could be done. Ask again when nobody else is working on it.',
  );
}

async function ask(
  services: ActivityServices,
  transaction: TeamTransaction,
  atHand: CallAtHand,
  subject: Subject,
): Promise<void> {
  const { call, turn, tool, read } = atHand;
  const createdAt = services.now();
  const id = services.newId();
  const expiresAt = new Date(createdAt.getTime() + services.settings.agent.approvalLifeMs);
  const approval: Approval = {
    id,
    conversationId: turn.conversationId,
    turnId: turn.id,
    callId: call.id,
    tool: tool.name,
    arguments: withoutBytes(read.parsed) as Readonly<Record<string, unknown>>,
    words: subject.words,
    cost: subject.cost ?? null,
    mayRunFreely: tool.policy.kind !== 'free' && tool.policy.mayRunFreely === true,
    hash: hashOf(atHand, { id, expiresAt }, subject),
    state: 'pending',
    note: null,
    createdAt,
    expiresAt,
    decidedAt: null,
    decidedBy: null,
  };
  await insertApproval(transaction, approval);
  await insertAuditEntry(transaction, {
    id: services.newId(),
    at: createdAt,
    actor: 'service',
    action: 'agent.approval_requested',
    subjectKind: 'conversation',
    subjectId: turn.conversationId,
    details: {
      approval_id: id,
      asked_user: turn.userId,
      tool: tool.name,
      call_id: call.id,
      hash: approval.hash,
      facts: subject.facts,
    },
  });
  await tellOf(services, transaction, approval);
}

async function tellOf(services: ActivityServices, transaction: TeamTransaction, approval: Approval): Promise<void> {
  const { conversationId, turnId, tool, createdAt } = approval;
  const message = await appendMessage(transaction, {
    id: services.newId(),
    conversationId,
    turnId,
    role: 'tool',
    model: null,
    parts: [{ type: 'approval', approval_id: approval.id, tool }],
    createdAt,
  });
  const approvals = new Map([[approval.id, approval]]);
  await appendConversationEvents(transaction, conversationId, [
    {
      onceKey: `approval:${approval.id}`,
      type: 'approval.requested',
      data: { approval: presentApproval(approval, createdAt) },
      createdAt,
    },
    {
      onceKey: `message:${message.id}`,
      type: 'message.completed',
      data: { message: presentMessage(message, { calls: new Map(), approvals }) },
      createdAt,
    },
  ]);
}
