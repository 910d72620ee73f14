import { describe, expect, it } from '@jest/globals';
import { runTerms } from '../../../../../domain/recruiting/panels/quote/run-terms.ts';

const RULES = { currency: 'USD', hourlyFloor: 800, screenOut: { reward: 14 } };

describe('what participants get', () => {
  it('comes from the hourly floor, rounded up', () => {
    expect(runTerms({ provider_id: 'panel_a' }, 7, RULES)).toEqual({
      ok: true,
      terms: { reward: { amount: 94, currency: 'USD' }, screenOutReward: { amount: 14, currency: 'USD' } },
    });
  });

  it('is what the customer chose, where that is no less', () => {
    const result = runTerms({ provider_id: 'panel_a', reward: '1.5' }, 7, RULES);
    expect(result).toMatchObject({ ok: true, terms: { reward: { amount: 150 } } });
  });

  it('has no payment for those screened out where none is set', () => {
    const result = runTerms({ provider_id: 'panel_a' }, 7, { ...RULES, screenOut: { reward: 0 } });
    expect(result).toMatchObject({ terms: { screenOutReward: null } });
  });

  it('is more for a complete than for who is screened out, however short the survey', () => {
    expect(runTerms({ provider_id: 'panel_a' }, 1, RULES)).toMatchObject({
      terms: { reward: { amount: 14 }, screenOutReward: { amount: 13 } },
    });
    expect(runTerms({ provider_id: 'panel_a', reward: '0.01' }, 1, { ...RULES, hourlyFloor: 0 })).toMatchObject({
      terms: { reward: { amount: 1 }, screenOutReward: null },
    });
  });

  it('is the business of provider B', () => {
    const terms = { reward: null, screenOutReward: null };
    expect(runTerms({ provider_id: 'panel_b' }, 7, RULES)).toEqual({ ok: true, terms });
  });

  it.each([
    ['below the floor', { provider_id: 'panel_a', reward: '0.93' }, /0\.94 USD or more.*7 minutes.*8\.00 USD an hour/],
    ['finer than the currency', { provider_id: 'panel_a', reward: '1.505' }, /at most 2 digits/],
    ['named to provider B', { provider_id: 'panel_b', reward: '1.50' }, /sets its price itself/],
  ] as const)('is refused where it is %s', (_, request, message) => {
    expect(runTerms(request, 7, RULES)).toEqual({
      ok: false,
      issue: { path: 'reward', message: expect.stringMatching(message) },
    });
  });
});
