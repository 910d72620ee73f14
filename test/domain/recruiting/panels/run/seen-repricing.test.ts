import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { hintOf } from '../../../../../domain/recruiting/panels/events/hint-of.ts';
import { hasAcceptedPrice } from '../../../../../domain/recruiting/panels/run/run.ts';
import { runAfter } from '../../../../../domain/recruiting/panels/run/run-after.ts';
import type { RunEvent } from '../../../../../domain/recruiting/panels/run/run.ts';
import { QUOTED } from '../../../../../domain/recruiting/panels/run/run.ts';
import type { Run } from '../../../../../domain/recruiting/panels/run/run.ts';
import { repricingSeen } from '../../../../../domain/recruiting/panels/run/seen-repricing.ts';
import { decimalString } from '../../../../../domain/recruiting/panels/money.ts';
import { repricingQuote } from '../../../../../domain/recruiting/panels/quote/repricing-quote.ts';

const ACTIVE: Run = { ...QUOTED, status: 'active', usedPaymentIds: ['p1'] };
const usd = (amount: number) => ({ amount, currency: 'USD' });
const AGREED = usd(250);

const after = (life: Run, ...events: readonly RunEvent[]): Run =>
  events.reduce((one, event) => runAfter(one, event).run, life);

/** What the provider tells, as its webhook does. */
function told(life: Run, eventId: string, from: number, to: number): Run {
  const [oldPrice, newPrice] = [decimalString(usd(from)), decimalString(usd(to))];
  const event = { kind: 'repriced', key: eventId, run: {}, eventId, oldPrice, newPrice, reason: 'IR_CHANGE' } as const;
  return after(life, hintOf(event, 'USD'));
}

function looked(life: Run, amount: number, agreed = AGREED): Run {
  const event = repricingSeen(life, agreed, usd(amount));
  return event === null ? life : after(life, event);
}

/** Quoted, and agreed to without a payment. */
function accepted(life: Run): Run {
  const covering = life.repricings.map(({ eventId }) => eventId);
  return after(life, { type: 'change_quoted', covering }, { type: 'approved_without_payment' });
}

const idsOf = ({ repricings }: Run) => repricings.map(({ eventId }) => eventId);

describe('a price that is seen at the provider', () => {
  it('above what was agreed to is a repricing, which waits for its customer', () => {
    expect(repricingSeen(ACTIVE, AGREED, usd(300))).toEqual({
      ...{ type: 'repriced', eventId: 'seen:3.00', oldPrice: '2.50', newPrice: '3.00', currency: 'USD' },
      ...{ reason: null, isRaise: true },
    });
    const seen = looked(ACTIVE, 300);
    expect(seen).toMatchObject({
      ...{ status: 'paused', pausedBy: ['repricing'], change: { purpose: 'repricing', stage: 'quoting' } },
    });
    expect(looked(seen, 300)).toBe(seen);
    expect(looked(accepted(seen), 300, usd(300)).status).toBe('active');
  });

  it.each([250, 251, 200, 0])('that is no higher, or by no more than rounding, is none: %p', (amount) => {
    expect(repricingSeen(ACTIVE, AGREED, usd(amount))).toBeNull();
  });

  it('that is not told, or in another currency, is none', () => {
    expect(repricingSeen(ACTIVE, AGREED, null)).toBeNull();
    expect(repricingSeen(ACTIVE, AGREED, { amount: 900, currency: 'EUR' })).toBeNull();
  });

  it('that waits to be agreed to is none; a still higher one goes on from it', () => {
    const raised = told(ACTIVE, 'e1', 250, 300);
    expect(repricingSeen(raised, AGREED, usd(300))).toBeNull();
    expect(repricingSeen(raised, AGREED, usd(310))).toMatchObject({ oldPrice: '3.00', newPrice: '3.10' });
  });

  it('holds a run at its provider no longer than it waits for its customer', () => {
    const held = after(looked(ACTIVE, 300), { type: 'provider_viewed', state: 'paused' });
    expect(accepted(held)).toMatchObject({ status: 'active', pausedBy: [] });
    const heldBefore = looked(after(ACTIVE, { type: 'provider_viewed', state: 'paused' }), 300);
    expect(heldBefore.pausedBy).toEqual(['repricing', 'provider']);
    const { run, effects } = runAfter(after(heldBefore, { type: 'change_quoted', covering: ['seen:3.00'] }), {
      type: 'approved_without_payment',
    });
    expect([run.status, effects]).toEqual(['active', ['resume_at_provider']]);
  });
});

