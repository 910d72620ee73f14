import { z } from 'zod';
import { TEAM_ID_KEY } from './payment-event.ts';
import type { PaymentEvent } from './payment-event.ts';
import type { SubscriptionMirror, TeamPlan } from './team-plan.ts';

/** As for payments; `outdated`: a later event is known already. */
export type PlanStep =
  | { readonly outcome: 'changed' | 'unchanged' | 'outdated' | 'irrelevant'; readonly plan: TeamPlan }
  | { readonly outcome: 'mismatch'; readonly plan: TeamPlan; readonly problems: readonly string[] };

const CREATED = 'customer.subscription.created';
const UPDATED = 'customer.subscription.updated';
const DELETED = 'customer.subscription.deleted';

/**
 * A team's plan after one more event. Each subscription has the state of the last event about it, whatever the order
 * in which they came. Last is, in this order: an end (the provider never takes one back); the later `created` time, which has whole
 * seconds; an update before a creation; the greater event id, so that two of one second come to the same everywhere (which of the two
 * is right the provider alone knows: read the subscription from it where that matters).
 */
export function planAfter(plan: TeamPlan, event: PaymentEvent): PlanStep {
  if (![CREATED, UPDATED, DELETED].includes(event.type)) return { outcome: 'irrelevant', plan };
  const read = subscriptionObject.safeParse(event.object);
  if (!read.success) {
    return { outcome: 'mismatch', plan, problems: ['the event is not of the form that its type has'] };
  }
  const teamId = read.data.metadata[TEAM_ID_KEY];
  const mirror = mirrorOf(read.data, event);
  const known = plan.subscriptions.find(({ subscriptionId }) => subscriptionId === mirror.subscriptionId);
  const problems = [
    ...(teamId === undefined || teamId === plan.teamId ? [] : ["the subscription is another team's"]),
    ...(known === undefined || known.customerId === mirror.customerId ? [] : ['the customer is another one']),
  ];
  if (problems.length > 0) return { outcome: 'mismatch', plan, problems };
  if (known?.asOf.eventId === event.id) return { outcome: 'unchanged', plan };
  if (known !== undefined && !isLater(mirror, known)) return { outcome: 'outdated', plan };
  const others = plan.subscriptions.filter((each) => each !== known);
  return { outcome: 'changed', plan: { ...plan, subscriptions: [...others, mirror].sort(bySubscription) } };
}

const seconds = z
  .number()
  .int()
  .nonnegative()
  .transform((value) => value * 1000);
const word = z.string().min(1);

/** What is read of a Subscription. Fields: https://docs.stripe.com/api/subscriptions/object */
const subscriptionObject = z.object({
  id: word,
  customer: z.union([word, z.object({ id: word }).transform(({ id }) => id)]),
  status: word,
  created: seconds,
  cancel_at_period_end: z.boolean(),
  metadata: z
    .record(z.string(), z.string())
    .nullish()
    .transform((entries) => entries ?? {}),
  items: z.object({
    data: z.array(
      z.object({
        // Prices by usage have none.
        quantity: z.number().int().nonnegative().optional(),
        current_period_end: seconds.nullish(),
        price: z.object({ id: word }),
      }),
    ),
  }),
});

function mirrorOf(object: z.infer<typeof subscriptionObject>, event: PaymentEvent): SubscriptionMirror {
  const hasEnded = event.type === DELETED;
  const items = object.items.data;
  const ends = items.flatMap(({ current_period_end }) => current_period_end ?? []);
  return {
    subscriptionId: object.id,
    customerId: object.customer,
    status: object.status,
    seats: hasEnded ? 0 : items.reduce((sum, { quantity = 0 }) => sum + quantity, 0),
    priceIds: items.map(({ price }) => price.id),
    startedMs: object.created,
    periodEndsMs: ends.length === 0 ? null : Math.max(...ends),
    endsWithPeriod: object.cancel_at_period_end,
    hasEnded,
    asOf: { eventId: event.id, createdMs: event.createdAt.getTime(), type: event.type },
  };
}

function isLater(one: SubscriptionMirror, other: SubscriptionMirror): boolean {
  if (one.hasEnded !== other.hasEnded) return one.hasEnded;
  if (one.asOf.createdMs !== other.asOf.createdMs) return one.asOf.createdMs > other.asOf.createdMs;
  if (one.asOf.type !== other.asOf.type) return one.asOf.type === UPDATED;
  return one.asOf.eventId > other.asOf.eventId;
}

function bySubscription(one: SubscriptionMirror, other: SubscriptionMirror): number {
  return one.subscriptionId < other.subscriptionId ? -1 : 1;
}
