import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { decimalString } from '../../../../../domain/recruiting/panels/money.ts';
import { lowestReward, rewardIssue } from '../../../../../domain/recruiting/panels/pricing/hourly-reward.ts';
import type { PanelPrice } from '../../../../../domain/recruiting/panels/pricing/panel-price.ts';
import {
  priceOfEstimate,
  priceOfRepricing,
} from '../../../../../domain/recruiting/panels/pricing/price-of-estimate.ts';
import {
  expectedScreenOuts,
  priceOfRun,
  rewardOf,
  type RunPricing,
} from '../../../../../domain/recruiting/panels/pricing/price-of-run.ts';

const PLAIN: RunPricing = {
  currency: 'USD',
  minutes: 10,
  places: 100,
  hourlyFloor: 800,
  customReward: null,
  feePerMille: 430,
  screenOut: { expectedPerMille: 0, reward: 14 },
  marginPerMille: 200,
};

const pricings: fc.Arbitrary<RunPricing> = fc.record({
  currency: fc.constantFrom('USD', 'JPY', 'KWD'),
  minutes: fc.integer({ min: 1, max: 180 }),
  places: fc.integer({ min: 1, max: 10_000 }),
  hourlyFloor: fc.integer({ min: 0, max: 5000 }),
  customReward: fc.option(fc.integer({ min: 0, max: 90_000 })),
  feePerMille: fc.integer({ min: 0, max: 1000 }),
  screenOut: fc.record({
    expectedPerMille: fc.integer({ min: 0, max: 999 }),
    reward: fc.integer({ min: 0, max: 500 }),
  }),
  marginPerMille: fc.integer({ min: 0, max: 1000 }),
});

function amounts(price: PanelPrice): Readonly<Record<string, number>> {
  return Object.fromEntries(price.lines.map(({ kind, money }) => [kind, money.amount]));
}

/** The two sums that a customer can check by hand. */
function expectExplained(price: PanelPrice): void {
  expect(price.lines.reduce((sum, { money }) => sum + money.amount, 0)).toBe(price.total.amount);
  expect(price.places * price.costPerComplete.amount).toBe(price.total.amount);
  expect(Number.isSafeInteger(price.total.amount)).toBe(true);
  expect(price.lines.every(({ money }) => money.currency === price.currency && money.amount > 0)).toBe(true);
}

describe('the price of a run', () => {
  it('shows each line', () => {
    const price = priceOfRun({ ...PLAIN, screenOut: { expectedPerMille: 250, reward: 14 } });
    // 8.00 an hour for 10 minutes is 1.3333…: 1.34
    expect(amounts(price)).toEqual({
      rewards: 13_400,
      provider_fee: 5762,
      screen_out_payments: 34 * 14,
      platform_margin: 3928,
      rounding: 34,
    });
    expect(decimalString(price.costPerComplete)).toBe('2.36');
    expect(decimalString(price.total)).toBe('236.00');
    expect(price.lines.map(({ text }) => text)).toEqual([
      'Rewards of 100 participants',
      'Provider fee of 43% of the rewards',
      'Payments to 34 participants expected to be screened out',
      'Platform margin of 20%',
      'Rounded up to one price for each complete',
    ]);
  });

  it('is of the reward that a customer chose, where that is more', () => {
    expect(rewardOf({ ...PLAIN, customReward: 200 })).toBe(200);
    expect(rewardOf({ ...PLAIN, customReward: 20 })).toBe(134);
  });

  it('is a sum of its lines, and of its completes', () => {
    fc.assert(fc.property(pricings, (pricing) => expectExplained(priceOfRun(pricing))));
  });

  it('is rounded by less than one smallest unit a place', () => {
    fc.assert(
      fc.property(pricings, (pricing) => {
        expect(amounts(priceOfRun(pricing))['rounding'] ?? 0).toBeLessThan(pricing.places);
      }),
    );
  });

  it('never pays less than the hourly floor', () => {
    fc.assert(
      fc.property(pricings, (pricing) => {
        const reward = rewardOf(pricing);
        expect(reward * 60).toBeGreaterThanOrEqual(pricing.hourlyFloor * pricing.minutes);
        expect(amounts(priceOfRun(pricing))['rewards'] ?? 0).toBe(reward * pricing.places);
      }),
    );
  });

  it('never falls when anything that costs grows', () => {
    fc.assert(
      fc.property(pricings, fc.integer({ min: 1, max: 50 }), (pricing, more) => {
        const before = priceOfRun(pricing).total.amount;
        expect(priceOfRun({ ...pricing, minutes: pricing.minutes + more }).total.amount).toBeGreaterThanOrEqual(before);
        expect(priceOfRun({ ...pricing, feePerMille: pricing.feePerMille + more }).total.amount).toBeGreaterThanOrEqual(
          before,
        );
        expect(
          priceOfRun({ ...pricing, marginPerMille: pricing.marginPerMille + more }).total.amount,
        ).toBeGreaterThanOrEqual(before);
      }),
    );
  });

  it('expects as many screen-outs as fill the share of those who begin', () => {
    expect(expectedScreenOuts(100, 250)).toBe(34);
    expect(expectedScreenOuts(100, 500)).toBe(100);
    expect(expectedScreenOuts(100, 0)).toBe(0);
  });
});

