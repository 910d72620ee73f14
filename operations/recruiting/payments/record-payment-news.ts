import { insertAuditEntry } from '../../../db/stores/ground/audit-store.ts';
import type { AuditActor } from '../../../db/stores/ground/audit-store.ts';
import type { StoredRun } from '../../../db/stores/recruiting/panel-run-store.ts';
import { saveHeardOfPayment } from '../../../db/stores/recruiting/payment-store.ts';
import type { HeardOfPayment, StoredPayment } from '../../../db/stores/recruiting/payment-store.ts';
import { insertTeamEvent } from '../../../db/stores/ground/team-event-store.ts';
import type { TeamEventType } from '../../../db/stores/ground/team-event-store.ts';
import type { TeamTransaction } from '../../../db/transaction.ts';
import { decimalString } from '../../../domain/recruiting/panels/money.ts';
import type { RunEvent } from '../../../domain/recruiting/panels/run/run-event.ts';
import { paymentChanges } from '../../../domain/recruiting/payments/payment-changes.ts';
import type { PaymentChange } from '../../../domain/recruiting/payments/payment-changes.ts';
import { applyRunEvent } from '../panel-runs/apply-run-event.ts';
import type { Clocked } from '../panel-runs/apply-run-event.ts';

/** Who reported it, and what else the audit log records: ids, amounts and words of this service. */
export type PaymentTeller = { readonly actor: AuditActor; readonly details?: Readonly<Record<string, unknown>> };

/**
 * Stores a change of a payment with its effects, in the caller's transaction: the event of the run, the audit entry, the team's event.
 * The run's workflow learns of it through the effects of the run.
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
