import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { teamTables } from '../../../db/stores/privacy/privacy-search-store.ts';
import { inTeamTransaction } from '../../../db/transaction.ts';
import { createConversation } from '../../../operations/agent/conversations/create-conversation.ts';
import { deleteConversation } from '../../../operations/agent/conversations/delete-conversation.ts';
import { postMessage } from '../../../operations/agent/conversations/post-message.ts';
import { getOperation } from '../../../operations/ground/durable-operations/get-operation.ts';
import type { Principal } from '../../../operations/ground/operation-context.ts';
import { runOperation } from '../../../operations/ground/run-operation.ts';
import { eraseSubject } from '../../../operations/privacy/erase-subject.ts';
import { listPrivacyAudit } from '../../../operations/privacy/list-privacy-audit.ts';
import { scriptedModel } from '../../support/agent/scripted-model.ts';
import type { ScriptedBehaviour } from '../../support/agent/scripted-model.ts';
import { eventually } from '../../support/eventually.ts';
import { workflowService } from '../../support/workflow-service.ts';
import type { WorkflowService } from '../../support/workflow-service.ts';

let service: WorkflowService;
let member: Principal;
let canary: string;
/** How often whoever answers late was asked. */
let asked: number;
let held: PromiseWithResolvers<undefined>;
let behave: ScriptedBehaviour;

/** The first answer names the person, and comes when it is let go. */
async function late(): Promise<string> {
  asked += 1;
  if (asked > 1) return 'Said anew.';
  await held.promise;
  return `They are ${canary}.`;
}

/** A model that makes a survey of what it says late. */
const answersLate: ScriptedBehaviour = async () => {
  const text = await late();
  return { text, calls: text.includes(canary) ? [['create_survey', { name: `About ${canary}` }]] : [] };
};

/** A model that asks for a page, which answers late. */
function asksForAPage(): ScriptedBehaviour {
  let steps = 0;
  return () => {
    steps += 1;
    return steps === 1 ? { calls: [['research_market', { query: 'Tea' }]] } : { text: 'That is all.' };
  };
}

beforeAll(async () => {
  const model = scriptedModel((request, earlier) => behave(request, earlier));
  const ask = async () => ({ answer: await late(), citations: [] });
  service = await workflowService({ ai: model, research: { name: 'tavily', ask } });
});
afterAll(() => service.close());
beforeEach(async () => {
  asked = 0;
  canary = `canary-${randomUUID()}@example.com`;
  held = Promise.withResolvers();
  member = await service.aMember();
});

/** A conversation whose turn waits for the model's answer. */
async function aHeldTurn() {
  const { id } = await runOperation(createConversation, service.services, member, {});
  const message = { conversation_id: id, text: `Who is ${canary}?` };
  const { turn_id } = await runOperation(postMessage, service.services, member, message);
  await eventually(() => expect(asked).toBe(1));
  return { id, turnId: turn_id };
}

async function ended(operation_id: string) {
  const operation = () => runOperation(getOperation, service.services, member, { operation_id });
  await eventually(async () => expect((await operation()).completed_at).not.toBeNull());
  return operation();
}

/** The tables in which the person stands. */
const namedIn = () =>
  inTeamTransaction(service.services.database, member.teamId, async (transaction) => {
    const { sql, teamId } = transaction;
    const naming: string[] = [];
    for (const { name } of await teamTables(transaction)) {
      const rows = await sql<object>(name).where({ [name === 'teams' ? 'id' : 'team_id']: teamId });
      if (JSON.stringify(rows).includes(canary)) naming.push(name);
    }
    return naming;
  });

describe('an answer that comes late', () => {
  it.each([
    ['the model', () => answersLate],
    ['a tool', asksForAPage],
  ])('of %s is not stored once the person whom it names was erased: it is asked again', async (_, chosen) => {
    behave = chosen();
    const { turnId } = await aHeldTurn();
    expect(await namedIn()).toContain('conversation_messages');
    await runOperation(eraseSubject, service.services, member, { email: canary, reason: 'asked' });
    await eventually(async () => {
      const { entries } = await runOperation(listPrivacyAudit, service.services, member, {});
      expect(entries.filter(({ action }) => action === 'proof')).toMatchObject([{ outcome: 'clean' }]);
    });
    held.resolve(undefined);
    expect(await ended(turnId)).toMatchObject({ state: 'completed' });
    expect(asked).toBe(2);
    expect(await namedIn()).toEqual([]);
  });

  it('is not stored once its conversation was deleted', async () => {
    behave = answersLate;
    const { id, turnId } = await aHeldTurn();
    await runOperation(deleteConversation, service.services, member, { conversation_id: id });
    held.resolve(undefined);
    expect(await ended(turnId)).toMatchObject({ state: 'cancelled' });
    expect(await namedIn()).toEqual([]);
  });
});
