import { z } from 'zod';
import { withdrawApprovals } from '../../../db/stores/agent/approval-store.ts';
import { findChat, updateChat } from '../../../db/stores/agent/chat-store.ts';
import { appendMessage } from '../../../db/stores/agent/message-store.ts';
import { insertTurn, openTurns, supersedeTurn } from '../../../db/stores/agent/turn-store.ts';
import type { Turn } from '../../../db/stores/agent/turn-store.ts';
import { findArtifact } from '../../../db/stores/ground/artifact-store.ts';
import { appendConversationEvent } from '../../../db/stores/ground/conversation-store.ts';
import { insertOperation } from '../../../db/stores/ground/operation-store.ts';
import type { TeamTransaction } from '../../../db/transaction.ts';
import type { FilePart } from '../../../domain/agent/conversation/message-parts.ts';
import { FieldworkError } from '../../../domain/ground/errors.ts';
import { isStorableText } from '../../../domain/ground/storable-text.ts';
import { promiseWorkflow } from '../../../platform/outbox.ts';
import { agentTurnWorkflowId, DECIDED_SIGNAL } from '../../../workflows/agent/agent-turn/messages.ts';
import { actingUser } from '../../ground/operation-context.ts';
import type { OperationContext } from '../../ground/operation-context.ts';
import { defineOperation } from '../../ground/operation.ts';
import { turnWorkflow } from '../turns/turn-workflow.ts';
import { titleOf } from './conversation-title.ts';
import { conversationId, conversationNotFound, presentMessage } from './conversation-views.ts';

const MOST_CHARACTERS = 32_000;
const MOST_FILES = 10;

export const postMessage = defineOperation({
  name: 'conversations.post_message',
  summary:
    'Writes a message to the agent, which answers in a turn of its own, after those before it. What waits for an approval meanwhile is withdrawn.',
  audience: 'team',
  destructive: false,
  changes: true,
  input: z.strictObject({
    conversation_id: conversationId,
    text: z
      .string()
      .trim()
      .min(1, 'Write what the agent is to do.')
      .max(MOST_CHARACTERS)
      .refine(isStorableText, 'Write it without control characters.'),
    artifact_ids: z.array(z.uuid()).max(MOST_FILES).default([]).describe('Files of the team that are attached.'),
  }),
  output: {
    kind: 'json',
    schema: z.object({
      message_id: z.uuid(),
      turn_id: z.uuid(),
      withdrawn_approvals: z.array(z.uuid()).describe('Requests for an approval that this message took back.'),
    }),
  },
  run: (context, input) =>
    context.transaction(async (transaction) => {
      const { conversation_id: id, text } = input;
      const chat = await findChat(transaction, id, { lock: true });
      if (chat === undefined) throw conversationNotFound();
      const userId = actingUser(context);
      const files = await filesOf(transaction, input.artifact_ids);
      const [open] = await openTurns(transaction, id);
      const withdrawn = open === undefined ? [] : await takeBack(transaction, context, open);
      const turnId = await queueTurn(transaction, context, { conversationId: id, userId, isFirst: open === undefined });
      await updateChat(transaction, id, {
        ...(chat.title === null && { title: titleOf(text) }),
        ...(chat.createdBy === null && { createdBy: userId }),
      });
      const message = await appendMessage(transaction, {
        id: context.newId(),
        conversationId: id,
        turnId,
        role: 'user',
        model: null,
        parts: [{ type: 'text', text }, ...files],
        createdAt: context.now(),
      });
      await appendConversationEvent(transaction, id, {
        onceKey: `message:${message.id}`,
        type: 'message.completed',
        data: { message: presentMessage(message, { calls: new Map(), approvals: new Map() }) },
        createdAt: context.now(),
      });
      return { message_id: message.id, turn_id: turnId, withdrawn_approvals: withdrawn };
    }),
});

/** @throws FieldworkError `not_found` naming the file */
async function filesOf(transaction: TeamTransaction, artifactIds: readonly string[]): Promise<FilePart[]> {
  const files: FilePart[] = [];
  for (const id of new Set(artifactIds)) {
    const artifact = await findArtifact(transaction, id);
    if (artifact === undefined || artifact.sweptAt !== null) {
      throw new FieldworkError('not_found', `There is no file ${id}. Upload it first: POST /api/v1/files.`);
    }
    files.push({ type: 'file', artifact_id: id, filename: artifact.filename, content_type: artifact.contentType });
  }
  return files;
}

/** Takes back what waits for an approval: its turn then ends without asking the model again. */
async function takeBack(transaction: TeamTransaction, context: OperationContext, open: Turn): Promise<string[]> {
  const now = context.now();
  const withdrawn = await withdrawApprovals(transaction, open.id, now);
  if (withdrawn.length === 0) return [];
  await supersedeTurn(transaction, open.id, now);
  for (const approval of withdrawn) {
    await appendConversationEvent(transaction, open.conversationId, {
      onceKey: `approval:${approval.id}:decided`,
      type: 'approval.decided',
      data: { approval_id: approval.id, tool: approval.tool, state: 'withdrawn', decided_by: null },
      createdAt: now,
    });
  }
  // Where the signal is lost, the relay repeats it.
  context.afterCommit(async () => {
    await context.services.workflows.signal(agentTurnWorkflowId(open.id), DECIDED_SIGNAL);
  });
  return withdrawn.map(({ id }) => id);
}

/** Records the turn; the first in line starts at once, the others when the one before them ends. */
async function queueTurn(
  transaction: TeamTransaction,
  context: OperationContext,
  { conversationId: id, userId, isFirst }: { conversationId: string; userId: string; isFirst: boolean },
): Promise<string> {
  const turnId = context.newId();
  const createdAt = context.now();
  const workflow = turnWorkflow({ teamId: transaction.teamId, turnId });
  await insertOperation(transaction, {
    id: turnId,
    kind: 'agent_turn',
    workflowId: workflow.workflowId,
    createdBy: userId,
    createdAt,
  });
  await insertTurn(transaction, { id: turnId, conversationId: id, userId, createdAt });
  if (isFirst) context.afterCommit(await promiseWorkflow(transaction, workflow, context));
  return turnId;
}
