import type { Customer, Subscription, SubscriptionStatus } from './records.ts';
import { StripeError, missing } from './stripe-error.ts';
import { newId } from './world.ts';
import type { World } from './world.ts';

const MONTH_SECONDS = 30 * 24 * 60 * 60;
const NOTE = 'This is a stand-in: no money moves.';

export type WantedSubscription = {
  readonly seats: number;
  readonly metadata: Readonly<Record<string, string>>;
  /** An existing customer; default: a new one. */
  readonly customer?: string | undefined;
  readonly status?: SubscriptionStatus | undefined;
};

/** A customer subscribes, as on Stripe's own pages. */
export function addSubscription(world: World, wanted: WantedSubscription): Subscription {
  const now = world.nowSeconds();
  const customer =
    wanted.customer === undefined ? addCustomer(world, wanted.metadata) : findCustomer(world, wanted.customer);
  const id = newId('sub_standin');
  const subscription: Subscription = {
    id,
    object: 'subscription',
    livemode: false,
    created: now,
    start_date: now,
    customer: customer.id,
    currency: 'usd',
    description: NOTE,
    metadata: wanted.metadata,
    items: {
      object: 'list',
      has_more: false,
      url: `/v1/subscription_items?subscription=${id}`,
      data: [
        {
          id: newId('si_standin'),
          object: 'subscription_item',
          subscription: id,
          price: {
            id: 'price_standin_seat',
            object: 'price',
            currency: 'usd',
            unit_amount: 2900,
            recurring: { interval: 'month', interval_count: 1 },
          },
          current_period_start: now,
          current_period_end: now + MONTH_SECONDS,
          quantity: wanted.seats,
        },
      ],
    },
    cancel_at_period_end: false,
    canceled_at: null,
    ended_at: null,
    status: wanted.status ?? 'active',
  };
  world.records.subscriptions.push(subscription);
  world.emit('customer.subscription.created', subscription);
  return subscription;
}

export type SubscriptionChange = {
  readonly seats?: number | undefined;
  readonly status?: SubscriptionStatus | undefined;
  readonly cancel_at_period_end?: boolean | undefined;
};

/** @throws StripeError 400 for an ended one: https://docs.stripe.com/billing/subscriptions/cancel */
export function changeSubscription(world: World, id: string, change: SubscriptionChange): Subscription {
  const subscription = runningSubscription(world, id);
  const before = structuredClone(subscription);
  const [item] = subscription.items.data;
  item.quantity = change.seats ?? item.quantity;
  subscription.status = change.status ?? subscription.status;
  subscription.cancel_at_period_end = change.cancel_at_period_end ?? subscription.cancel_at_period_end;
  const previous = Object.fromEntries(
    Object.entries(before).filter(
      ([key, value]) => JSON.stringify(value) !== JSON.stringify(subscription[key as keyof Subscription]),
    ),
  );
  world.emit('customer.subscription.updated', subscription, { previous });
  return subscription;
}

/** @throws StripeError 400 for an ended one */
export function endSubscription(world: World, id: string): Subscription {
  const subscription = runningSubscription(world, id);
  subscription.status = 'canceled';
  subscription.canceled_at = world.nowSeconds();
  subscription.ended_at = world.nowSeconds();
  world.emit('customer.subscription.deleted', subscription);
  return subscription;
}

/** @throws StripeError 404 */
export function findSubscription({ records }: World, id: string): Subscription {
  const subscription = records.subscriptions.find((each) => each.id === id);
  if (subscription === undefined) throw missing('subscription', id, 'id');
  return subscription;
}

/** @throws StripeError 404 */
export function findCustomer({ records }: World, id: string): Customer {
  const customer = records.customers.find((each) => each.id === id);
  if (customer === undefined) throw missing('customer', id, 'id');
  return customer;
}

function runningSubscription(world: World, id: string): Subscription {
  const subscription = findSubscription(world, id);
  if (subscription.ended_at !== null) throw new StripeError(400, `The subscription ${id} has been canceled.`);
  return subscription;
}

function addCustomer(world: World, metadata: Customer['metadata']): Customer {
  const customer: Customer = {
    id: newId('cus_standin'),
    object: 'customer',
    livemode: false,
    created: world.nowSeconds(),
    name: null,
    description: NOTE,
    metadata,
  };
  world.records.customers.push(customer);
  return customer;
}
