import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { subscriptionOwnerOf } from '../../../../domain/recruiting/payments/payment-event.ts';
import type { PaymentEvent } from '../../../../domain/recruiting/payments/payment-event.ts';
import { planAfter } from '../../../../domain/recruiting/payments/plan-after.ts';
import { currentSubscription, emptyPlan, seatsOf } from '../../../../domain/recruiting/payments/team-plan.ts';
import type { TeamPlan } from '../../../../domain/recruiting/payments/team-plan.ts';
import { examples } from '../../../support/examples.ts';
import { anEvent } from './payment-events.ts';

const CREATED = 'customer.subscription.created';
const UPDATED = 'customer.subscription.updated';
const DELETED = 'customer.subscription.deleted';

describe("a team's plan", () => {
  it('mirrors seats and ids of a subscription', () => {
    const { plan } = planAfter(emptyPlan('team-1'), anEvent(CREATED, aSubscription(5)));
    expect(currentSubscription(plan)).toMatchObject({
      subscriptionId: 'sub_1',
      customerId: 'cus_1',
      seats: 5,
      status: 'active',
      priceIds: ['price_1'],
      periodEndsMs: 2_000_000,
      endsWithPeriod: false,
    });
    expect(seatsOf(plan, 3)).toBe(5);
  });

  it('ignores an older event, and says so', () => {
    const updated = anEvent(UPDATED, aSubscription(8), { id: 'evt_2', second: 20 });
    const created = anEvent(CREATED, aSubscription(5), { id: 'evt_1', second: 10 });
    const { plan } = planAfter(emptyPlan('team-1'), updated);
    expect(planAfter(plan, created)).toEqual({ outcome: 'outdated', plan });
    expect(planAfter(plan, updated)).toEqual({ outcome: 'unchanged', plan });
  });

  it('of one second, takes the update rather than the creation', () => {
    const events = [
      anEvent(UPDATED, aSubscription(8), { id: 'evt_a' }),
      anEvent(CREATED, aSubscription(5), { id: 'evt_b' }),
    ];
    expect(seatsOf(after(events), 1)).toBe(8);
    expect(after(events.toReversed())).toEqual(after(events));
  });

  it('is cleared by a deletion, whatever comes after it', () => {
    const deleted = anEvent(DELETED, aSubscription(5, { status: 'canceled' }), { id: 'evt_3', second: 30 });
    const late = anEvent(UPDATED, aSubscription(9), { id: 'evt_9', second: 90 });
    for (const events of [
      [deleted, late],
      [late, deleted],
    ]) {
      expect(currentSubscription(after(events))).toBeNull();
      expect(seatsOf(after(events), 2)).toBe(2);
    }
  });

  it('keeps a subscription that replaced another, when the other ends', () => {
    const old = aSubscription(5, { created: 10 });
    const next = aSubscription(9, { id: 'sub_2', created: 20 });
    const plan = after([
      anEvent(CREATED, old, { id: 'evt_1', second: 10 }),
      anEvent(CREATED, next, { id: 'evt_2', second: 20 }),
      anEvent(DELETED, old, { id: 'evt_3', second: 30 }),
    ]);
    expect(currentSubscription(plan)).toMatchObject({ subscriptionId: 'sub_2', seats: 9 });
  });

  it.each([
    ['active', 5],
    ['trialing', 5],
    ['past_due', 5],
    ['unpaid', 1],
    ['paused', 1],
    ['incomplete', 1],
    ['canceled', 1],
  ])('of a subscription that is %s has %i seats', (status, seats) => {
    expect(seatsOf(after([anEvent(CREATED, aSubscription(5, { status }))]), 1)).toBe(seats);
  });

  it.each([
    ["another team's", aSubscription(5, { metadata: { team_id: 'team-2' } })],
    ['an unreadable', { id: 'sub_1' }],
  ])('does not change by %s subscription', (_, object) => {
    const plan = emptyPlan('team-1');
    expect(planAfter(plan, anEvent(CREATED, object))).toMatchObject({ outcome: 'mismatch', plan });
  });

  it('does not change by a subscription that changed its customer', () => {
    const plan = after([anEvent(CREATED, aSubscription(5), { second: 1 })]);
    const other = anEvent(UPDATED, aSubscription(50, { customer: 'cus_2' }), { id: 'evt_2', second: 2 });
    expect(planAfter(plan, other)).toMatchObject({ outcome: 'mismatch', plan });
  });

  it('has nothing to do with other events', () => {
    expect(planAfter(emptyPlan('team-1'), anEvent('invoice.paid', {})).outcome).toBe('irrelevant');
  });

  it('comes to the same end in any order and any repetition', () => {
    const event = fc.record({
      type: fc.constantFrom(CREATED, UPDATED, DELETED),
      id: fc.constantFrom('sub_1', 'sub_2'),
      seats: fc.integer({ min: 0, max: 9 }),
      second: fc.integer({ min: 1, max: 4 }),
      status: fc.constantFrom('active', 'past_due', 'unpaid'),
    });
    const history = fc
      .array(event, { minLength: 1, maxLength: 8 })
      .map((entries) =>
        entries.map(({ type, id, seats, second, status }, at) =>
          anEvent(type, aSubscription(seats, { id, status }), { id: `evt_${at}`, second }),
        ),
      );
    const twice = history.chain((events) =>
      fc.tuple(
        fc.constant(events),
        fc.shuffledSubarray(events, { minLength: events.length }),
        fc.array(fc.constantFrom(...events), { maxLength: 8 }),
      ),
    );
    fc.assert(
      fc.property(twice, ([events, shuffled, repeated]) => {
        expect(after([...shuffled, ...repeated])).toEqual(after(events));
      }),
      { numRuns: examples(500) },
    );
  });
});

describe('the owner of a subscription', () => {
  it('is told by its metadata and customer', () => {
    const event = anEvent(CREATED, aSubscription(5, { customer: { id: 'cus_7' } }));
    expect(subscriptionOwnerOf(event)).toEqual({ teamId: 'team-1', customerId: 'cus_7', subscriptionId: 'sub_1' });
  });
});

function aSubscription(seats: number, more: Readonly<Record<string, unknown>> = {}): Readonly<Record<string, unknown>> {
  return {
    id: 'sub_1',
    customer: 'cus_1',
    status: 'active',
    created: 10,
    cancel_at_period_end: false,
    metadata: { team_id: 'team-1' },
    items: {
      data: [{ quantity: seats, current_period_end: 2000, price: { id: 'price_1' } }],
    },
    ...more,
  };
}

function after(events: readonly PaymentEvent[]): TeamPlan {
  return events.reduce((plan, event) => planAfter(plan, event).plan, emptyPlan('team-1'));
}
