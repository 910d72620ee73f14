import { insertAuditEntry } from '../../../db/stores/ground/audit-store.ts';
import type { AuditActor } from '../../../db/stores/ground/audit-store.ts';
import type { StoredRun } from '../../../db/stores/recruiting/panel-run-store.ts';
import { findPayment, saveHeardOfPayment } from '../../../db/stores/recruiting/payment-store.ts';
import type { HeardOfPayment, StoredPayment } from '../../../db/stores/recruiting/payment-store.ts';
import { insertTeamEvent } from '../../../db/stores/ground/team-event-store.ts';
import type { TeamEventType } from '../../../db/stores/ground/team-event-store.ts';
import type { TeamTransaction } from '../../../db/transaction.ts';
import { decimalString } from '../../../domain/recruiting/panels/money.ts';
import type { RunEvent } from '../../../domain/recruiting/panels/run/run.ts';
import { paymentChanges } from '../../../domain/recruiting/payments/payment-after.ts';
import type { PaymentChange } from '../../../domain/recruiting/payments/payment-after.ts';
import { applyRunEvent, lockRun } from '../panel-runs/apply-run-event.ts';
import type { Clocked } from '../panel-runs/apply-run-event.ts';
import { paymentAfter } from '../../../domain/recruiting/payments/payment-after.ts';
import type { PaymentStep } from '../../../domain/recruiting/payments/payment-after.ts';
import type { PaymentEvent } from '../../../domain/recruiting/payments/payment-event.ts';
import type { Services } from '../../../platform/services.ts';
import { paymentFacts } from './payment-facts.ts';
import type { RecordedOutcome } from './recorded-outcome.ts';
import { saveRefundState } from '../../../db/stores/recruiting/payment-refund-store.ts';
import { isUuid } from '../../../domain/ground/ids.ts';
import { REFUND_STATES, refundTold } from '../../../domain/recruiting/payments/refund-told.ts';
import { tellOfFailedRefund } from './tell-of-failed-refund.ts';

/** Who reported it, and what else the audit log records: ids, amounts and words of this service. */
export type PaymentTeller = { readonly actor: AuditActor; readonly details?: Readonly<Record<string, unknown>> };

/**
 * Stores a change of a payment with its effects, in the caller's transaction: the event of the run, the audit entry, the team's event.
 * Nothing is signalled from here: within a second `platform/recruiting/panel-bridge.ts` signals the workflows of runs with new effects.
 * @param held the run, as `lockRun` has read it; the payment is locked, too
 */
export async function recordPaymentNews(
  transaction: TeamTransaction,
  clocked: Clocked,
  { held, payment }: { readonly held: StoredRun; readonly payment: StoredPayment },
  heard: HeardOfPayment,
  teller: PaymentTeller,
): Promise<void> {
  const changes = paymentChanges(payment, heard);
  if (changes.length === 0) return;
  await saveHeardOfPayment(transaction, payment.id, heard, clocked.now());
  let run = held;
  for (const change of changes) {
    await insertPaymentAudit(transaction, clocked, payment, change.kind, {
      ...teller,
      details: detailsOf(change, teller),
    });
    run = await tellRun(transaction, clocked, run, payment, change, teller.actor);
    await tellTeam(transaction, clocked, payment, change, teller);
  }
}

/** An entry of the audit log about a payment. */
export function insertPaymentAudit(
  transaction: TeamTransaction,
  { now, newId }: Clocked,
  { id, panelRunId }: Pick<StoredPayment, 'id' | 'panelRunId'>,
  action: string,
  { actor, details = {} }: PaymentTeller,
): Promise<void> {
  return insertAuditEntry(transaction, {
    id: newId(),
    at: now(),
    actor,
    action,
    subjectKind: 'payment',
    subjectId: id,
    details: { integration_id: panelRunId, ...details },
  });
}

function detailsOf(change: PaymentChange, { details }: PaymentTeller): Readonly<Record<string, unknown>> {
  if (change.kind === 'refunded') {
    const { intentId, chargeId, refundedSoFar } = change.note;
    const so_far = decimalString(refundedSoFar);
    return { ...details, intent_id: intentId, charge_id: chargeId, refunded_so_far: so_far };
  }
  return { ...details, ...(change.intentIds.length > 0 && { intent_ids: change.intentIds }) };
}

const RUN_EVENTS = { paid: 'paid', expired: 'checkout_expired', paid_again: 'paid_again' } as const;

/** @returns the updated run */
async function tellRun(
  transaction: TeamTransaction,
  clocked: Clocked,
  held: StoredRun,
  { id: paymentId }: StoredPayment,
  { kind }: PaymentChange,
  actor: AuditActor,
): Promise<StoredRun> {
  if (kind === 'failed' || kind === 'refunded') return held;
  const event: RunEvent = { type: RUN_EVENTS[kind], paymentId };
  const { run } = await applyRunEvent(transaction, clocked, held, {
    event,
    actor,
    details: { payment_id: paymentId },
  });
  return run;
}

