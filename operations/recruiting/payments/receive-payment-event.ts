import { z } from 'zod';
import { FieldworkError } from '../../../domain/ground/errors.ts';
import type { OperationContext } from '../../ground/operation-context.ts';
import { defineOperation } from '../../ground/operation.ts';
import { createHash } from 'node:crypto';
import {
  describeWebhookEvent,
  inTransactionOfNews,
  recordWebhookEvent,
} from '../../../db/stores/ground/webhook-event-store.ts';
import type { WebhookEventKey } from '../../../db/stores/ground/webhook-event-store.ts';
import { inTeamTransaction } from '../../../db/transaction.ts';
import type { TeamTransaction } from '../../../db/transaction.ts';
import type { PaymentEvent } from '../../../domain/recruiting/payments/payment-event.ts';
import type { Services } from '../../../platform/services.ts';
import { NO_TEAM } from '../../ground/operation-context.ts';
import { forgetMembers } from '../../ground/teams/ensure-member.ts';
import { OF_REFUNDS, recordPaymentEvent } from './record-payment-news.ts';
import { recordSubscriptionEvent } from './record-subscription-event.ts';
import type { RecordedOutcome } from './recorded-outcome.ts';
import { teamOfSubscription } from '../../../db/stores/ground/team-plan-store.ts';
import { isUuid } from '../../../domain/ground/ids.ts';
import { paymentIdOf, subscriptionOwnerOf } from '../../../domain/recruiting/payments/payment-event.ts';

export const PAYMENT_SIGNATURE_HEADER = 'payment-signature';
/** The provider's own name of the header. */
export const STRIPE_SIGNATURE_HEADER = 'Stripe-Signature';

const signature = z
  .string()
  .nullable()
  .default(null)
  .describe("The provider's signature of the body: in this header, or in the other one that is for it.");

const inputSchema = z.strictObject({
  body: z.instanceof(Uint8Array),
  content_type: z.string(),
  signature,
  stripe_signature: signature,
});

const answerSchema = z.object({
  received: z.literal(true),
  deduped: z.literal(true).optional().describe('There where the event had been handled before.'),
});

type Answer = z.infer<typeof answerSchema>;

/** Webhooks of the payment provider: on payments, refunds and subscriptions. */
export const receivePaymentEvent = defineOperation<z.input<typeof inputSchema>, Answer>({
  name: 'payment_events.receive',
  summary: 'Takes what the payment provider reports of payments, refunds and subscriptions; each event once.',
  audience: 'webhook',
  destructive: false,
  changes: true,
  input: inputSchema,
  output: { kind: 'json', schema: answerSchema },
  // Each event goes into a transaction of its team.
  opensItsOwn: true,
  run: receive,
});

async function receive({ services }: OperationContext, input: z.input<typeof inputSchema>): Promise<Answer> {
  const given = input.signature ?? input.stripe_signature ?? null;
  if (given === null) throw new FieldworkError('unauthenticated', `missing ${PAYMENT_SIGNATURE_HEADER} header`);
  if (services.payments === null) {
    throw new FieldworkError('payment_unavailable', 'Nobody may report payments here: set STRIPE_SECRET_KEY first.');
  }
  const event = await services.payments.readEvent(input.body, given);
  try {
    return (await handlePaymentEvent(services, event)) ? { received: true } : { received: true, deduped: true };
  } catch (error) {
    await recordFailedEvent(services, event, error);
    // After any failure, the provider should send it again.
    throw new Error('A payment event could not be handled.', { cause: error });
  }
}

/**
 * Handles an event whose signature was verified. It is marked as handled in the transaction of its effects: after a crash in between,
 * neither is stored, and the provider sends it again.
 * @returns false where it had been handled before
 */
async function handlePaymentEvent(services: Services, event: PaymentEvent): Promise<boolean> {
  const route = await routePaymentEvent(services, event);
  switch (route.kind) {
    case 'payment':
      return handleOfPayment(services, event, route.paymentId);
    case 'subscription':
      return handleOfSubscription(services, event, route.teamId);
    case 'nobody':
      return setAside(services, event, route);
  }
}

async function handleOfPayment(services: Services, event: PaymentEvent, paymentId: string): Promise<boolean> {
  const news = { key: keyOf(event), type: event.type, receivedAt: services.now(), about: { paymentId } };
  const isNew = await inTransactionOfNews(services.database, news, async (transaction, { panelRunId, isNew }) => {
    if (!isNew) return false;
    const recorded = await recordPaymentEvent(transaction, services, { panelRunId, paymentId }, event);
    await describe(transaction, services, event, recorded);
    return true;
  });
  if (isNew !== null) return isNew;
  return setAside(services, event, { outcome: 'unroutable', reason: 'there is no payment of that id' });
}

async function handleOfSubscription(services: Services, event: PaymentEvent, teamId: string): Promise<boolean> {
  const isNew = await inTeamTransaction(services.database, teamId, async (transaction) => {
    if (!(await recordWebhookEvent(transaction, keyOf(event), event.type, services.now()))) return false;
    await describe(transaction, services, event, await recordSubscriptionEvent(transaction, services, event));
    return true;
  });
  // Seats may have ended: users without one must be refused from now on.
  if (isNew) forgetMembers(services);
  return isNew;
}

/** Events without a meaning here are only recorded. */
function setAside(services: Services, event: PaymentEvent, recorded: RecordedOutcome): Promise<boolean> {
  return inTeamTransaction(services.database, NO_TEAM, async (transaction) => {
    if (!(await recordWebhookEvent(transaction, keyOf(event), event.type, services.now()))) return false;
    await describe(transaction, services, event, recorded);
    return true;
  });
}

/** Stores and logs every outcome but `handled`. */
async function describe(
  transaction: TeamTransaction,
  { log }: Services,
  event: PaymentEvent,
  { outcome, reason }: RecordedOutcome,
): Promise<void> {
  if (outcome === 'handled') return;
  const teamId = transaction.teamId === NO_TEAM ? null : transaction.teamId;
  await describeWebhookEvent(transaction, keyOf(event), { outcome, reason, teamId });
  const entry = { event_id: event.id, type: event.type, outcome, reason };
  if (outcome === 'mismatch') log.warn(entry, 'An event of the payment provider is not as it was asked for.');
  else log.info(entry, 'Nothing follows from an event of the payment provider.');
}

/** Records the failure for operators. If that fails, too, it is logged, and the provider sends the event again. */
async function recordFailedEvent(services: Services, event: PaymentEvent, error: unknown): Promise<void> {
  const reason = error instanceof FieldworkError ? error.code : 'internal_error';
  try {
    await setAside(services, event, { outcome: 'failed', reason });
  } catch (failure) {
    services.log.warn({ err: failure, event_id: event.id }, 'That an event failed could not be recorded.');
  }
}

function keyOf({ id }: PaymentEvent): WebhookEventKey {
  return { source: 'payments', eventSha256: createHash('sha256').update(id).digest() };
}

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
async function routePaymentEvent(services: Services, event: PaymentEvent): Promise<PaymentEventRoute> {
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