describe('a reward that a customer chose', () => {
  const chosen = { path: 'reward', minutes: 10, hourlyFloor: 800, currency: 'USD' };

  it('may not be below the hourly floor', () => {
    expect(lowestReward(10, 800)).toBe(134);
    expect(rewardIssue({ ...chosen, reward: 134 })).toBeNull();
    expect(rewardIssue({ ...chosen, reward: 133 })).toEqual({
      path: 'reward',
      message: 'Write 1.34 USD or more: for 10 minutes the provider asks for at least 8.00 USD an hour.',
    });
  });
});

describe('the price of an estimate', () => {
  const usd = (amount: number) => ({ amount, currency: 'USD' });

  it("has the provider's lines and the margin", () => {
    const lines = [
      { label: 'Completes', money: usd(30_000) },
      { label: 'For the target', money: usd(5000) },
    ];
    const price = priceOfEstimate({ total: usd(35_000), lines }, 100, 150);
    expect(price.lines.map(({ text, money }) => [text, money.amount])).toEqual([
      ['Completes', 30_000],
      ['For the target', 5000],
      ['Platform margin of 15%', 5250],
      ['Rounded up to one price for each complete', 50],
    ]);
    expectExplained(price);
  });

  it.each([
    [[{ label: 'Completes', money: usd(1) }]],
    [[{ label: 'Completes', money: { amount: 999, currency: 'EUR' } }]],
    [[]],
  ])('keeps to the total where the lines are not all of it: %j', (lines) => {
    expect(amounts(priceOfEstimate({ total: usd(999), lines }, 9, 0))).toEqual({ provider_price: 999 });
  });

  it('is a sum of its lines, and of its completes', () => {
    const total = fc.integer({ min: 0, max: 100_000_000 });
    const places = fc.integer({ min: 1, max: 10_000 });
    fc.assert(
      fc.property(total, places, fc.integer({ min: 0, max: 1000 }), (amount, count, margin) => {
        expectExplained(priceOfEstimate({ total: usd(amount), lines: [] }, count, margin));
      }),
    );
  });

  it('of a higher price is the difference for what is still to come', () => {
    const raise = { before: usd(300), after: usd(350), undelivered: 40, marginPerMille: 200 };
    const price = priceOfRepricing(raise);
    expect(price === null ? {} : amounts(price)).toEqual({ provider_price: 2000, platform_margin: 400 });
    expect(price?.costPerComplete).toEqual(usd(60));
    expect(priceOfRepricing({ ...raise, undelivered: 0 })).toBeNull();
    expect(priceOfRepricing({ ...raise, after: usd(300) })).toBeNull();
    expect(() => priceOfRepricing({ ...raise, after: { amount: 350, currency: 'EUR' } })).toThrow(RangeError);
  });
});
