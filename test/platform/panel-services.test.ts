import { describe, expect, it } from '@jest/globals';
import { readConfig } from '../../config.ts';
import { panelServices, panelSettings } from '../../platform/recruiting/panel-services.ts';

const KEYS = {
  PANEL_A_TOKEN: 'token',
  PANEL_B_CLIENT_ID: 'us',
  PANEL_B_USERNAME: 'me',
  PANEL_B_PASSWORD: 'w0rd',
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
};

const offered = (env: Readonly<Record<string, string>>) => {
  const { panels, payments } = panelServices(readConfig(env));
  return {
    panels: [...panels].map(([id, provider]) => [id, provider.id, provider.isStandIn]),
    payments: payments?.isStandIn ?? null,
  };
};

describe('who recruits and who is paid', () => {
  it('is nobody without keys', () => {
    expect(offered({})).toEqual({ panels: [], payments: null });
    expect(offered({ STAND_INS: 'panel_a,panel_b,payments' })).toEqual({ panels: [], payments: null });
  });

  it('is whoever there are keys for, in earnest', () => {
    const inEarnest = {
      panels: [
        ['panel_a', 'panel_a', false],
        ['panel_b', 'panel_b', false],
      ],
      payments: false,
    };
    expect(offered(KEYS)).toEqual(inEarnest);
    expect(offered({ ...KEYS, STAND_INS: 'none' })).toEqual(inEarnest);
    expect(offered({ PANEL_A_TOKEN: 'token' })).toEqual({ panels: [['panel_a', 'panel_a', false]], payments: null });
  });

  it('says which are stand-ins', () => {
    const stripe = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_API_BASE: 'http://127.0.0.1:1' };
    const env = { ...KEYS, ...stripe, PANEL_B_URL: 'http://127.0.0.1:2', STAND_INS: 'panel_b,payments' };
    expect(offered(env)).toEqual({
      panels: [
        ['panel_a', 'panel_a', false],
        ['panel_b', 'panel_b', true],
      ],
      payments: true,
    });
  });
});

describe('the settings of paid recruitment', () => {
  it('are in smallest units, thousandths and milliseconds, without what only clients need', () => {
    const env = { ...KEYS, PANEL_RECONCILE_MINUTES: '2', PANEL_A_HOURLY_FLOOR: '9.60', FREE_SEATS: '5' };
    const settings = panelSettings(readConfig(env));
    expect(settings).toEqual({
      panelA: {
        currency: 'USD',
        hourlyFloor: 960,
        feePerMille: 430,
        screenOut: { expectedPerMille: 100, reward: 14 },
        webhookSecret: null,
        prolificSecret: null,
      },
      panelB: { webhookSecret: null },
      marginPerMille: 200,
      quoteLifeMs: 86_400_000,
      checkoutLifeMs: 86_340_000,
      reconcileEveryMs: 120_000,
      daysInField: 14,
      stuckAfterMs: 86_400_000,
      freeSeats: 5,
    });
    expect(JSON.stringify(settings)).not.toContain('w0rd');
  });
});
