import type { StoredRun } from '../../../db/stores/recruiting/panel-run-store.ts';
import { saveRefundState } from '../../../db/stores/recruiting/payment-refund-store.ts';
import type { StoredPayment } from '../../../db/stores/recruiting/payment-store.ts';
import type { TeamTransaction } from '../../../db/transaction.ts';
import { isUuid } from '../../../domain/ground/ids.ts';
import { decimalString } from '../../../domain/recruiting/panels/money.ts';
import type { PaymentEvent } from '../../../domain/recruiting/payments/payment-event.ts';
import { REFUND_STATES, refundTold } from '../../../domain/recruiting/payments/refund-told.ts';
import type { Services } from '../../../platform/services.ts';
import { insertPaymentAudit } from './record-payment-news.ts';
import type { RecordedOutcome } from './recorded-outcome.ts';
import { tellOfFailedRefund } from './tell-of-failed-refund.ts';

type RunAndPayment = { readonly held: StoredRun; readonly payment: StoredPayment };

/** Records the status of one of our refunds: it may fail days after it succeeded, and then a person is notified. */
export async function recordRefundEvent(
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
