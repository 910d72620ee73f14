import { afterEach, describe, expect, it } from '@jest/globals';
import { createProviderB } from '../../../../../providers/recruiting/panels/provider-b/create-provider-b.ts';
import type { ProviderBSettings } from '../../../../../providers/recruiting/panels/provider-b/provider-b-settings.ts';
import type { ProviderBStandInOptions } from '../../../../../stand-ins/provider-b/start-provider-b-stand-in.ts';
import { startScriptedServer } from '../../../../support/servers/scripted-server.ts';
import { askStandIn } from '../../../../support/recruiting/ask-stand-in.ts';
import type { ScriptedAnswer } from '../../../../support/servers/scripted-server.ts';
import { eventually } from '../../../../support/eventually.ts';
import { expectCode, made } from '../contract.ts';
import { ACCOUNT, aPanelRun, startProviderB } from './provider-b-flavour.ts';
import { OK, startScriptedProvider } from './scripted-provider.ts';

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function given(options: ProviderBStandInOptions = {}, client: Partial<ProviderBSettings> = {}) {
  const started = await startProviderB(options, client);
  closing.push(started.stop);
  return started;
}

async function scripted(answer: (path: string) => ScriptedAnswer) {
  const started = await startScriptedProvider(answer);
  closing.push(started.server.close);
  return started;
}

const IDS = { project: 'p', lineItem: 'p-1' };

describe('signing in', () => {
  /** Sign-ins at a provider that gives tokens 1, 2, …, each good for so many calls. */
  async function counted(
    goodFor: (token: number) => number,
    answerAuth: (path: string) => ScriptedAnswer | null = () => null,
  ) {
    let tokens = 0;
    const calls = new Map<number, number>();
    const server = await startScriptedServer(({ path, headers }) => {
      if (path.startsWith('/auth')) {
        const odd = answerAuth(path);
        if (odd !== null) return odd;
        tokens += 1;
        return { body: { accessToken: String(tokens), refreshToken: 'r', expiresIn: 300 } };
      }
      const token = Number(headers.authorization?.replace('Bearer ', ''));
      calls.set(token, (calls.get(token) ?? 0) + 1);
      const isGood = (calls.get(token) ?? 0) <= goodFor(token);
      return isGood ? { body: { ...OK, data: [], meta: { total: 0 } } } : { status: 401, body: {} };
    });
    closing.push(server.close);
    const provider = createProviderB({ baseUrl: server.url, ...ACCOUNT, isStandIn: false });
    return {
      provider,
      paths: () => server.requests.map(({ path }) => path).filter((path) => path.startsWith('/auth')),
    };
  }

  it('is done once for calls at the same time', async () => {
    const { provider, paths } = await counted(() => Infinity);
    await Promise.all(Array.from({ length: 20 }, () => provider.attributes('US', 'en')));
    expect(paths()).toEqual(['/auth/v1/token/password']);
  });

  it('a refused token is refreshed once for calls at the same time', async () => {
    const { provider, paths } = await counted((token) => (token === 1 ? 1 : Infinity));
    await provider.attributes('US', 'en');
    await Promise.all(Array.from({ length: 10 }, () => provider.attributes('US', 'en')));
    expect(paths()).toEqual(['/auth/v1/token/password', '/auth/v1/token/refresh']);
  });

  it('a refresh that is refused is followed by the password', async () => {
    const { provider, paths } = await counted(
      (token) => (token === 1 ? 1 : Infinity),
      (path) => (path.endsWith('refresh') ? { status: 401, body: {} } : null),
    );
    await provider.attributes('US', 'en');
    await provider.attributes('US', 'en');
    expect(paths()).toEqual(['/auth/v1/token/password', '/auth/v1/token/refresh', '/auth/v1/token/password']);
  });

  it('a new token that is refused, too, is the account’s matter', async () => {
    const { provider, paths } = await counted(() => 0);
    await expectCode('panel_credentials_rejected', () => provider.attributes('US', 'en'));
    expect(paths()).toHaveLength(2);
  });

  it('a sign-in that is away is away', async () => {
    const { provider } = await counted(
      () => 0,
      () => ({ status: 503, headers: { 'retry-after': '3' } }),
    );
    expect((await expectCode('panel_unavailable', () => provider.attributes('US', 'en'))).retryAfterMs).toBe(3_000);
  });

  it('goes on by itself when tokens run out, are taken back, or the provider starts anew', async () => {
    let nowMs = Date.now();
    const { provider, url, restart } = await given({ now: () => nowMs, feasibilityMs: 0 }, { clock: () => nowMs });
    const ids = await made(provider, aPanelRun());
    nowMs += 6 * 60 * 1000;
    expect(await provider.view(ids)).toMatchObject({ state: 'draft' });
    nowMs += 60 * 60 * 1000;
    expect(await provider.view(ids)).toMatchObject({ state: 'draft' });
    await askStandIn(url, 'POST', '/tokens/expire', {});
    expect(await provider.view(ids)).toMatchObject({ state: 'draft' });
    await restart();
    expect(await provider.view(ids)).toMatchObject({ state: 'draft' });
  });
});