const TEAM_EVENTS: Readonly<Partial<Record<PaymentChange['kind'], TeamEventType>>> = {
  paid: 'PAYMENT_SUCCEEDED',
  expired: 'PAYMENT_EXPIRED',
  failed: 'PAYMENT_FAILED',
};

/** Team events about payments: each once, whatever reported it. */
async function tellTeam(
  transaction: TeamTransaction,
  { now, newId }: Clocked,
  payment: StoredPayment,
  change: PaymentChange,
  { details }: PaymentTeller,
): Promise<void> {
  const type = TEAM_EVENTS[change.kind];
  if (type === undefined) return;
  const intents = change.kind === 'failed' ? change.intentIds.map((id) => `:${id}`).join('') : '';
  await insertTeamEvent(transaction, {
    id: newId(),
    onceKey: `${type}:${payment.id}${intents}`,
    type,
    surveyId: payment.surveyId,
    data: {
      payment_id: payment.id,
      integration_id: payment.panelRunId,
      quote_id: payment.quoteId,
      purpose: payment.purpose,
      amount: decimalString(payment.money),
      currency: payment.money.currency,
      stand_in: payment.isStandIn,
      ...(typeof details?.['because'] === 'string' && { because: details['because'] }),
    },
    at: now(),
  });
}

/** Events on the status of refunds. The refunded amount comes with events of the charge. */
export const OF_REFUNDS: ReadonlySet<string> = new Set(['refund.updated', 'refund.failed', 'charge.refund.updated']);

/** The run and the payment that an event is about. */
export type NamedPayment = { readonly panelRunId: string; readonly paymentId: string };

/** Applies an event to a payment, with its effects. An event that differs from the requested payment changes nothing, and is audited. */
export async function recordPaymentEvent(
  transaction: TeamTransaction,
  services: Services,
  { panelRunId, paymentId }: NamedPayment,
  event: PaymentEvent,
): Promise<RecordedOutcome> {
  const held = await lockRun(transaction, panelRunId);
  const payment = await findPayment(transaction, paymentId, { lock: true });
  if (payment === undefined) throw new Error('A payment was named that is not there.');
  if (OF_REFUNDS.has(event.type)) return recordRefundEvent(transaction, services, { held, payment }, event);
  const step = stepOf(transaction.teamId, services, payment, event);
  const details = { event_id: event.id, type: event.type };
  if (step.outcome === 'mismatch') {
    const because = step.problems.join('; ');
    const teller = { actor: 'provider:payments', details: { ...details, because } } as const;
    await insertPaymentAudit(transaction, services, payment, 'mismatch', teller);
    return { outcome: 'mismatch', reason: because };
  }
  if (step.outcome !== 'changed') return { outcome: 'unchanged', reason: null };
  const teller = { actor: 'provider:payments', details } as const;
  await recordPaymentNews(transaction, services, { held, payment }, step.payment, teller);
  return { outcome: 'handled', reason: null };
}

/** A stand-in's event is never applied to a real payment, nor the other way round. */
function stepOf(teamId: string, { payments }: Services, stored: StoredPayment, event: PaymentEvent): PaymentStep {
  const payment = paymentFacts(teamId, stored);
  if (payments?.isStandIn === stored.isStandIn) return paymentAfter(payment, event);
  return { outcome: 'mismatch', payment, problems: ['the payment was made with another provider'] };
}

type RunAndPayment = { readonly held: StoredRun; readonly payment: StoredPayment };

/** Records the status of one of our refunds: it may fail days after it succeeded, and then a person is notified. */
async function recordRefundEvent(
  transaction: TeamTransaction,
  services: Services,
  { held, payment }: RunAndPayment,
  event: PaymentEvent,
): Promise<RecordedOutcome> {
  const told = refundTold(event);
  if (told === null || !isUuid(told.refundId)) return { outcome: 'ignored', reason: 'the refund is none of ours' };
  const { refundId: id, providerRefundId, state } = told;
  const below = REFUND_STATES.slice(0, REFUND_STATES.indexOf(state));
  const refund = await saveRefundState(transaction, { id, paymentId: payment.id }, state, { below });
  if (refund === undefined) return { outcome: 'unchanged', reason: null };
  const hasFailed = state === 'failed';
  await insertPaymentAudit(transaction, services, payment, hasFailed ? 'refund_failed' : 'refund_told', {
    actor: 'provider:payments',
    details: {
      ...{ event_id: event.id, type: event.type, refund_id: id, provider_refund_id: providerRefundId, state },
      ...{ reason: refund.reason, amount: decimalString(refund.money), currency: refund.money.currency },
    },
  });
  if (hasFailed) await tellOfFailedRefund(transaction, services, held, refund, 'The bank sent the money back.');
  return { outcome: 'handled', reason: null };
}
