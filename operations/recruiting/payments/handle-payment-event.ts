import { createHash } from 'node:crypto';
import {
  describeWebhookEvent,
  inTransactionOfNews,
  recordWebhookEvent,
} from '../../../db/stores/ground/webhook-event-store.ts';
import type { WebhookEventKey } from '../../../db/stores/ground/webhook-event-store.ts';
import { inTeamTransaction } from '../../../db/transaction.ts';
import type { TeamTransaction } from '../../../db/transaction.ts';
import { FieldworkError } from '../../../domain/ground/errors.ts';
import type { PaymentEvent } from '../../../domain/recruiting/payments/payment-event.ts';
import type { Services } from '../../../platform/services.ts';
import { NO_TEAM } from '../../ground/operation-context.ts';
import { forgetMembers } from '../../ground/teams/ensure-member.ts';
import { recordPaymentEvent } from './record-payment-event.ts';
import { recordSubscriptionEvent } from './record-subscription-event.ts';
import type { RecordedOutcome } from './recorded-outcome.ts';
import { routePaymentEvent } from './route-payment-event.ts';

/**
 * Handles an event whose signature was verified. It is marked as handled in the transaction of its effects: after a crash in between,
 * neither is stored, and the provider sends it again.
 * @returns false where it had been handled before
 */
export async function handlePaymentEvent(services: Services, event: PaymentEvent): Promise<boolean> {
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
export async function recordFailedEvent(services: Services, event: PaymentEvent, error: unknown): Promise<void> {
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