describe('a price that is seen a second time', () => {
  it('after it had fallen and that was agreed to, waits for its customer again', () => {
    const once = accepted(looked(ACTIVE, 300));
    expect(once.status).toBe('active');
    const again = looked(once, 300);
    expect([again.status, idsOf(again)]).toEqual(['paused', ['seen:3.00', 'seen:3.00:2']]);
    expect(looked(accepted(again), 300).repricings.at(-1)?.eventId).toBe('seen:3.00:3');
  });

  it('as a part of another, is one of its own: nothing is agreed to by being told', () => {
    const paid = accepted(looked(ACTIVE, 300));
    const wide = looked(told(paid, 'e1', 300, 260), 340, usd(300));
    expect(wide.repricings.at(-1)).toMatchObject({ oldPrice: '2.60', newPrice: '3.40' });
    const split = told(wide, 'e2', 300, 340);
    expect(idsOf(split)).toEqual(['seen:3.00', 'e1', 'seen:3.00:2', 'e2']);
    expect(split.repricings.map(({ isAccepted }) => isAccepted)).toEqual([true, true, false, false]);
    expect(hasAcceptedPrice(split, after(split, { type: 'declined' }))).toBe(false);
    expect(hasAcceptedPrice(split, accepted(split))).toBe(true);
  });

  it('goes on from the last price that is known, or from what was agreed to', () => {
    const fallen = told(told(ACTIVE, 'e2', 350, 304), 'e1', 250, 350);
    expect(repricingSeen(accepted(fallen), usd(304), usd(310))).toMatchObject({ oldPrice: '3.04' });
    expect(repricingSeen(told(ACTIVE, 'e1', 304, 284), AGREED, usd(284))).toMatchObject({ oldPrice: '2.50' });
  });
});

describe('an event that tells of a price that had been seen', () => {
  it('comes to the same as if the look had come after it, whether or not it was agreed to meanwhile', () => {
    fc.assert(
      fc.property(fc.integer({ min: 252, max: 5_000 }), fc.boolean(), (to, isAgreed) => {
        const agreedTo = (life: Run): Run => (isAgreed ? accepted(life) : life);
        const eventFirst = looked(agreedTo(told(ACTIVE, 'e1', 250, to)), to, isAgreed ? usd(to) : AGREED);
        const lookFirst = told(agreedTo(looked(ACTIVE, to)), 'e1', 250, to);
        expect(lookFirst).toEqual(eventFirst);
        expect(lookFirst.repricings).toMatchObject([{ eventId: 'e1', isAccepted: isAgreed }]);
      }),
    );
  });

  it('changes nothing but what is known, in as many steps and whatever order it comes', () => {
    const raises = fc
      .array(fc.integer({ min: 3, max: 900 }), { minLength: 1, maxLength: 5 })
      .map((steps) => {
        const prices = steps.reduce((all, step) => [...all, (all.at(-1) ?? 0) + step], [AGREED.amount]);
        return prices.slice(1).map((to, index) => ({ id: `e${index}`, from: prices[index] ?? 0, to }));
      })
      .chain((all) => fc.shuffledSubarray(all, { minLength: all.length }).map((order) => ({ all, order })));
    fc.assert(
      fc.property(raises, fc.boolean(), ({ all, order }, isAgreed) => {
        const last = all.at(-1)?.to ?? 0;
        const seen = isAgreed ? accepted(looked(ACTIVE, last)) : looked(ACTIVE, last);
        const known = order.reduce((life, { id, from, to }) => told(life, id, from, to), seen);
        expect(known).toEqual({ ...seen, repricings: known.repricings });
        expect(idsOf(known)).toEqual(all.map(({ id }) => id));
        expect(known.repricings.every(({ isAccepted }) => isAccepted === isAgreed)).toBe(true);
        const quote = repricingQuote({
          ...{ repricings: known.repricings, agreed: AGREED, undelivered: 40, priceNow: null, marginPerMille: 0 },
        });
        expect(quote?.estimate.costPerComplete ?? null).toEqual(isAgreed ? null : usd(last));
      }),
    );
  });

  it('of a raise beyond it, after it, or after a price that fell, is told of another one', () => {
    const seen = looked(ACTIVE, 300);
    expect(idsOf(told(seen, 'e1', 250, 301))).toEqual(['e1']);
    expect(idsOf(told(seen, 'e1', 250, 310))).toEqual(['seen:3.00', 'e1']);
    expect(idsOf(told(seen, 'e1', 240, 300))).toEqual(['seen:3.00', 'e1']);
    expect(idsOf(told(accepted(seen), 'e1', 300, 301))).toEqual(['seen:3.00', 'e1']);
    expect(told(accepted(seen), 'e1', 300, 301).status).toBe('paused');
    expect(idsOf(told(told(seen, 'e1', 300, 200), 'e2', 250, 300))).toEqual(['seen:3.00', 'e1', 'e2']);
    expect(idsOf(told(seen, 'e1', 300, 250))).toEqual(['seen:3.00', 'e1']);
  });
});
