import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { revokeLicences, restoreLicences } from '../../../db/stores/ground/licence-store.ts';
import { findTurn } from '../../../db/stores/agent/turn-store.ts';
import { inTeamTransaction } from '../../../db/transaction.ts';
import { decideApproval } from '../../../operations/agent/approvals/decide-approval.ts';
import { listConversationApprovals } from '../../../operations/agent/approvals/list-approvals.ts';
import { createConversation } from '../../../operations/agent/conversations/create-conversation.ts';
import { deleteConversation } from '../../../operations/agent/conversations/delete-conversation.ts';
import { getConversation } from '../../../operations/agent/conversations/get-conversation.ts';
import { postMessage } from '../../../operations/agent/conversations/post-message.ts';
import { getOperation } from '../../../operations/ground/durable-operations/get-operation.ts';
import type { Principal } from '../../../operations/ground/operation-context.ts';
import { runOperation } from '../../../operations/ground/run-operation.ts';
import { forgetMembers } from '../../../operations/ground/teams/ensure-member.ts';
import { getTeamSettings } from '../../../operations/ground/teams/get-team-settings.ts';
import { updateTeamSettings } from '../../../operations/ground/teams/update-team-settings.ts';
import { eraseSubject } from '../../../operations/privacy/erase-subject.ts';
import { listPrivacyAudit } from '../../../operations/privacy/list-privacy-audit.ts';
import type { Services } from '../../../platform/services.ts';
import { scriptedModel } from '../../support/agent/scripted-model.ts';
import type { ScriptedBehaviour } from '../../support/agent/scripted-model.ts';
import { eventually } from '../../support/eventually.ts';
import { TEST_AGENT_SETTINGS } from '../../support/services.ts';
import { startWorkflowService } from '../../support/workflow-service.ts';
import type { WorkflowService } from '../../support/workflow-service.ts';

/** Longer than the workers need to stop. */
const APPROVAL_LIFE_MS = 8_000;

let service: WorkflowService;
let behave: ScriptedBehaviour;
let member: Principal;
beforeAll(async () => {
  const agent = { ...TEST_AGENT_SETTINGS, approvalLifeMs: APPROVAL_LIFE_MS };
  service = await startWorkflowService({
    ai: scriptedModel((request, earlier) => behave(request, earlier)),
    settings: { agent },
  });
});
afterAll(() => service.close());
beforeEach(async () => {
  member = await service.aMember();
});

const opened = async () => (await runOperation(createConversation, service.services, member, {})).id;
const post = async (conversation_id: string, text: string) =>
  (await runOperation(postMessage, service.services, member, { conversation_id, text })).turn_id;
const ended = async (operation_id: string) => {
  const operation = () => runOperation(getOperation, service.services, member, { operation_id });
  await eventually(async () => expect((await operation()).completed_at).not.toBeNull());
  return operation();
};
const approvals = async (conversation_id: string) =>
  (await runOperation(listConversationApprovals, service.services, member, { conversation_id })).items;
const pending = async (conversationId: string) => {
  await eventually(async () => expect(await approvals(conversationId)).toMatchObject([{ state: 'pending' }]));
  const [approval] = await approvals(conversationId);
  return { conversation_id: conversationId, approval_id: approval?.id, hash: approval?.hash };
};
const decide = (decision: 'approve' | 'decline', asked: object, services: Services = service.services) =>
  runOperation(decideApproval, services, member, { ...asked, decision });
const senderName = async () => (await runOperation(getTeamSettings, service.services, member, {})).sender_name;
const lastWords = async (conversation_id: string) => {
  const { messages } = await runOperation(getConversation, service.services, member, { conversation_id });
  return JSON.stringify(messages.at(-1)?.parts);
};
/** Asks for a sender's name, then says how that went. */
const renaming =
  (sender_name: string): ScriptedBehaviour =>
  ({ turns }) => {
    const last = turns.at(-1);
    if (last?.role !== 'results') return { calls: [['update_team_settings', { sender_name }]] };
    return { text: `It went so: ${last.results[0]?.text ?? ''}` };
  };

describe('a turn that waits for an approval', () => {
  it('expires on time though all workers are away then, and at once when they are back', async () => {
    behave = renaming('Too late');
    const id = await opened();
    const turnId = await post(id, 'Call us Too late');
    const asked = await pending(id);
    await service.stopWorkers();
    try {
      await eventually(async () => expect(await approvals(id)).toMatchObject([{ state: 'expired' }]));
      await expect(decide('approve', asked)).rejects.toMatchObject({ code: 'approval_expired' });
    } finally {
      await service.startWorkers();
    }
    expect(await ended(turnId)).toMatchObject({ state: 'completed' });
    expect(await approvals(id)).toMatchObject([{ state: 'expired', decided_by: null }]);
    expect(await lastWords(id)).toContain('Nobody approved it in time');
    expect(await senderName()).not.toBe('Too late');
  });

  it('goes on with what was approved while all workers were away', async () => {
    behave = renaming('In time');
    const id = await opened();
    const turnId = await post(id, 'Call us In time');
    const asked = await pending(id);
    await service.stopWorkers();
    try {
      expect(await decide('approve', asked)).toMatchObject({ state: 'approved' });
      // Longer than it might have been decided: it was in time.
      await eventually(async () => {
        const [approval] = await approvals(id);
        expect(Date.parse(approval?.expires_at ?? '')).toBeLessThan(Date.now());
      });
    } finally {
      await service.startWorkers();
    }
    expect(await ended(turnId)).toMatchObject({ state: 'completed' });
    expect(await senderName()).toBe('In time');
  });

  it('is told again of a decision whose signal was lost', async () => {
    behave = renaming('Told again');
    const id = await opened();
    const turnId = await post(id, 'Call us Told again');
    const asked = await pending(id);
    const workflows = { ...service.services.workflows, signal: () => Promise.reject(new Error('Lost.')) };
    await decide('approve', asked, { ...service.services, workflows });
    expect(await ended(turnId)).toMatchObject({ state: 'completed' });
    expect(await approvals(id)).toMatchObject([{ state: 'approved' }]);
    expect(await senderName()).toBe('Told again');
  });
});

