import { randomUUID } from 'node:crypto';
import { expect } from '@jest/globals';
import { Client, Connection } from '@temporalio/client';
import pg from 'pg';
import { agentTurnWorkflowId, DECIDED_SIGNAL } from '../../../workflows/agent/agent-turn/messages.ts';
import { eventually } from '../eventually.ts';
import { steadfastCaller } from '../recruiting/steadfast-caller.ts';
import { engineOf } from '../repeated-steps.ts';
import type { ServiceProcess } from '../service-process.ts';
import { agentLedger } from './agent-ledger.ts';
import { wishForName } from './agent-script.ts';
import { PATIENCE_MS } from './story.ts';

/** Two turns that wait for a person: one who decides late, and one who forgets it for a day. */
export type WaitingStory = {
  /** Resolves when both wait. */
  begin(): Promise<void>;
  /** The clock of the one that is forgotten goes on by more than a day; its timer's doesn't. */
  aDayPasses(): Promise<void>;
  /** Decides about both. @throws where the one doesn't go on, or the other is done though it was too late */
  expectDecided(): Promise<void>;
};

type Waiting = {
  readonly name: string;
  readonly conversationId: string;
  readonly turnId: string;
  readonly approval: { readonly id: string; readonly hash: string };
};

export function waitingStory(service: ServiceProcess, databaseUrl: string): WaitingStory {
  const caller = steadfastCaller(service);
  const waiting: Waiting[] = [];
  const ask = async (): Promise<Waiting> => {
    const name = `Name ${randomUUID()}`;
    const { id: conversationId } = await caller.ask<{ id: string }>('/conversations', {});
    const messages = `/conversations/${conversationId}/messages`;
    const { turn_id: turnId } = await caller.ask<{ turn_id: string }>(messages, { text: wishForName(name) });
    const approval = await pendingIn(conversationId);
    return { name, conversationId, turnId, approval };
  };
  const pendingIn = async (conversationId: string): Promise<Waiting['approval']> => {
    const found: Waiting['approval'][] = [];
    await eventually(
      async () => {
        const path = `/conversations/${conversationId}/approvals?state=pending`;
        found.push(...(await caller.ask<{ items: Waiting['approval'][] }>(path)).items);
        expect(found).not.toEqual([]);
      },
      { withinMs: PATIENCE_MS },
    );
    const [approval] = found;
    if (approval === undefined) throw new Error('It was there a moment ago.');
    return approval;
  };
  const approve = ({ conversationId, approval: { id, hash } }: Waiting): Promise<unknown> =>
    caller.ask(`/conversations/${conversationId}/approvals/${id}`, { decision: 'approve', hash });
  const hasCompleted = ({ turnId }: Waiting): Promise<void> =>
    eventually(async () => expect(await caller.ask(`/operations/${turnId}`)).toMatchObject({ state: 'completed' }), {
      withinMs: PATIENCE_MS,
    });
  const senderName = async () => (await caller.ask<{ sender_name: string }>('/team/settings')).sender_name;
  return {
    async begin() {
      for (let one = 0; one < 2; one += 1) waiting.push(await ask());
    },
    async aDayPasses() {
      const client = new pg.Client({ connectionString: databaseUrl });
      await client.connect();
      const later = `created_at = created_at - interval '25 hours', expires_at = expires_at - interval '25 hours'`;
      await client.query(`update agent_approvals set ${later} where id = $1`, [waiting[1]?.approval.id]);
      await client.end();
    },
    async expectDecided() {
      const [late, forgotten] = waiting as [Waiting, Waiting];
      await expect(approve(forgotten)).rejects.toMatchObject({ status: 410 });
      // What its timer does, whose clock can't be moved.
      await wake(service, forgotten.turnId);
      await hasCompleted(forgotten);
      await expect(approve(forgotten)).rejects.toMatchObject({ status: 410 });
      expect(await senderName()).not.toBe(forgotten.name);
      await approve(late);
      await hasCompleted(late);
      expect(await senderName()).toBe(late.name);
      const ledger = agentLedger(databaseUrl);
      const calls = await Promise.all([late, forgotten].map(({ turnId }) => ledger.calls(turnId)));
      expect(calls.map((of) => of.map(({ outcome }) => outcome))).toEqual([['completed'], ['expired']]);
      for (const { conversationId } of waiting) {
        const ran = (await ledger.audit(conversationId)).filter(({ action }) => action === 'agent.tool_ran');
        expect(ran).toHaveLength(1);
      }
    },
  };
}

async function wake({ dataDir }: ServiceProcess, turnId: string): Promise<void> {
  const { address, namespace } = await engineOf(dataDir);
  const connection = await Connection.connect({ address });
  try {
    await new Client({ connection, namespace }).workflow.getHandle(agentTurnWorkflowId(turnId)).signal(DECIDED_SIGNAL);
  } finally {
    await connection.close();
  }
}
