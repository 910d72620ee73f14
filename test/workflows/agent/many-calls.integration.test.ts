import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Client, Connection } from '@temporalio/client';
import { createConversation } from '../../../operations/agent/conversations/create-conversation.ts';
import { getConversation } from '../../../operations/agent/conversations/get-conversation.ts';
import { postMessage } from '../../../operations/agent/conversations/post-message.ts';
import { runOperation } from '../../../operations/ground/run-operation.ts';
import { agentTurnWorkflowId } from '../../../workflows/agent/agent-turn/messages.ts';
import { scriptedModel } from '../../support/agent/scripted-model.ts';
import { historyOf } from '../../support/history-of.ts';
import { workflowService } from '../../support/workflow-service.ts';
import type { WorkflowService } from '../../support/workflow-service.ts';

const STEPS = 20;
const CALLS_A_STEP = 2;
const MOST_BYTES = 100 * 1024;
const CANARY = `canary-${randomUUID()}`;

let service: WorkflowService;
/** Two surveys a step, each by a name that tells where it was written. */
const model = scriptedModel(({ turns }) => {
  const step = turns.filter(({ role }) => role === 'assistant').length + 1;
  if (step > STEPS) return { text: `All of ${CANARY} is there.` };
  const names = Array.from({ length: CALLS_A_STEP }, (_, at) => `${CANARY} ${step}.${at}`);
  return { text: `Now ${CANARY}.`, calls: names.map((name) => ['create_survey', { name }] as const) };
});
beforeAll(async () => {
  service = await workflowService({ ai: model });
});
afterAll(() => service.close());

/** What the engine counts of a workflow's history once it has ended, in bytes. */
async function historyBytes(workflowId: string): Promise<number> {
  const { address, namespace } = service.temporal;
  const connection = await Connection.connect({ address });
  try {
    const handle = new Client({ connection, namespace }).workflow.getHandle(workflowId);
    await handle.result();
    return (await handle.describe()).historySize ?? Number.POSITIVE_INFINITY;
  } finally {
    await connection.close();
  }
}

describe('a turn of forty calls', () => {
  it('has a small history, and no word of the conversation in it', async () => {
    const member = await service.aMember();
    const { id } = await runOperation(createConversation, service.services, member, {});
    const message = { conversation_id: id, text: `Make forty of ${CANARY}` };
    const { turn_id } = await runOperation(postMessage, service.services, member, message);
    const workflowId = agentTurnWorkflowId(turn_id);
    const bytes = await historyBytes(workflowId);
    const { messages } = await runOperation(getConversation, service.services, member, { conversation_id: id });
    const results = messages.flatMap(({ parts }) => parts.filter(({ type }) => type === 'tool_result'));
    expect(results).toHaveLength(STEPS * CALLS_A_STEP);
    expect(bytes).toBeGreaterThan(0);
    expect(bytes).toBeLessThanOrEqual(MOST_BYTES);
    const history = await historyOf(service.temporal, workflowId);
    expect(history).toContain(member.teamId);
    expect(history).not.toContain(CANARY);
  });
});
