import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { ProviderEstimate } from '../../../../../domain/recruiting/panels/provider-estimate.ts';
import { raiseEstimate } from '../../../../../domain/recruiting/panels/quote/raise-estimate.ts';

const usd = (amount: number) => ({ amount, currency: 'USD' });

/** As a run of their own. */
function estimateOf(places: number, perComplete: number): ProviderEstimate {
  const total = usd(places * perComplete);
  return {
    ...{ isFeasible: true, matching: 900, estimatedCompletes: places, estimatedDays: 7, warnings: [], expiresAt: null },
    ...{ costPerComplete: usd(perComplete), total, lines: [{ label: 'Completes', money: total }] },
  };
}

describe('the estimate of more places', () => {
  it('is at the price of the run where that is higher, and tells the difference', () => {
    expect(raiseEstimate(estimateOf(20, 265), 20, [usd(365), null])).toEqual({
      ...estimateOf(20, 265),
      costPerComplete: usd(365),
      total: usd(7_300),
      lines: [
        { label: 'Completes', money: usd(5_300) },
        { label: 'Difference to the price of the run’s other completes', money: usd(2_000) },
      ],
    });
  });

  it('is the provider’s own where the run is no dearer', () => {
    const estimate = estimateOf(20, 265);
    expect(raiseEstimate(estimate, 20, [usd(265), usd(230), null])).toEqual(estimate);
  });

  it('keeps what a provider takes beyond its price of a complete', () => {
    const withFee: ProviderEstimate = { ...estimateOf(20, 265), total: usd(9_000), lines: [] };
    expect(raiseEstimate(withFee, 20, [usd(365)])).toMatchObject({ costPerComplete: usd(365), total: usd(9_000) });
  });

  it('says nothing of a run in another currency', () => {
    const estimate = estimateOf(20, 265);
    expect(raiseEstimate(estimate, 20, [{ amount: 365, currency: 'EUR' }])).toEqual(estimate);
  });

  it('is never below any of the prices, and its lines add up to it', () => {
    const cents = fc.integer({ min: 1, max: 100_000 });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5_000 }), cents, fc.array(cents), (places, own, others) => {
        const { costPerComplete, total, lines } = raiseEstimate(estimateOf(places, own), places, others.map(usd));
        expect(costPerComplete).toEqual(usd(Math.max(own, ...others)));
        expect(total.amount).toBe(costPerComplete.amount * places);
        expect(lines.reduce((sum, { money }) => sum + money.amount, 0)).toBe(total.amount);
      }),
    );
  });
});
