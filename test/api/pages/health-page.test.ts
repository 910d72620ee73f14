import { get } from 'node:http';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { healthPage } from '../../../api/pages/health-page.ts';
import type { HealthChecks } from '../../../api/pages/health-page.ts';
import type { EdgeContext, Services } from '../../../api/edge.ts';
import { eventually } from '../../support/eventually.ts';
import { startTestApp } from '../../support/api/test-app.ts';
import type { TestApp } from '../../support/api/test-app.ts';

describe('the health page', () => {
  let app: TestApp | undefined;

  afterEach(() => app?.close());

  const health = async (checks: Partial<HealthChecks>) => {
    const there = () => Promise.resolve(true);
    app = await startTestApp([], { health: { database: there, temporal: there, ...checks } });
    return app.request('/healthz', { as: null });
  };

  it('is 200 while every part is there', async () => {
    const response = await health({});
    expect([response.status, await response.json()]).toEqual([200, { status: 'ok', database: 'ok', temporal: 'ok' }]);
  });

  it('is 503 with Retry-After while a part is away, and says which', async () => {
    const response = await health({ temporal: () => Promise.resolve(false) });
    expect([response.status, await response.json()]).toEqual([
      503,
      { status: 'unavailable', database: 'ok', temporal: 'unreachable' },
    ]);
    expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(0);
  });

  it('takes a check that fails for a part that is away', async () => {
    const response = await health({ database: () => Promise.reject(new Error('ECONNREFUSED')) });
    expect(await response.json()).toMatchObject({ database: 'unreachable', temporal: 'ok' });
  });

  it('looks once for all who ask at the same time', async () => {
    let looks = 0;
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const first = health({
      database: () => {
        looks += 1;
        return promise;
      },
    });
    while (looks === 0) await new Promise(setImmediate);
    const second = app?.request('/healthz', { as: null });
    const live = await app?.request('/livez', { as: null });
    expect(live?.status).toBe(200);
    resolve(true);
    expect([(await first).status, (await second)?.status, looks]).toEqual([200, 200, 1]);
  });
});

describe('a health page that is asked without an end', () => {
  let app: TestApp | undefined;

  afterEach(() => app?.close());

  it('asks the database one question at a time, also while no answer comes', async () => {
    let looks = 0;
    const stuck = Promise.withResolvers<boolean>();
    const database = () => {
      looks += 1;
      return looks === 1 ? stuck.promise : Promise.resolve(true);
    };
    app = await startTestApp([], { health: { database, temporal: () => Promise.resolve(true) } });
    const ask = async () => (await app?.request('/healthz', { as: null }))?.status;
    expect([await ask(), await ask(), looks]).toEqual([503, 503, 1]);
    stuck.resolve(true);
    await eventually(async () => expect(await ask()).toBe(200));
  });
});

describe('a health page in the course of time', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  /** Asks the page itself: without a server, whose timers would wait as well. */
  const asker = (database: HealthChecks['database']) => {
    const page = healthPage({ database, temporal: () => Promise.resolve(true) });
    return async () => {
      const ctx = { status: 0, body: null as unknown, set: () => undefined };
      await page.answer(ctx as unknown as EdgeContext);
      return ctx.status;
    };
  };

  it('costs two questions a second at most', async () => {
    let looks = 0;
    const ask = asker(() => {
      looks += 1;
      return Promise.resolve(true);
    });
    for (let ms = 0; ms < 2_000; ms += 10) {
      expect(await ask()).toBe(200);
      await jest.advanceTimersByTimeAsync(10);
    }
    expect(looks).toBe(4);
  });

  it('asks anew, once in ten seconds, while earlier questions are stuck on dead connections', async () => {
    let looks = 0;
    let isDead = true;
    const ask = asker(() => {
      looks += 1;
      return isDead ? new Promise<boolean>(() => undefined) : Promise.resolve(true);
    });
    let status = 0;
    const askFor = async (ms: number) => {
      for (let asked = 0; asked < ms; asked += 250) {
        void ask().then((answer) => (status = answer));
        await jest.advanceTimersByTimeAsync(250);
      }
    };
    await askFor(60_000);
    expect([status, looks > 3, looks <= 6]).toEqual([503, true, true]);
    isDead = false;
    await askFor(15_000);
    expect(status).toBe(200);
  });

  it('lets a late answer to a forgotten question end no newer one', async () => {
    const questions: PromiseWithResolvers<boolean>[] = [];
    const ask = asker(() => {
      questions.push(Promise.withResolvers<boolean>());
      return questions.at(-1)!.promise;
    });
    void ask();
    await jest.advanceTimersByTimeAsync(11_000);
    void ask();
    questions[0]?.resolve(true);
    await jest.advanceTimersByTimeAsync(6_000);
    void ask();
    await jest.advanceTimersByTimeAsync(0);
    expect(questions).toHaveLength(2);
  });
});

describe('the metrics page', () => {
  let app: TestApp | undefined;

  afterEach(() => app?.close());

  it('asks for the token where one is configured', async () => {
    app = await startTestApp([], { metricsToken: 'm-token' });
    const ask = (authorization?: string) =>
      app?.request('/metrics', { as: authorization === undefined ? {} : { Authorization: authorization } });
    expect((await ask())?.status).toBe(401);
    expect((await ask('Bearer wrong'))?.status).toBe(401);
    expect((await ask('Basic m-token'))?.status).toBe(401);
    const right = await ask('Bearer m-token');
    expect(right?.status).toBe(200);
    expect(right?.headers.get('Content-Type')).toContain('text/plain');
  });

  it('is open without one to programs of the same machine, which ask for it by its own name', async () => {
    app = await startTestApp([]);
    expect((await app.request('/metrics', { as: null })).status).toBe(200);
    const asked = await Promise.all([
      statusOf(app, { host: 'rebound.example' }),
      statusOf(app, { host: '127.0.0.1.evil.example' }),
      statusOf(app, { host: 'localhost', 'x-forwarded-for': '198.51.100.7' }),
      statusOf(app, { host: 'localhost', via: '1.1 proxy' }),
    ]);
    expect(asked).toEqual([401, 401, 401, 401]);
    expect(await statusOf(app, { host: 'localhost:1' })).toBe(200);
  });

  it.each(['https://surveys.example.org', 'http://192.0.2.7:8080', 'http://localhost.example.org'])(
    'is closed without one where the public address is %s',
    async (publicUrl) => {
      const settings = { publicUrl } as Services['settings'];
      app = await startTestApp([], { services: { settings } });
      expect((await app.request('/metrics', { as: null })).status).toBe(401);
      await app.close();
      app = await startTestApp([], { services: { settings }, metricsToken: 'm-token' });
      expect((await app.request('/metrics', { as: { Authorization: 'Bearer m-token' } })).status).toBe(200);
    },
  );
});

/** By a request whose `Host` is as it is given: fetch writes its own. */
function statusOf({ port }: TestApp, headers: Readonly<Record<string, string>>): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const request = get({ host: '127.0.0.1', port, path: '/metrics', headers }, (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    request.once('error', reject);
  });
}
