import { programByRules } from '../../../domain/import/rules/program-by-rules.ts';
import { programmingRequestSchema } from '../../../domain/import/programming-request.ts';
import { behave as withInsight } from '../servers/insight-model.ts';
import type { ModelBehaviour, ModelServer, ReceivedCall } from '../servers/model-server.ts';
import { startOpenAiServer } from '../servers/openai-server.ts';
import { behave as withTranslation } from '../servers/translating-model.ts';
import { agentStep } from './agent-script.ts';

export const MODEL_WORK = ['import', 'translation', 'insight', 'agent'] as const;

/** What a model is asked to do. */
export type ModelWork = (typeof MODEL_WORK)[number];

/** A model that answers by rules, and leaves each kind of work in the middle until it may go on. */
export type HeldModel = {
  readonly url: string;
  callsFor(work: ModelWork): readonly ReceivedCall[];
  /** When a call came, as `performance.now()` has it. */
  cameAtMs(call: ReceivedCall): number;
  /** From now on it answers only so many more calls of each kind, until `letGo`. */
  hold(answers: Readonly<Record<ModelWork, number>>): void;
  letGo(): void;
  close: ModelServer['close'];
};

const ANSWERS: Readonly<Record<ModelWork, (call: ReceivedCall) => ModelBehaviour>> = {
  import: ({ user }) => ({ kind: 'answer', value: programByRules(programmingRequestSchema.parse(JSON.parse(user))) }),
  translation: withTranslation,
  insight: withInsight,
  agent: agentStep,
};

export async function startHeldModel(): Promise<HeldModel> {
  let left: Record<ModelWork, number> | null = null;
  let go = (): void => undefined;
  let gone = Promise.resolve();
  const cameAtMs = new Map<number, number>();
  const server = await startOpenAiServer({
    behave: async (call) => {
      cameAtMs.set(call.number, performance.now());
      const work = workOf(call);
      const waits = left !== null && left[work] === 0;
      if (left !== null && left[work] > 0) left[work] -= 1;
      if (waits) await gone;
      return ANSWERS[work](call);
    },
  });
  return {
    url: server.url,
    callsFor: (work) => server.calls.filter((call) => workOf(call) === work),
    cameAtMs: ({ number }) => cameAtMs.get(number) ?? 0,
    hold(answers) {
      left = { ...answers };
      gone = new Promise((resolve) => (go = resolve));
    },
    letGo() {
      left = null;
      go();
    },
    close: server.close,
  };
}

function workOf({ user, body }: Pick<ReceivedCall, 'user' | 'body'>): ModelWork {
  if ('tools' in body) return 'agent';
  const request = JSON.parse(user) as object;
  if ('parts' in request) return 'translation';
  return programmingRequestSchema.safeParse(request).success ? 'import' : 'insight';
}
