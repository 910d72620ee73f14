import { findPayment } from '../../../db/stores/recruiting/payment-store.ts';
import type { StoredPayment } from '../../../db/stores/recruiting/payment-store.ts';
import type { TeamTransaction } from '../../../db/transaction.ts';
import { paymentAfter } from '../../../domain/recruiting/payments/payment-after.ts';
import type { PaymentStep } from '../../../domain/recruiting/payments/payment-after.ts';
import type { PaymentEvent } from '../../../domain/recruiting/payments/payment-event.ts';
import type { Services } from '../../../platform/services.ts';
import { lockRun } from '../panel-runs/apply-run-event.ts';
import { paymentFacts } from './payment-facts.ts';
import { insertPaymentAudit, recordPaymentNews } from './record-payment-news.ts';
import { recordRefundEvent } from './record-refund-event.ts';
import type { RecordedOutcome } from './recorded-outcome.ts';

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
