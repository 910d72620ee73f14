import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { awaitAllCallbacks } from '@langchain/core/callbacks/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createRulesProvider } from '../../../providers/ai/rules.ts';
import { KEEP_ALIVE_MS } from '../../../stand-ins/kit/keep-alive.ts';
import { anAiRequest } from './an-ai-request.ts';
import { SKY, anthropic, closeAll, closeLater, given, openai } from './model-flavours.ts';

describe("a developer's LangSmith variables", () => {
  const variables = ['LANGSMITH_TRACING', 'LANGSMITH_ENDPOINT', 'LANGSMITH_API_KEY'];
  let traced: string[];

  beforeEach(async () => {
    traced = [];
    const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, (request, response) => {
      traced.push(request.url ?? '');
      response.end('{}');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    closeLater(async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    });
    const { port } = server.address() as AddressInfo;
    const values = ['true', `http://127.0.0.1:${port}`, 'key'];
    variables.forEach((name, at) => (process.env[name] = values[at]));
  });
  afterEach(async () => {
    for (const name of variables) Reflect.deleteProperty(process.env, name);
    await closeAll();
  });

  it.each([
    ['anthropic', async () => (await given(anthropic)).provider],
    ['openai', async () => (await given(openai)).provider],
    ['rules', async () => createRulesProvider({ colour: () => SKY })],
  ] as const)('send no questionnaire to a third party from the %s provider', async (_name, create) => {
    await (await create()).answer(anAiRequest());
    await awaitAllCallbacks();
    expect(traced).toEqual([]);
  });
});