describe('odd answers', () => {
  it.each<[string, ScriptedAnswer, string]>([
    [
      'a success that is none',
      { body: { status: { message: 'error', errors: [{ message: 'No.' }] } } },
      'panel_refused',
    ],
    ['no envelope', { body: { hello: 1 } }, 'panel_unavailable'],
    ['no data', { body: OK }, 'panel_unavailable'],
    ['data of another kind', { body: { ...OK, data: { stats: { attempts: -1 } } } }, 'panel_unavailable'],
    ['more than it ever says', { body: `"${'x'.repeat(17 * 1024 * 1024)}"` }, 'panel_unavailable'],
    ['elsewhere', { status: 302, headers: { location: 'http://127.0.0.1:9/' } }, 'panel_unavailable'],
    ['hung up', { isHungUp: true }, 'panel_unavailable'],
    ['forbidden', { status: 403 }, 'panel_credentials_rejected'],
    [
      'a conflict',
      { status: 409, body: { status: { message: 'x', errors: [{ code: 'c', message: 'It is closed' }] } } },
      'panel_refused',
    ],
  ])('%s', async (_name, answer, code) => {
    const { provider } = await scripted(() => answer);
    await expectCode(code, () => provider.view(IDS));
  });

  it('words of the provider are quoted, on one line, and not endlessly', async () => {
    const message = `Line item\u0000\n\u202eis closed${'!'.repeat(2_000)}`;
    const { provider } = await scripted(() => ({
      status: 400,
      body: { status: { message: 'x', errors: [{ message }] } },
    }));
    const error = await expectCode('panel_refused', () => provider.view(IDS));
    expect(error.message).toMatch(/^Panel provider B refused \(HTTP 400\): Line item is closed!+\.$/);
    expect(error.message.length).toBeLessThan(600);
  });

  it('what is secret is not quoted, though the provider repeats it', async () => {
    const message = `Bearer long-t0ken of s3cret-w0rd is odd`;
    const server = await startScriptedServer(({ path }) =>
      path.startsWith('/auth')
        ? { body: { accessToken: 'long-t0ken', refreshToken: 'r' } }
        : { status: 400, body: { status: { message, errors: [] } } },
    );
    closing.push(server.close);
    const provider = createProviderB({ baseUrl: server.url, ...ACCOUNT, isStandIn: false });
    const { message: told } = await expectCode('panel_refused', () => provider.view(IDS));
    expect(told).toContain('is odd');
    expect(told).not.toMatch(/long-t0ken|s3cret/);
  });

  it('too many requests that say no time wait some seconds', async () => {
    const { provider } = await scripted(() => ({ status: 429 }));
    expect((await expectCode('panel_unavailable', () => provider.view(IDS))).retryAfterMs).toBe(5_000);
  });

  it('a place with a slash in its name is one place', async () => {
    const { provider, server } = await scripted(() => ({ status: 404 }));
    await expectCode('not_found', () => provider.view({ project: '../x?y', lineItem: 'z' }));
    const at = '/sample/v1/projects/..%2Fx%3Fy';
    await eventually(() => {
      const paths = server.requests.map(({ path }) => path).filter((path) => !path.startsWith('/auth'));
      expect(new Set(paths)).toEqual(new Set([at, `${at}/detailedReport`]));
    });
  });

  it('a list of several pages is read to its end, each row once', async () => {
    const rows = Array.from({ length: 250 }, (_, index) => ({
      id: String(index),
      name: 'n',
      text: 't',
      type: 'LIST',
      isAllowedInFilters: true,
    }));
    const server = await startScriptedServer(({ path, query }) => {
      if (path.startsWith('/auth')) return { body: { accessToken: 'a', refreshToken: 'r' } };
      const offset = Number(query.get('offset'));
      const data = rows.slice(offset, offset + Number(query.get('limit')));
      return { body: { ...OK, data, meta: { total: rows.length } } };
    });
    closing.push(server.close);
    const provider = createProviderB({ baseUrl: server.url, ...ACCOUNT, isStandIn: false });
    expect((await provider.attributes('US', 'en')).map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
    expect(server.requests).toHaveLength(4);
  });

  it('a list without an end is not read for ever', async () => {
    const row = { id: '1', name: 'n', text: 't', type: 'LIST', isAllowedInFilters: true };
    const { provider, server } = await scripted(() => ({ body: { ...OK, data: [row], meta: { total: 1e9 } } }));
    await expectCode('panel_unavailable', () => provider.attributes('US', 'en'));
    expect(server.requests.length).toBeLessThan(110);
  });
});