describe('in the middle of a turn', () => {
  /** Reads the settings first; then what a test does happens, as it were while the model thinks. */
  const afterTheFirstCall =
    (happens: () => Promise<unknown>): ScriptedBehaviour =>
    async ({ turns }) => {
      const steps = turns.filter(({ role }) => role === 'assistant').length;
      if (steps === 0) return { calls: [['get_team_settings', {}]] };
      await happens();
      return { calls: [['list_surveys', {}]] };
    };

  it('a seat ends: the turn does, with a sentence, and the conversation goes on with the seat', async () => {
    const seat = [member.userId ?? ''];
    const within = (work: Parameters<typeof inTeamTransaction<void>>[2]) =>
      inTeamTransaction(service.services.database, member.teamId, work);
    behave = afterTheFirstCall(async () => {
      await within((transaction) => revokeLicences(transaction, seat, new Date()));
      forgetMembers(service.services);
    });
    const id = await opened();
    const turnId = await post(id, 'What is there?');
    const isOpen = () =>
      inTeamTransaction(service.services.database, member.teamId, async (transaction) => {
        const turn = await findTurn(transaction, turnId);
        return turn?.endedAt === null;
      });
    await eventually(async () => expect(await isOpen()).toBe(false));
    await within((transaction) => restoreLicences(transaction, seat));
    forgetMembers(service.services);
    expect(await ended(turnId)).toMatchObject({ state: 'failed', error: { code: 'forbidden' } });
    behave = () => ({ text: 'Here again.' });
    expect(await ended(await post(id, 'And now?'))).toMatchObject({ state: 'completed' });
    expect(await lastWords(id)).toContain('Here again.');
  });

  it('the team switches AI off: no model is asked any more', async () => {
    let asked = 0;
    behave = async (request, earlier) => {
      asked += 1;
      return afterTheFirstCall(() => runOperation(updateTeamSettings, service.services, member, { ai_enabled: false }))(
        request,
        earlier,
      );
    };
    const id = await opened();
    expect(await ended(await post(id, 'What is there?'))).toMatchObject({
      state: 'failed',
      error: { code: 'ai_switched_off' },
    });
    expect(asked).toBe(2);
  });

  it('the conversation is deleted: nothing of it is written any more', async () => {
    const id = await opened();
    behave = afterTheFirstCall(() =>
      runOperation(deleteConversation, service.services, member, { conversation_id: id }),
    );
    expect(await ended(await post(id, 'What is there?'))).toMatchObject({ state: 'cancelled' });
    const left = await rowsAbout(id);
    expect(left).toEqual([]);
  });
});

const OF_CONVERSATIONS = ['conversation_messages', 'conversation_events', 'agent_calls', 'agent_approvals'];

/** All rows of a conversation, as text. */
async function rowsAbout(conversationId: string): Promise<string[]> {
  return inTeamTransaction(service.services.database, member.teamId, async ({ sql }) => {
    const rows: object[] = [];
    for (const table of OF_CONVERSATIONS)
      rows.push(...(await sql<object>(table).where({ conversation_id: conversationId })));
    return rows.map((row) => JSON.stringify(row));
  });
}

describe('a person who is erased', () => {
  it('stands in no conversation any more: neither in what was said, nor in calls, results, approvals and events', async () => {
    const canary = `canary-${randomUUID()}@example.com`;
    behave = ({ turns }) => {
      if (turns.at(-1)?.role === 'results') return { text: `Answers go to ${canary}.` };
      return { text: `I ask for ${canary}.`, calls: [['update_team_settings', { reply_to: canary }]] };
    };
    const id = await opened();
    const turnId = await post(id, `Answers go to ${canary}`);
    // Where it is the team's own address, it is kept on purpose.
    await decide('decline', await pending(id));
    await ended(turnId);
    for (const table of OF_CONVERSATIONS) {
      const rows = await inTeamTransaction(service.services.database, member.teamId, ({ sql }) =>
        sql(table).where({ conversation_id: id }),
      );
      expect([table, JSON.stringify(rows).includes(canary)]).toEqual([table, true]);
    }
    await runOperation(eraseSubject, service.services, member, { email: canary, reason: 'asked' });
    await eventually(async () => {
      const { entries } = await runOperation(listPrivacyAudit, service.services, member, {});
      expect(entries.filter(({ action }) => action === 'proof')).toMatchObject([{ outcome: 'clean' }]);
    });
    expect((await rowsAbout(id)).filter((row) => row.includes(canary))).toEqual([]);
    behave = () => ({ text: 'Yes.' });
    expect(await ended(await post(id, 'Still there?'))).toMatchObject({ state: 'completed' });
  });
});
