import type { AiProvider } from '../../../providers/ai/ai-provider.ts';
import { createAiProvider } from '../../../providers/ai/create-ai-provider.ts';
import { startAnthropicServer } from '../servers/anthropic-server.ts';
import type { ModelServerOptions, ReceivedCall } from '../servers/model-server.ts';
import { startOpenAiServer } from '../servers/openai-server.ts';

export const PROTOCOLS = ['openai', 'anthropic'] as const;
export type Protocol = (typeof PROTOCOLS)[number];

export type EitherModel = {
  /** Speaks the protocol at hand: OpenAI's at first. */
  readonly ai: AiProvider;
  /** From now on by this protocol. */
  readonly speak: (protocol: Protocol) => void;
  /** Every request of both, those of one protocol after those of the other. */
  readonly calls: () => readonly ReceivedCall[];
  readonly close: () => Promise<void>;
};

/** A model on two servers, one of each protocol, that behave alike: both are asked by the clients that the service has. */
export async function startEitherModel(behave: ModelServerOptions['behave']): Promise<EitherModel> {
  const [openai, anthropic] = await Promise.all([startOpenAiServer({ behave }), startAnthropicServer({ behave })]);
  const by = (provider: Protocol, { url: baseUrl }: { readonly url: string }) =>
    createAiProvider({ provider, baseUrl, apiKey: 'key', model: 'stand-in', rules: {} });
  const models = { openai: by('openai', openai), anthropic: by('anthropic', anthropic) };
  let spoken: Protocol = 'openai';
  return {
    ai: {
      ...models.openai,
      answer: (request) => models[spoken].answer(request),
      converse: (request) => models[spoken].converse(request),
    },
    speak: (protocol) => {
      spoken = protocol;
    },
    calls: () => [...openai.calls, ...anthropic.calls],
    close: async () => {
      await Promise.all([openai.close(), anthropic.close()]);
    },
  };
}
