import { afterEach, describe, expect, test } from '@jest/globals';
import { z } from 'zod';
import { createProlificApi } from '../../../../../providers/recruiting/panels/provider-a/prolific-api.ts';
import { startScriptedServer } from '../../../../support/servers/scripted-server.ts';
import type { ScriptedServer, ScriptedAnswer } from '../../../../support/servers/scripted-server.ts';
import { expectCode } from '../contract.ts';

let server: ScriptedServer | null = null;

afterEach(async () => {
  await server?.close();
  server = null;
});

/** Reads a whole list from a server that answers for each page as is told. */
async function listFrom(answer: (page: number) => ScriptedAnswer): Promise<readonly number[]> {
  server = await startScriptedServer(({ query }) => answer(Number(query.get('page'))));
  const api = createProlificApi({ baseUrl: server.url, token: 'token', isStandIn: true });
  const all: number[] = [];
  for await (const rows of api.pages('/api/v1/things/?colour=red', z.number())) all.push(...rows);
  return all;
}

const numbers = (from: number, count: number): readonly number[] =>
  Array.from({ length: count }, (_, index) => from + index);

describe('lists', () => {
  test('a page that is not full is the last', async () => {
    const all = await listFrom((page) => ({ body: { results: page === 1 ? numbers(0, 100) : numbers(100, 20) } }));
    expect(all).toEqual(numbers(0, 120));
    expect(server?.requests.map(({ query }) => query.get('colour'))).toEqual(['red', 'red']);
  });

  test('links say whether there is more, however full a page is', async () => {
    const next = (href: string | null): object => ({ next: { href, title: 'Next' } });
    const all = await listFrom((page) => ({
      body: page === 1 ? { results: [1], _links: next('/elsewhere') } : { results: [2], _links: next(null) },
    }));
    expect(all).toEqual([1, 2]);
  });

  test('a list of one page alone, whichever is asked for, is read once', async () => {
    const all = await listFrom(() => ({ body: { results: numbers(0, 100) } }));
    expect(all).toEqual(numbers(0, 100));
  });

  test('the page behind the last may not be found', async () => {
    const all = await listFrom((page) => (page === 1 ? { body: { results: numbers(0, 100) } } : { status: 404 }));
    expect(all).toEqual(numbers(0, 100));
  });

  test('but the first must be there', async () => {
    await expectCode('not_found', () => listFrom(() => ({ status: 404 })));
  });

  test('a list without an end is given up', async () => {
    await expectCode('panel_unavailable', () =>
      listFrom((page) => ({ body: { results: [page], _links: { next: { href: '/next' } } } })),
    );
    expect(server?.requests.length).toBe(1_000);
  });

  test('a redirect is not followed with the token', async () => {
    await expectCode('panel_unavailable', () =>
      listFrom(() => ({ status: 302, headers: { location: 'https://elsewhere.example/' } })),
    );
  });
});
