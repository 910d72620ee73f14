import { listCalls } from '../../../../db/stores/agent/call-store.ts';
import type { StoredCall } from '../../../../db/stores/agent/call-store.ts';
import { inTeamTransaction } from '../../../../db/transaction.ts';
import type { Principal } from '../../../../operations/ground/operation-context.ts';
import { eventually } from '../../eventually.ts';
import type { TestApp } from '../../api/test-app.ts';
import { scriptedModel } from '../scripted-model.ts';
import type { ScriptedModel } from '../scripted-model.ts';
import type { Services } from '../../../../platform/services.ts';
import type { Written } from './row.ts';

const CALLS_A_STEP = 20;
const CALLS_A_TURN = 60;

export type Call = readonly [tool: string, written: Written];

/** A model that asks for what is planned for the conversation in which it is asked; the plan's key stands in the person's message. */
export function planningModel(): { readonly model: ScriptedModel; readonly plans: Map<string, Call[]> } {
  const plans = new Map<string, Call[]>();
  const model = scriptedModel(({ turns }) => {
    const message = turns.findLast(({ role }) => role === 'user');
    const text = message?.role === 'user' ? message.text : '';
    const plan = [...plans].find(([key]) => text.includes(key))?.[1] ?? [];
    const calls = plan.splice(0, CALLS_A_STEP);
    return calls.length === 0 ? { text: 'Done.' } : { calls };
  });
  return { model, plans };
}

type AgentAtWork = {
  readonly app: TestApp;
  readonly services: Services;
  readonly member: Principal;
  readonly caller: Readonly<Record<string, string>>;
  readonly plans: Map<string, Call[]>;
  /** What the person names, so that it may leave the house. */
  readonly words: string;
};

/** Lets the agent make the calls in as many turns as that takes; a person approves whatever is asked for. */
export async function askByAgent(
  agent: AgentAtWork,
  conversationId: string,
  calls: readonly Call[],
): Promise<StoredCall[]> {
  for (let at = 0; at < calls.length; at += CALLS_A_TURN) {
    await oneTurn(agent, conversationId, calls.slice(at, at + CALLS_A_TURN));
  }
  const stored = await inTeamTransaction(agent.services.database, agent.member.teamId, (transaction) =>
    listCalls(transaction, conversationId),
  );
  return stored.slice(-calls.length);
}

async function oneTurn(
  { app, caller, plans, words }: AgentAtWork,
  conversationId: string,
  calls: readonly Call[],
): Promise<void> {
  const ask = async (path: string, json?: object) => {
    const method = json === undefined ? 'GET' : 'POST';
    const response = await app.request(`/api/v1${path}`, { method, as: caller, ...(json !== undefined && { json }) });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return JSON.parse(text) as Record<string, unknown>;
  };
  const key = `plan-${crypto.randomUUID()}`;
  plans.set(key, [...calls]);
  const conversation = `/conversations/${conversationId}`;
  const { turn_id } = await ask(`${conversation}/messages`, { text: `${key} ${words}` });
  await eventually(
    async () => {
      const { items } = (await ask(`${conversation}/approvals?state=pending`)) as unknown as {
        items: { id: string; hash: string }[];
      };
      for (const { id, hash } of items) await ask(`${conversation}/approvals/${id}`, { decision: 'approve', hash });
      const { completed_at } = await ask(`/operations/${String(turn_id)}`);
      if (completed_at === null) throw new Error('The turn goes on.');
    },
    { withinMs: 240_000, everyMs: 20 },
  );
}
