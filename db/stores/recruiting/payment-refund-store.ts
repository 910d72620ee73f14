import type { Money } from '../../../domain/recruiting/panels/money.ts';
import type { TeamTransaction } from '../../transaction.ts';

export type RefundReason = 'unused' | 'undelivered' | 'paid_twice';
export type RefundState = 'asked' | 'pending' | 'succeeded' | 'failed';

/** A refund. It is stored before the provider is asked, so that repeating the request is the same refund. */
export type PaymentRefund = {
  readonly id: string;
  readonly paymentId: string;
  readonly intentId: string;
  readonly reason: RefundReason;
  readonly money: Money;
  readonly state: RefundState;
  readonly createdAt: Date;
};

/** Inserts a refund, unless there is one with this payment, intent and reason. @returns the stored one */
export async function keepRefund(
  { sql, teamId }: TeamTransaction,
  refund: Omit<PaymentRefund, 'state'>,
): Promise<PaymentRefund> {
  await sql('payment_refunds')
    .insert({
      id: refund.id,
      team_id: teamId,
      payment_id: refund.paymentId,
      intent_id: refund.intentId,
      reason: refund.reason,
      amount: refund.money.amount,
      currency: refund.money.currency,
      state: 'asked',
      created_at: refund.createdAt,
    })
    .onConflict(['payment_id', 'intent_id', 'reason'])
    .ignore();
  const row = await sql('payment_refunds')
    .where({ team_id: teamId, payment_id: refund.paymentId, intent_id: refund.intentId, reason: refund.reason })
    .first<RefundRow>('*');
  return fromRow(row);
}

/** Stores the provider's answer to a refund, unless its events have reported a later status meanwhile. */
export async function saveRefundAnswer(
  { sql, teamId }: TeamTransaction,
  id: string,
  { state, providerRefundId }: { readonly state: RefundState; readonly providerRefundId: string | null },
): Promise<void> {
  await sql('payment_refunds').where({ team_id: teamId, id }).update({ provider_refund_id: providerRefundId });
  await sql('payment_refunds').where({ team_id: teamId, id }).whereIn('state', ['asked', 'pending']).update({ state });
}

/**
 * Stores the state of a refund. @param below only where its state is earlier than this @returns the refund, where it
 * changed
 */
export async function saveRefundState(
  { sql, teamId }: TeamTransaction,
  { id, paymentId }: { readonly id: string; readonly paymentId: string },
  state: RefundState,
  { below }: { readonly below: readonly RefundState[] },
): Promise<PaymentRefund | undefined> {
  const [row] = await sql('payment_refunds')
    .where({ team_id: teamId, id, payment_id: paymentId })
    .whereIn('state', [...below])
    .update({ state })
    .returning<RefundRow[]>('*');
  return row === undefined ? undefined : fromRow(row);
}

/** The refunds of payments, oldest first. */
export async function refundsOfPayments(
  { sql, teamId }: TeamTransaction,
  paymentIds: readonly string[],
): Promise<readonly PaymentRefund[]> {
  const rows = await sql('payment_refunds')
    .where({ team_id: teamId })
    .whereIn('payment_id', [...paymentIds])
    .orderBy(['created_at', 'id'])
    .select<RefundRow[]>('*');
  return rows.map(fromRow);
}

type RefundRow = {
  id: string;
  payment_id: string;
  intent_id: string;
  reason: RefundReason;
  amount: string;
  currency: string;
  state: RefundState;
  created_at: Date;
};

function fromRow(row: RefundRow): PaymentRefund {
  return {
    id: row.id,
    paymentId: row.payment_id,
    intentId: row.intent_id,
    reason: row.reason,
    money: { amount: Number(row.amount), currency: row.currency },
    state: row.state,
    createdAt: row.created_at,
  };
}
