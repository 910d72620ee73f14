import type { StoredRun } from '../../../db/stores/recruiting/panel-run-store.ts';
import type { PaymentRefund, RefundState } from '../../../db/stores/recruiting/payment-refund-store.ts';
import { keepRefund, saveRefundAnswer } from '../../../db/stores/recruiting/payment-refund-store.ts';
import type { StoredPayment } from '../../../db/stores/recruiting/payment-store.ts';
import type { TeamTransaction } from '../../../db/transaction.ts';
import { isFieldworkError } from '../../../domain/ground/errors.ts';
import { decimalString } from '../../../domain/recruiting/panels/money.ts';
import { PAYMENT_ID_KEY } from '../../../domain/recruiting/payments/payment-event.ts';
import type { RefundDue } from '../../../domain/recruiting/payments/refunds-due.ts';
import { insertPaymentAudit } from '../../../operations/recruiting/payments/record-payment-news.ts';
import { tellOfFailedRefund } from '../../../operations/recruiting/payments/tell-of-failed-refund.ts';
import type { ActivityServices } from '../../../platform/services.ts';
import { paymentsOf } from './perform-effect.ts';

/** A stored refund with its payment. */
export type KeptRefund = { readonly refund: PaymentRefund; readonly payment: StoredPayment };

/** The provider's answer. */
export type AnsweredRefund = KeptRefund & {
  readonly state: RefundState;
  readonly providerRefundId: string | null;
  /** Why it failed; null where it did not. */
  readonly because: string | null;
};

/** Stores the refunds that are due; they are requested after the commit. @returns those that were not requested yet */
export async function keepRefunds(
  transaction: TeamTransaction,
  { newId, now }: ActivityServices,
  payment: StoredPayment,
  due: readonly RefundDue[],
): Promise<readonly KeptRefund[]> {
  const kept: PaymentRefund[] = [];
  for (const each of due) {
    kept.push(await keepRefund(transaction, { ...each, id: newId(), paymentId: payment.id, createdAt: now() }));
  }
  return kept.filter(({ state }) => state === 'asked').map((refund) => ({ refund, payment }));
}

/**
 * Requests each refund; its id makes repeated requests one refund. One that the provider refuses is left to a person.
 * @throws FieldworkError `payment_unavailable`, `payment_credentials_rejected`
 */
export async function askForRefunds(
  services: ActivityServices,
  kept: readonly KeptRefund[],
): Promise<readonly AnsweredRefund[]> {
  const answered: AnsweredRefund[] = [];
  for (const one of kept) answered.push(await askForRefund(services, one));
  return answered;
}

async function askForRefund(services: ActivityServices, kept: KeptRefund): Promise<AnsweredRefund> {
  const { id: refundId, paymentId, intentId: paymentIntentId, money } = kept.refund;
  const metadata = { [PAYMENT_ID_KEY]: paymentId };
  try {
    const { id, state } = await paymentsOf(services, kept.payment).refund({
      refundId,
      paymentIntentId,
      money,
      metadata,
    });
    const because = state === 'failed' ? 'The payment provider could not give the money back.' : null;
    return { ...kept, state, providerRefundId: id, because };
  } catch (error) {
    if (!isFieldworkError(error, 'payment_refused') && !isFieldworkError(error, 'not_found')) throw error;
    return { ...kept, state: 'failed', providerRefundId: null, because: error.message };
  }
}

/** Records the outcomes of refunds; a failed one is reported to a person. */
export async function recordRefunds(
  transaction: TeamTransaction,
  services: ActivityServices,
  held: StoredRun,
  answered: readonly AnsweredRefund[],
): Promise<void> {
  for (const one of answered) {
    const { refund, payment, state, because } = one;
    await saveRefundAnswer(transaction, refund.id, one);
    await insertPaymentAudit(transaction, services, payment, state === 'failed' ? 'refund_failed' : 'refund_made', {
      actor: 'service',
      details: {
        ...{ refund_id: refund.id, provider_refund_id: one.providerRefundId, intent_id: refund.intentId },
        ...{ reason: refund.reason, amount: decimalString(refund.money), currency: refund.money.currency, state },
        ...(because !== null && { because }),
      },
    });
    if (because !== null) await tellOfFailedRefund(transaction, services, held, refund, because);
  }
}
