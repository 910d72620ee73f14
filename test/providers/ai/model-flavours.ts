import { FieldworkError } from '../../../domain/ground/errors.ts';
import type { AiProvider } from '../../../providers/ai/ai-provider.ts';
import { createAnthropicProvider } from '../../../providers/ai/anthropic.ts';
import { createOpenAiProvider } from '../../../providers/ai/openai.ts';
import { startAnthropicServer } from '../../support/servers/anthropic-server.ts';
import type { ModelBehaviour, ModelServer, ModelServerOptions } from '../../support/servers/model-server.ts';
import { startOpenAiServer } from '../../support/servers/openai-server.ts';

export const SKY = { name: 'azure', hex: '#007fff', shades: [] };
export const KEY = 'key-that-nobody-may-see';

const NOW_MS = Date.parse('2026-04-18T10:00:00Z');
const settings = (baseUrl: string) => ({ baseUrl, apiKey: KEY, model: 'test-model', clock: () => NOW_MS });

/** A protocol: the local server that speaks it and the provider that calls it. At the servers' clock it is 2026-04-18, 10:00 UTC. */
export type Flavour = {
  readonly name: 'anthropic' | 'openai';
  readonly start: (options: ModelServerOptions) => Promise<ModelServer>;
  readonly create: (baseUrl: string, more?: { readonly longestAnswerMs?: number }) => AiProvider;
};

export const anthropic: Flavour = {
  name: 'anthropic',
  start: startAnthropicServer,
  create: (url, more) => createAnthropicProvider({ ...settings(url), ...more }),
};

export const openai: Flavour = {
  name: 'openai',
  start: startOpenAiServer,
  create: (url, more) => createOpenAiProvider({ ...settings(url), ...more }),
};

const closing: (() => Promise<void>)[] = [];

/** Closes at the end of the test. */
export function closeLater(close: () => Promise<void>): void {
  closing.push(close);
}

export async function closeAll(): Promise<void> {
  await Promise.all(closing.splice(0).map((close) => close()));
}

/** A provider before a server that plays the script, then always answers SKY. */
export function given(flavour: Flavour, ...script: ModelBehaviour[]) {
  return givenServer(flavour, { script, behave: () => ({ kind: 'answer', value: SKY }) });
}

export async function givenServer(flavour: Flavour, options: ModelServerOptions) {
  const server = await flavour.start(options);
  closeLater(() => server.close());
  return { server, provider: flavour.create(server.url) };
}

/** An HTTP error in the protocol's own form. */
export function httpError(status: number, headers: Readonly<Record<string, string>> = {}): ModelBehaviour {
  return { kind: 'error', status, message: 'The provider explains itself.', headers };
}

/** The error of ours that the answer fails with. */
export async function failureOf(answer: Promise<unknown>): Promise<FieldworkError> {
  const outcome: unknown = await answer.catch((error: unknown) => error);
  if (outcome instanceof FieldworkError) return outcome;
  throw new Error(`expected a FieldworkError, got ${JSON.stringify(outcome)} ${String(outcome)}`);
}
