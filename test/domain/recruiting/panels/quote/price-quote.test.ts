import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Money } from '../../../../../domain/recruiting/panels/money.ts';
import type { PanelPrice } from '../../../../../domain/recruiting/panels/pricing/panel-price.ts';
import { priceQuote } from '../../../../../domain/recruiting/panels/quote/price-quote.ts';

const RULES = { panelA: { feePerMille: 430, screenOut: { expectedPerMille: 100 } }, marginPerMille: 200 };
const usd = (amount: number): Money => ({ amount, currency: 'USD' });
const RUN = { places: 100, minutes: 6, reward: usd(80), screenOutReward: usd(14) };

function amounts(price: PanelPrice): Readonly<Record<string, number>> {
  return Object.fromEntries(price.lines.map(({ kind, money }) => [kind, money.amount]));
}

describe('the price of a quote', () => {
  it('is made of reward, fee, screen-out payments and margin where the run names a reward', () => {
    const price = priceQuote(RULES, { run: RUN }, { total: usd(8_000 + 3_440), lines: [] });
    expect(amounts(price)).toEqual({
      rewards: 8_000,
      provider_fee: 3_440,
      // A tenth of those who begin: 12 of 112.
      screen_out_payments: 168,
      platform_margin: 2_322,
      rounding: 70,
    });
    expect(price).toMatchObject({ costPerComplete: usd(140), total: usd(14_000) });
  });

  it('has the fee that the provider itself reckons with where that is more', () => {
    const price = priceQuote(RULES, { run: RUN }, { total: usd(8_000 + 4_001), lines: [] });
    expect(price.lines[1]).toEqual({
      kind: 'provider_fee',
      text: 'Provider fee of 50.1% of the rewards',
      money: usd(4_008),
    });
  });

  it('has no screen-out payments where there are none', () => {
    const price = priceQuote(RULES, { run: { ...RUN, screenOutReward: null } }, { total: usd(0), lines: [] });
    expect(amounts(price)).not.toHaveProperty('screen_out_payments');
  });

  it('is what the provider asks, and the margin, where the run names no reward', () => {
    const run = { ...RUN, reward: null, screenOutReward: null };
    const price = priceQuote(
      RULES,
      { run },
      { total: usd(25_000), lines: [{ label: 'Completes', money: usd(25_000) }] },
    );
    expect(amounts(price)).toEqual({ provider_price: 25_000, platform_margin: 5_000 });
  });

  it('never is below what the provider takes by its own estimate', () => {
    const amount = fc.integer({ min: 0, max: 100_000 });
    const runs = fc.record({
      places: fc.integer({ min: 1, max: 10_000 }),
      minutes: fc.integer({ min: 1, max: 180 }),
      reward: fc.option(fc.integer({ min: 1, max: 9_000 }).map(usd)),
      screenOutReward: fc.option(amount.map(usd)),
    });
    fc.assert(
      fc.property(runs, amount, (run, onTop) => {
        const total = usd((run.reward?.amount ?? 0) * run.places + onTop);
        expect(priceQuote(RULES, { run }, { total, lines: [] }).total.amount).toBeGreaterThanOrEqual(total.amount);
      }),
    );
  });
});
