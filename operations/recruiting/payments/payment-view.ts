import { z } from 'zod';
import type { PaymentRefund } from '../../../db/stores/recruiting/payment-refund-store.ts';
import type { StoredPayment } from '../../../db/stores/recruiting/payment-store.ts';
import { decimalString } from '../../../domain/recruiting/panels/money.ts';
import type { Money } from '../../../domain/recruiting/panels/money.ts';
import { PAYMENT_STATUSES, refundedMoney } from '../../../domain/recruiting/payments/payment.ts';

const decimal = z.string().regex(/^\d+(\.\d+)?$/);

/** A payment as the API shows it. */
export const paymentView = z
  .object({
    id: z.uuid(),
    survey_id: z.uuid(),
    integration_id: z.uuid(),
    purpose: z.enum(['launch', 'raise', 'repricing']).describe('What it pays for.'),
    status: z
      .enum(PAYMENT_STATUSES)
      .describe('failed: a try was declined; the payer may try again. expired: nobody paid in time.'),
    amount: decimal,
    currency: z.string(),
    checkout_url: z
      .string()
      .nullable()
      .describe('Where a person pays; null before there is a checkout, and once it has ended.'),
    expires_at: z.iso.datetime().describe('Until when it can be paid.'),
    paid_at: z.iso.datetime().nullable(),
    refunded: decimal.describe('What went back of it, or is on its way.'),
    refunds: z.array(
      z.object({
        id: z.uuid(),
        reason: z.enum(['unused', 'undelivered', 'paid_twice']),
        amount: decimal,
        state: z.enum(['asked', 'pending', 'succeeded', 'failed']),
        created_at: z.iso.datetime(),
      }),
    ),
    stand_in: z.boolean().describe('True where a stand-in took it: no money moved.'),
    description: z.string(),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'Payment' });

export type PaymentView = z.infer<typeof paymentView>;

/** @param refunds of any payments: its own are picked out */
export function presentPayment(payment: StoredPayment, refunds: readonly PaymentRefund[]): PaymentView {
  const own = refunds.filter(({ paymentId }) => paymentId === payment.id);
  return {
    id: payment.id,
    survey_id: payment.surveyId,
    integration_id: payment.panelRunId,
    purpose: payment.purpose,
    status: payment.status,
    amount: decimalString(payment.money),
    currency: payment.money.currency,
    checkout_url: payment.checkoutUrl,
    expires_at: payment.expiresAt.toISOString(),
    paid_at: payment.paidAt?.toISOString() ?? null,
    refunded: decimalString(refundedOf(payment, own)),
    refunds: own.map(({ id, reason, money, state, createdAt }) => ({
      id,
      reason,
      amount: decimalString(money),
      state,
      created_at: createdAt.toISOString(),
    })),
    stand_in: payment.isStandIn,
    description: payment.description,
    created_at: payment.createdAt.toISOString(),
  };
}

/** By the provider's sums, which include refunds that were made there, or by ours, which are earlier. */
function refundedOf(payment: StoredPayment, own: readonly PaymentRefund[]): Money {
  const told = refundedMoney({ money: payment.money, refunds: payment.refunds });
  const ours = own
    .filter(({ state }) => state === 'pending' || state === 'succeeded')
    .reduce((sum, { money }) => sum + money.amount, 0);
  return { ...payment.money, amount: Math.max(told.amount, ours) };
}
