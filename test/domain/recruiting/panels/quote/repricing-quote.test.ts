import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Repricing } from '../../../../../domain/recruiting/panels/run/run.ts';
import { chargeRefusal } from '../../../../../domain/recruiting/payments/charge-limits.ts';
import { repricingQuote } from '../../../../../domain/recruiting/panels/quote/repricing-quote.ts';

function told(eventId: string, newPrice: string, isAccepted = false): Repricing {
  return { eventId, oldPrice: '3.00', newPrice, reason: null, isRaise: !isAccepted, isAccepted };
}

/** What a checkout takes at least. */
const LEAST_CENTS = 50;
const AGREED = { amount: 300, currency: 'USD' };
const ASKED = { agreed: AGREED, undelivered: 40, priceNow: null, marginPerMille: 200 };

describe('the quote of a higher price', () => {
  it('is the difference, with the margin, for what is still to come', () => {
    const quote = repricingQuote({ ...ASKED, repricings: [told('e0', '3.20', true), told('e1', '3.50')] });
    expect(quote).toMatchObject({
      covering: ['e1'],
      estimate: { costPerComplete: { amount: 350, currency: 'USD' }, total: { amount: 2_000 }, estimatedCompletes: 40 },
      price: { places: 40, costPerComplete: { amount: 60 }, total: { amount: 2_400 } },
    });
  });

  it('covers all that waits, at the newest price', () => {
    const quote = repricingQuote({ ...ASKED, repricings: [told('e1', '3.50'), told('e2', '3.75')] });
    expect(quote).toMatchObject({ covering: ['e1', 'e2'], estimate: { costPerComplete: { amount: 375 } } });
  });

  it('is at a price that fell again, if that is the newest', () => {
    const quote = repricingQuote({ ...ASKED, repricings: [told('e1', '3.50'), told('e2', '3.25', true)] });
    expect(quote).toMatchObject({ covering: ['e1'], estimate: { costPerComplete: { amount: 325 } } });
  });

  it('is at the price that the provider came to, in whatever order that was told', () => {
    const steps: readonly Repricing[] = [
      { ...told('e1', '3.50'), oldPrice: '3.00' },
      { ...told('e2', '3.90'), oldPrice: '3.50' },
      { ...told('e3', '3.75', true), oldPrice: '3.90' },
    ];
    fc.assert(
      fc.property(fc.shuffledSubarray([...steps], { minLength: 3 }), (repricings) => {
        const quote = repricingQuote({ ...ASKED, repricings });
        expect(quote?.estimate.costPerComplete).toEqual({ amount: 375, currency: 'USD' });
        expect(quote?.covering.toSorted()).toEqual(['e1', 'e2']);
      }),
    );
  });

  it('is what the provider says now, where not all of it was told', () => {
    const seen: Repricing = { ...told('seen:3.50', '3.50'), oldPrice: '3.00' };
    const priceNow = { amount: 310, currency: 'USD' };
    const priced = (repricings: readonly Repricing[], now: { amount: number; currency: string } | null = priceNow) =>
      repricingQuote({ ...ASKED, repricings, priceNow: now })?.estimate.costPerComplete.amount;
    expect(priced([seen])).toBe(310);
    expect(priced([{ ...told('e2', '3.90'), oldPrice: '3.60' }, told('e1', '3.50')])).toBe(310);
    expect(priced([seen], null)).toBe(350);
    expect(priced([seen], { amount: 310, currency: 'EUR' })).toBe(350);
    expect(priced([told('e1', '3.50')])).toBe(350);
  });

  it.each([
    ['nothing is to come any more', 0, '3.50'],
    ['more came than was paid for', -2, '3.50'],
    ['the newest price is no higher than the agreed one', 40, '3.00'],
    ['no checkout takes so little', 4, '3.10'],
  ])('costs nothing where %s', (_, undelivered, newPrice) => {
    const quote = repricingQuote({ ...ASKED, undelivered, repricings: [told('e1', newPrice)] });
    expect(quote?.price).toMatchObject({ total: { amount: 0, currency: 'USD' }, lines: [] });
    expect(quote?.covering).toEqual(['e1']);
  });

  it.each([
    ['nothing waits to be agreed to', [told('e1', '3.50', true)]],
    ['the price makes no sense', [told('e1', 'a lot')]],
    ['there is none', []],
  ])('is none where %s', (_, repricings) => {
    expect(repricingQuote({ ...ASKED, repricings })).toBeNull();
  });

  it('pays for all that the provider takes on top, unless that is less than a checkout takes', () => {
    const cents = fc.integer({ min: 0, max: 100_000 });
    fc.assert(
      fc.property(cents, cents, fc.integer({ min: -5, max: 10_000 }), (before, after, undelivered) => {
        const quote = repricingQuote({
          agreed: { amount: before, currency: 'USD' },
          undelivered,
          priceNow: null,
          marginPerMille: 200,
          repricings: [told('e1', `${Math.floor(after / 100)}.${String(after % 100).padStart(2, '0')}`)],
        });
        const onTop = Math.max(0, after - before) * Math.max(0, undelivered);
        expect(quote?.estimate.total.amount).toBe(onTop);
        const total = quote?.price.total.amount ?? 0;
        if (onTop >= LEAST_CENTS) expect(total).toBeGreaterThanOrEqual(onTop);
        if (onTop === 0) expect(total).toBe(0);
        expect(chargeRefusal({ amount: total, currency: 'USD' })?.kind).not.toBe('too_small');
      }),
    );
  });
});
