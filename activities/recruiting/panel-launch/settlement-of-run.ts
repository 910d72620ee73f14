import type { StoredRun } from '../../../db/stores/recruiting/panel-run-store.ts';
import { findPanelQuote } from '../../../db/stores/recruiting/panel-quote-store.ts';
import type { TeamTransaction } from '../../../db/transaction.ts';
import { FieldworkError } from '../../../domain/ground/errors.ts';
import { paidPart } from '../../../domain/recruiting/panels/settlement/paid-part.ts';
import { settle } from '../../../domain/recruiting/panels/settlement/settlement.ts';
import type { PaidPart, Settlement } from '../../../domain/recruiting/panels/settlement/settlement.ts';
import type { Payment } from '../../../domain/recruiting/payments/payment.ts';
import { leftOf, payingIntent } from '../../../domain/recruiting/payments/refunds-due.ts';
import { paymentFacts } from '../../../operations/recruiting/payments/payment-facts.ts';
import type { ActivityServices } from '../../../platform/services.ts';
import { keepRefunds } from './give-back.ts';
import type { KeptRefund } from './give-back.ts';
import { paidPaymentsOf } from './paid-payments.ts';
import type { PaidPayment } from './paid-payments.ts';

type Run = { readonly teamId: string; readonly held: StoredRun };

/** Settles all paid payments of a run, and stores the refunds. */
export async function settlementOf(
  transaction: TeamTransaction,
  services: ActivityServices,
  { teamId, held }: Run,
  delivered: number,
): Promise<{ readonly settlement: Settlement; readonly kept: readonly KeptRefund[] }> {
  const paid = await paidPaymentsOf(transaction, held.id);
  const parts: PaidPart[] = [];
  for (const one of paid) parts.push(await partOf(transaction, { teamId, held }, one));
  const settlement = settle(held.currency, parts, delivered);
  const kept: KeptRefund[] = [];
  for (const { part, refund } of settlement.parts) {
    const one = paid.find(({ payment }) => payment.id === part.paymentId);
    if (one === undefined || refund.amount === 0) continue;
    const intentId = payingIntent(paymentFacts(teamId, one.payment), one.refunds);
    if (intentId === null) throw broken('A payment has come, and it is not known by what: nothing can be refunded.');
    const due = [{ intentId, reason: 'undelivered', money: refund }] as const;
    kept.push(...(await keepRefunds(transaction, services, one.payment, due)));
  }
  return { settlement, kept };
}

/** An unused payment is refunded in full by an effect of its own: here it counts as refunded. */
async function partOf(
  transaction: TeamTransaction,
  { teamId, held }: Run,
  { payment, refunds }: PaidPayment,
): Promise<PaidPart> {
  const quote = await findPanelQuote(transaction, payment.quoteId);
  const price = quote?.priced?.price;
  if (price === undefined) throw broken('A payment was made for a quote that has no price.');
  const isInEffect = held.life.usedPaymentIds.includes(payment.id);
  const paid = payment.money.amount;
  const facts = paymentFacts(teamId, payment);
  const refunded = isInEffect ? paid - leftOfPayment(facts, refunds) : paid;
  const { id: paymentId, purpose, completesBefore: after } = payment;
  return { ...paidPart({ paymentId, purpose, after, isInEffect, refunded }, price), paid };
}

/** Shown as the run's problem until a person has looked. */
function broken(sentence: string): FieldworkError {
  return new FieldworkError('internal_error', sentence);
}

function leftOfPayment(facts: Payment, refunds: PaidPayment['refunds']): number {
  const intentId = payingIntent(facts, refunds);
  return intentId === null ? facts.money.amount : leftOf(facts, intentId, refunds).amount;
}
