import { setTimeout as wait } from 'node:timers/promises';
import { asking } from '../../support/faults/story.ts';
import type { Asking } from '../../support/faults/story.ts';
import type { ModelBehaviour, ModelServer, ReceivedCall, ToolCall } from '../../support/servers/model-server.ts';
import { startOpenAiServer } from '../../support/servers/openai-server.ts';
import { startServiceProcess } from '../../support/service-process.ts';
import type { ServiceProcess } from '../../support/service-process.ts';

/** What every step of the model takes. */
export const STEP_MS = 300;
const LOOK_EVERY_MS = 5;

/** `npm start` as processes, whose model is a server of 0.3 s a step, and one team that asks. */
export type AgentScene = {
  readonly model: ModelServer;
  readonly service: ServiceProcess;
  readonly team: Asking;
  /** A new conversation's id. */
  open(): Promise<string>;
  /** Says something there; the turn's id. */
  say(conversationId: string, text: string): Promise<string>;
  /** Waits until a turn has ended. @throws if it failed */
  ended(turnId: string): Promise<void>;
  close(): Promise<void>;
};

/**
 * What a person says decides what the model does: `one by one` calls ten tools in ten steps, `all at once` ten in one step,
 * `call us NAME` asks for what needs an approval, and everything else is said back.
 */
export async function startAgentScene(): Promise<AgentScene> {
  const model = await startOpenAiServer({ delayMs: STEP_MS, behave: stepOf });
  const service = await startServiceProcess({ AI_PROVIDER: 'openai', AI_BASE_URL: model.url, AI_CONCURRENCY: '64' });
  const team = asking(service);
  const post = async (path: string, json: object): Promise<Record<string, unknown>> => {
    const { status, body } = await team.ask(path, json);
    if (status >= 300) throw new Error(`${path}: ${status} ${JSON.stringify(body)}`);
    return body;
  };
  return {
    model,
    service,
    team,
    open: async () => String((await post('/conversations', {}))['id']),
    say: async (id, text) => String((await post(`/conversations/${id}/messages`, { text }))['turn_id']),
    async ended(turnId) {
      for (;;) {
        const { state, completed_at, error } = await team.get(`/operations/${turnId}`);
        if (completed_at !== null && state !== 'completed')
          throw new Error(`${String(state)} ${JSON.stringify(error)}`);
        if (completed_at !== null) return;
        await wait(LOOK_EVERY_MS);
      }
    },
    async close() {
      await service.dispose();
      await model.close();
    },
  };
}

/** The ten calls of a turn: five surveys are made, and five pages of the list are read. */
export const TEN_CALLS: readonly ToolCall[] = [1, 2, 3, 4, 5].flatMap((at) => [
  { name: 'create_survey', arguments: { name: `Canteen ${at}` } },
  { name: 'list_surveys', arguments: { limit: at } },
]);

/** The same by REST, one after the other. */
export async function tenCallsByRest({ ask }: Asking): Promise<void> {
  for (const call of TEN_CALLS) {
    const { name, limit } = call.arguments as { readonly name?: string; readonly limit?: number };
    const { status } = await (name === undefined ? ask(`/surveys?limit=${limit}`) : ask('/surveys', { name }));
    if (status >= 300) throw new Error(`REST answered ${status}.`);
  }
}

function stepOf({ turns }: ReceivedCall): ModelBehaviour {
  const at = turns.findLastIndex(({ role, text }) => role === 'user' && !text.startsWith('<'));
  const said = turns[at]?.text.trim() ?? '';
  const results = turns.slice(at + 1).filter(({ role }) => role === 'tool').length;
  if (said.endsWith('one by one') && results < TEN_CALLS.length) {
    return { kind: 'step', calls: TEN_CALLS.slice(results, results + 1) };
  }
  if (said.endsWith('all at once') && results === 0) return { kind: 'step', calls: TEN_CALLS };
  const name = /call us (.*)$/.exec(said)?.[1];
  if (name !== undefined && results === 0) {
    return { kind: 'step', calls: [{ name: 'update_team_settings', arguments: { sender_name: name } }] };
  }
  return { kind: 'step', text: said };
}
