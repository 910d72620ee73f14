import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { readConfig } from '../../../config.ts';
import { neededStandIns, planStandIns, standInEnvironment } from '../../../scripts/start/stand-ins.ts';

const KEYS_OF_B = { PANEL_B_CLIENT_ID: 'us', PANEL_B_USERNAME: 'me', PANEL_B_PASSWORD: 'w0rd' };
const KEYS_OF_STRIPE = { STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };
const ALL_KEYS = { PANEL_A_TOKEN: 'token', ...KEYS_OF_B, ...KEYS_OF_STRIPE };

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'stand-ins-'));
});
afterEach(async () => rm(dataDir, { recursive: true }));

const plansFor = (env: Readonly<Record<string, string>>) => planStandIns(readConfig(env), dataDir);

describe('which stand-ins are needed', () => {
  it.each([
    [{}, ['panel_a', 'panel_b', 'payments']],
    [{ PANEL_A_TOKEN: 'token' }, ['panel_b', 'payments']],
    [KEYS_OF_B, ['panel_a', 'payments']],
    [KEYS_OF_STRIPE, ['panel_a', 'panel_b']],
    [ALL_KEYS, []],
    [{ STAND_INS: 'none' }, []],
    [{ STAND_INS: 'payments,payments' }, ['payments']],
    [{ STAND_INS: 'panel_a,payments', PANEL_A_TOKEN: 'token', PANEL_A_BASE_URL: 'http://127.0.0.1:1' }, ['payments']],
  ] as const)('by %j', (env, needed) => {
    expect(neededStandIns(readConfig(env))).toEqual(needed);
  });
});

describe('the plan of the stand-ins', () => {
  it('is the same at the next start', async () => {
    const first = await plansFor({});
    expect(first.map(({ standIn }) => standIn)).toEqual(['panel_a', 'panel_b', 'payments']);
    expect(new Set(first.map(({ url }) => url)).size).toBe(3);
    expect(await plansFor({})).toEqual(first);
    expect(await plansFor(KEYS_OF_B)).toEqual([first[0], first[2]]);
  });

  it('gives up a port that another program has taken, and that one alone', async () => {
    const [a, b, payments] = await plansFor({});
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(Number(new URL(b?.url ?? '').port), '127.0.0.1', resolve));
    try {
      const [nextA, nextB, nextPayments] = await plansFor({});
      expect([nextA, nextPayments]).toEqual([a, payments]);
      expect(nextB?.url).not.toBe(b?.url);
    } finally {
      await new Promise((resolve) => server.close(resolve));
    }
  });

  it('has no secret among the arguments, which lists of processes show', async () => {
    const plans = await plansFor({ PORT: '9000' });
    for (const { args, env } of plans) {
      const secrets = Object.entries(env).filter(([name]) => /TOKEN|SECRET|PASSWORD/.test(name));
      expect(secrets.length).toBeGreaterThanOrEqual(2);
      for (const [, secret] of secrets) {
        expect(secret.length).toBeGreaterThanOrEqual(40);
        expect(args.join(' ')).not.toContain(secret);
      }
    }
    expect(plans.map(({ args }) => args.find((arg) => arg.startsWith('--webhook-url')))).toEqual([
      '--webhook-url=http://127.0.0.1:9000/api/v1/webhooks/panel_a',
      '--webhook-url=http://127.0.0.1:9000/api/v1/webhooks/panel_b',
      '--webhook-url=http://127.0.0.1:9000/webhooks/payments',
    ]);
  });

  it('keeps secrets that are configured', async () => {
    const [{ env } = { env: {} }] = await plansFor({ PANEL_A_WEBHOOK_SECRET: 'sixteen characters' });
    expect(env).toMatchObject({ PANEL_A_WEBHOOK_SECRET: 'sixteen characters' });
  });
});

describe('what the parts are told of stand-ins', () => {
  it('is how to reach them, and what they are', async () => {
    const config = readConfig({ STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' });
    const plans = await planStandIns(config, dataDir);
    const { panels } = readConfig({ ...KEYS_OF_STRIPE, ...standInEnvironment(config, plans) });
    expect(panels).toMatchObject({
      standIns: ['panel_a', 'panel_b'],
      panelA: { access: { baseUrl: plans[0]?.url, completionPage: `${plans[0]?.url}/submissions/complete` } },
      panelB: { access: { baseUrl: plans[1]?.url } },
      payments: { secretKey: 'sk_live_1', apiBase: null },
    });
  });

  it('is that there are none, where there are none', async () => {
    const config = readConfig({ STAND_INS: 'none' });
    expect(standInEnvironment(config, await planStandIns(config, dataDir))).toEqual({ STAND_INS: 'none' });
    expect(standInEnvironment(readConfig(ALL_KEYS), [])).toEqual({ STAND_INS: 'none' });
  });

  it('keeps the mark of one that runs elsewhere', () => {
    const config = readConfig({ STAND_INS: 'panel_a', PANEL_A_TOKEN: 'token', PANEL_A_BASE_URL: 'http://127.0.0.1:1' });
    expect(standInEnvironment(config, [])).toEqual({ STAND_INS: 'panel_a' });
  });
});
