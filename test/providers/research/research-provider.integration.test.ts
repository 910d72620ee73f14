import { afterEach, describe, expect, it } from '@jest/globals';
import { FieldworkError } from '../../../domain/ground/errors.ts';
import { createResearchProvider } from '../../../providers/research/create-research-provider.ts';
import type { ResearchRequest } from '../../../providers/research/research-provider.ts';
import { startResearchServer } from '../../support/servers/research-server.ts';
import type { FoundPage, ResearchBehaviour } from '../../support/servers/research-server.ts';

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

type Name = 'tavily' | 'perplexity';

const PAGES: readonly FoundPage[] = [
  { title: 'Coffee in Denmark', url: 'https://stats.example.org/coffee', snippet: 'Each Dane drinks 8 kg a year.' },
  { title: 'Roasters', url: 'https://trade.example.org/roasters', snippet: '' },
];
const ANSWER: ResearchBehaviour = { kind: 'answer', answer: 'A lot of it.', pages: PAGES };

async function started(provider: Name, behave: (index: number) => ResearchBehaviour) {
  const server = await startResearchServer((_question, index) => behave(index));
  closing.push(server.close);
  const made = createResearchProvider({ provider, apiKey: 's3cret-k3y', baseUrl: `${server.url}/` });
  const ask = (more: Partial<ResearchRequest> = {}) =>
    made!.ask({
      kind: 'market',
      query: 'How much coffee is drunk in Denmark?',
      timeoutMs: 20_000,
      signal: new AbortController().signal,
      ...more,
    });
  return { server, made: made!, ask };
}

async function failureOf(provider: Name, behaviour: ResearchBehaviour, more: Partial<ResearchRequest> = {}) {
  const { ask } = await started(provider, () => behaviour);
  const outcome: unknown = await ask(more).catch((error: unknown) => error);
  if (!(outcome instanceof FieldworkError)) throw new Error(`expected a FieldworkError, got ${String(outcome)}`);
  expect(`${outcome.message} ${String(outcome.cause)}`).not.toMatch(/s3cret|Denmark/);
  return outcome;
}

it('is null where none is configured', () => {
  expect(createResearchProvider({ provider: 'none', apiKey: null, baseUrl: null })).toBeNull();
});

describe.each<[Name, string]>([
  ['tavily', '/search'],
  ['perplexity', '/chat/completions'],
])('%s', (provider, path) => {
  it('answers with the pages that it named', async () => {
    const { server, made, ask } = await started(provider, () => ANSWER);
    expect(await ask()).toEqual({ answer: 'A lot of it.', citations: PAGES });
    expect(made.name).toBe(provider);
    expect(server.questions).toHaveLength(1);
    expect(server.questions[0]).toMatchObject({ path, headers: { authorization: 'Bearer s3cret-k3y' } });
    expect(JSON.stringify(server.questions[0]!.body)).toContain('How much coffee is drunk in Denmark?');
  });

  it('is asked about what the question is about', async () => {
    const { server, ask } = await started(provider, () => ANSWER);
    for (const kind of ['market', 'audience', 'competitors'] as const) await ask({ kind });
    expect(new Set(server.questions.map(({ body }) => JSON.stringify(body))).size).toBe(3);
  });

  it('takes long questions', async () => {
    const { ask } = await started(provider, () => ANSWER);
    await expect(ask({ query: 'coffee? '.repeat(250) })).resolves.toMatchObject({ answer: 'A lot of it.' });
  });

  it.each<[string, ResearchBehaviour, string]>([
    ['an error of its own', { kind: 'error', status: 500 }, 'research_unavailable'],
    ['a busy service', { kind: 'error', status: 429 }, 'research_unavailable'],
    ['a wrong key', { kind: 'error', status: 401 }, 'research_credentials_rejected'],
    ['no credits', { kind: 'error', status: 402 }, 'research_credentials_rejected'],
    ['a refused question', { kind: 'error', status: 422 }, 'research_refused'],
    ['a page instead of JSON', { kind: 'raw', body: '<html>' }, 'research_unavailable'],
    ['JSON of another form', { kind: 'raw', body: '{"results": 1}' }, 'research_unavailable'],
    ['an endless answer', { kind: 'raw', body: `{"answer": "${'x'.repeat(2_100_000)}"}` }, 'research_unavailable'],
    ['a lost connection', { kind: 'drop' }, 'research_unavailable'],
    ['a redirect', { kind: 'redirect', to: 'http://127.0.0.1:1/' }, 'research_unavailable'],
  ])('says so after %s, without the key and the question', async (_case, behaviour, code) => {
    expect((await failureOf(provider, behaviour)).code).toBe(code);
  });

  it('says when to ask again', async () => {
    const busy = await failureOf(provider, { kind: 'error', status: 429, headers: { 'retry-after': '7' } });
    expect(busy.retryAfterMs).toBe(7_000);
    expect((await failureOf(provider, { kind: 'error', status: 429 })).retryAfterMs).toBe(5_000);
  });

  it('is given up after its time', async () => {
    const failure = await failureOf(provider, { kind: 'hang' }, { timeoutMs: 150 });
    expect(failure).toMatchObject({ code: 'research_unavailable' });
  });

  it('ends with whoever asked', async () => {
    const { ask } = await started(provider, () => ({ kind: 'hang' }));
    await expect(ask({ signal: AbortSignal.abort(new Error('gone')) })).rejects.toThrow('gone');
  });
});
