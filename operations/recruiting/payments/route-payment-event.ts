import { teamOfSubscription } from '../../../db/stores/ground/team-plan-store.ts';
import { isUuid } from '../../../domain/ground/ids.ts';
import { paymentIdOf, subscriptionOwnerOf } from '../../../domain/recruiting/payments/payment-event.ts';
import type { PaymentEvent } from '../../../domain/recruiting/payments/payment-event.ts';
import type { Services } from '../../../platform/services.ts';
import { NO_TEAM } from '../../ground/operation-context.ts';
import { OF_REFUNDS } from './record-payment-event.ts';

const OF_PAYMENTS: ReadonlySet<string> = new Set([
  'checkout.session.completed',
  'checkout.session.expired',
  'payment_intent.succeeded',
  'payment_intent.payment_failed',
  'charge.refunded',
]);

const OF_SUBSCRIPTIONS: ReadonlySet<string> = new Set([
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
]);

/** What an event is about; `nobody` where that is unknown here, or its type has no meaning here. */
export type PaymentEventRoute =
  | { readonly kind: 'payment'; readonly paymentId: string }
  | { readonly kind: 'subscription'; readonly teamId: string }
  | { readonly kind: 'nobody'; readonly outcome: 'ignored' | 'unroutable'; readonly reason: string };

/** Finds out what an event is about, since a webhook names no team. Whether such a payment exists is checked when it is loaded. */
export async function routePaymentEvent(services: Services, event: PaymentEvent): Promise<PaymentEventRoute> {
  if (OF_PAYMENTS.has(event.type) || OF_REFUNDS.has(event.type)) return routeOfPayment(event);
  if (OF_SUBSCRIPTIONS.has(event.type)) return routeOfSubscription(services, event);
  return { kind: 'nobody', outcome: 'ignored', reason: 'nothing follows from events of this type' };
}

function routeOfPayment(event: PaymentEvent): PaymentEventRoute {
  const paymentId = paymentIdOf(event);
  if (paymentId === null || !isUuid(paymentId)) return unroutable('it names no payment of ours');
  return { kind: 'payment', paymentId: paymentId.toLowerCase() };
}

/** The team in the provider's metadata; else the team that had the subscription, or its customer, before. */
async function routeOfSubscription({ database }: Services, event: PaymentEvent): Promise<PaymentEventRoute> {
  const { teamId: told, ...names } = subscriptionOwnerOf(event);
  const isTold = told !== null && isUuid(told) && told !== NO_TEAM;
  const teamId = isTold ? told.toLowerCase() : await teamOfSubscription({ sql: database.knex }, names);
  return teamId === null
    ? unroutable('it names no team, and its customer is not known')
    : { kind: 'subscription', teamId };
}

function unroutable(reason: string): PaymentEventRoute {
  return { kind: 'nobody', outcome: 'unroutable', reason };
}
