import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { priceOfEstimate } from '../../../../../domain/recruiting/panels/pricing/price-of-estimate.ts';
import { paidPart } from '../../../../../domain/recruiting/panels/settlement/paid-part.ts';
import { type PaidPart, settle } from '../../../../../domain/recruiting/panels/settlement/settlement.ts';
import { statementOf } from '../../../../../domain/recruiting/panels/settlement/statement.ts';

const SAMPLE: PaidPart = {
  paymentId: 'p1',
  purpose: 'launch',
  after: 0,
  completes: 100,
  perComplete: 300,
  paid: 30_000,
  refunded: 0,
  isInEffect: true,
};
const MORE: PaidPart = {
  ...SAMPLE,
  paymentId: 'p2',
  purpose: 'raise',
  after: 100,
  completes: 50,
  perComplete: 330,
  paid: 16_500,
};
/** Paid when 60 of 100 had been delivered. */
const DEARER: PaidPart = {
  ...SAMPLE,
  paymentId: 'p3',
  purpose: 'repricing',
  after: 60,
  completes: 40,
  perComplete: 50,
  paid: 2000,
};

/** A sample, raised a few times, repriced a few times; the amounts that were asked for were paid. */
const histories: fc.Arbitrary<readonly PaidPart[]> = fc
  .array(
    fc.record({
      completes: fc.integer({ min: 1, max: 500 }),
      perComplete: fc.integer({ min: 0, max: 2000 }),
      isRepricing: fc.boolean(),
      isInEffect: fc.boolean(),
      refundedShare: fc.double({ min: 0, max: 1, noNaN: true }),
    }),
    { minLength: 1, maxLength: 6 },
  )
  .map((steps) => {
    let bought = 0;
    return steps.map(({ completes, perComplete, isRepricing, isInEffect, refundedShare }, index): PaidPart => {
      const paid = completes * perComplete;
      const after = isRepricing ? Math.max(bought - completes, 0) : bought;
      if (!isRepricing && isInEffect) bought += completes;
      return {
        paymentId: `p${index}`,
        purpose: index === 0 ? 'launch' : isRepricing ? 'repricing' : 'raise',
        refunded: Math.floor(paid * refundedShare),
        ...{ after, completes, perComplete, paid, isInEffect },
      };
    });
  });

const refunds = (parts: readonly PaidPart[], delivered: number): readonly number[] =>
  settle('USD', parts, delivered).parts.map(({ refund }) => refund.amount);

describe('a settlement', () => {
  it('gives back what was not delivered', () => {
    expect(refunds([SAMPLE], 80)).toEqual([20 * 300]);
    expect(refunds([SAMPLE], 0)).toEqual([30_000]);
    expect(refunds([SAMPLE], 100)).toEqual([0]);
    expect(refunds([SAMPLE], 130)).toEqual([0]);
  });

  it('counts what was bought first as delivered first', () => {
    expect(refunds([SAMPLE, MORE], 120)).toEqual([0, 30 * 330]);
    expect(refunds([SAMPLE, MORE], 90)).toEqual([10 * 300, 50 * 330]);
  });

  it('gives a higher price back for completes that were to come and did not', () => {
    expect(refunds([SAMPLE, DEARER], 90)).toEqual([10 * 300, 10 * 50]);
    expect(refunds([SAMPLE, DEARER], 40)).toEqual([60 * 300, 2000]);
  });

  it('gives all back that never took effect, whatever was delivered', () => {
    expect(refunds([SAMPLE, { ...MORE, isInEffect: false }], 200)).toEqual([0, 16_500]);
  });

  it('gives nothing back twice', () => {
    expect(refunds([{ ...SAMPLE, refunded: 6000 }], 80)).toEqual([0]);
    expect(refunds([{ ...SAMPLE, refunded: 2000 }], 80)).toEqual([4000]);
  });

  it('gives back no more than came', () => {
    expect(refunds([{ ...SAMPLE, paid: 100 }], 0)).toEqual([100]);
  });

  it('adds up exactly, never gives back more than is left, and never takes', () => {
    fc.assert(
      fc.property(histories, fc.integer({ min: 0, max: 4000 }), (parts, delivered) => {
        const settlement = settle('USD', parts, delivered);
        for (const { part, refund } of settlement.parts) {
          expect(refund.amount).toBeGreaterThanOrEqual(0);
          expect(refund.amount + part.refunded).toBeLessThanOrEqual(part.paid);
        }
        const { paid, refundedBefore, refund, kept } = settlement;
        expect(kept.amount + refundedBefore.amount + refund.amount).toBe(paid.amount);
      }),
    );
  });

  it('gives back no more for more completes', () => {
    fc.assert(
      fc.property(histories, fc.nat(4000), fc.nat(500), (parts, delivered, more) => {
        expect(settle('USD', parts, delivered + more).refund.amount).toBeLessThanOrEqual(
          settle('USD', parts, delivered).refund.amount,
        );
      }),
    );
  });

  it('is done once it has been done: what it gave back, it does not give again', () => {
    fc.assert(
      fc.property(histories, fc.nat(4000), (parts, delivered) => {
        const once = settle('USD', parts, delivered);
        const after = once.parts.map(({ part, refund }) => ({ ...part, refunded: part.refunded + refund.amount }));
        expect(settle('USD', after, delivered).refund.amount).toBe(0);
      }),
    );
  });
});

describe('what a price was paid for', () => {
  it('comes back as a whole where nothing is delivered', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), fc.integer({ min: 1, max: 900 }), fc.nat(300), (amount, places, margin) => {
        const price = priceOfEstimate({ total: { amount, currency: 'USD' }, lines: [] }, places, margin);
        const part = paidPart({ paymentId: 'p1', purpose: 'launch', after: 0, isInEffect: true }, price);
        expect(settle('USD', [part], 0).refund).toEqual(price.total);
        expect(settle('USD', [part], places).refund.amount).toBe(0);
      }),
    );
  });
});

describe('a statement', () => {
  it('tells each part in amounts and a sentence', () => {
    const parts = [SAMPLE, MORE, { ...MORE, paymentId: 'p4', isInEffect: false, refunded: 500 }];
    const statement = statementOf(settle('USD', parts, 149));
    expect(statement).toMatchObject({
      currency: 'USD',
      delivered: 149,
      paid: '630.00',
      refunded_before: '5.00',
      refund: '163.30',
      kept: '461.70',
    });
    expect(statement.lines[1]).toEqual({
      payment_id: 'p2',
      text: 'More of the sample: 49 of 50 completes delivered; 1 at 3.30 USD is refunded: 3.30 USD.',
      completes: 50,
      delivered: 49,
      undelivered: 1,
      cost_per_complete: '3.30',
      paid: '165.00',
      refunded_before: '0.00',
      refund: '3.30',
    });
    expect(statement.lines.map(({ text }) => text)).toEqual([
      'The sample: 100 of 100 completes delivered; nothing is to be refunded.',
      'More of the sample: 49 of 50 completes delivered; 1 at 3.30 USD is refunded: 3.30 USD.',
      'More of the sample: never took effect; all of it is refunded: 160.00 USD. 5.00 USD had been refunded before.',
    ]);
  });
});
