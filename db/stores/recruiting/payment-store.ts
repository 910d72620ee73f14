import type { Money } from '../../../domain/recruiting/panels/money.ts';
import type { PaymentIntent, PaymentStatus, RefundNote } from '../../../domain/recruiting/payments/payment.ts';
import type { TeamTransaction } from '../../transaction.ts';
import type { QuotePurpose } from './panel-quote-store.ts';

/** A payment of a run, to be paid once. */
export type PanelPayment = {
  readonly id: string;
  readonly surveyId: string;
  readonly panelRunId: string;
  readonly quoteId: string;
  readonly purpose: QuotePurpose;
  readonly isStandIn: boolean;
  readonly money: Money;
  readonly description: string;
  /** The number of completes before the first that it pays for. */
  readonly completesBefore: number;
  /** When the offer to pay expires. */
  readonly expiresAt: Date;
  readonly createdBy: string;
  readonly createdAt: Date;
};

/** What the provider's events report of it. */
export type HeardOfPayment = {
  readonly status: PaymentStatus;
  readonly intents: readonly PaymentIntent[];
  readonly refunds: readonly RefundNote[];
};

export type StoredPayment = PanelPayment &
  HeardOfPayment & {
    /** Null before there is a checkout. */
    readonly checkoutId: string | null;
    /** The checkout's address; null before there is one, and once it has ended. */
    readonly checkoutUrl: string | null;
    readonly paidAt: Date | null;
  };

export async function insertPayment({ sql, teamId }: TeamTransaction, payment: PanelPayment): Promise<void> {
  await sql('payments').insert({
    id: payment.id,
    team_id: teamId,
    survey_id: payment.surveyId,
    integration_id: payment.panelRunId,
    quote_id: payment.quoteId,
    purpose: payment.purpose,
    is_stand_in: payment.isStandIn,
    amount: payment.money.amount,
    currency: payment.money.currency,
    description: payment.description,
    status: 'pending',
    completes_before: payment.completesBefore,
    expires_at: payment.expiresAt,
    created_by: payment.createdBy,
    created_at: payment.createdAt,
  });
}

export async function findPayment(
  { sql, teamId }: TeamTransaction,
  id: string,
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<StoredPayment | undefined> {
  const query = sql('payments').where({ team_id: teamId, id });
  const row = await (lock ? query.forNoKeyUpdate() : query).first<PaymentRow | undefined>('*');
  return row === undefined ? undefined : fromRow(row);
}

/** The payments of a run, oldest first. */
export async function paymentsOfRun(
  { sql, teamId }: TeamTransaction,
  panelRunId: string,
): Promise<readonly StoredPayment[]> {
  const rows = await sql('payments')
    .where({ team_id: teamId, integration_id: panelRunId })
    .orderBy(['created_at', 'id'])
    .select<PaymentRow[]>('*');
  return rows.map(fromRow);
}

/** Newest first, with the total. */
export async function listPayments(
  { sql, teamId }: TeamTransaction,
  filter: { readonly surveyId?: string | undefined; readonly status?: PaymentStatus | undefined },
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ readonly payments: readonly StoredPayment[]; readonly total: number }> {
  const ours = sql('payments').where({ team_id: teamId });
  if (filter.surveyId !== undefined) void ours.andWhere({ survey_id: filter.surveyId });
  if (filter.status !== undefined) void ours.andWhere({ status: filter.status });
  const [counted] = await ours.clone().count<{ count: string }[]>({ count: '*' });
  const rows = await ours
    .orderBy([{ column: 'created_at', order: 'desc' }, { column: 'id' }])
    .limit(limit)
    .offset(offset)
    .select<PaymentRow[]>('*');
  return { payments: rows.map(fromRow), total: Number(counted?.count ?? 0) };
}

export async function savePaymentCheckout(
  { sql, teamId }: TeamTransaction,
  id: string,
  { checkoutId, checkoutUrl }: { readonly checkoutId: string; readonly checkoutUrl: string | null },
): Promise<void> {
  await sql('payments').where({ team_id: teamId, id }).update({ checkout_id: checkoutId, checkout_url: checkoutUrl });
}

/** Stores what events reported of a locked payment; the first time that it was paid stays. */
export async function saveHeardOfPayment(
  { sql, teamId }: TeamTransaction,
  id: string,
  { status, intents, refunds }: HeardOfPayment,
  at: Date,
): Promise<void> {
  const isOver = status === 'succeeded' || status === 'expired';
  await sql('payments')
    .where({ team_id: teamId, id })
    .update({
      status,
      heard: JSON.stringify({ intents, refunds }),
      ...(isOver ? { checkout_url: null } : {}),
      ...(status === 'succeeded' ? { paid_at: sql.raw('coalesce(paid_at, ?::timestamptz)', [at]) } : {}),
    });
}

type PaymentRow = {
  id: string;
  survey_id: string;
  integration_id: string;
  quote_id: string;
  purpose: QuotePurpose;
  is_stand_in: boolean;
  amount: string;
  currency: string;
  description: string;
  status: PaymentStatus;
  heard: { intents: PaymentIntent[]; refunds: RefundNote[] };
  completes_before: number;
  checkout_id: string | null;
  checkout_url: string | null;
  expires_at: Date;
  created_by: string;
  created_at: Date;
  paid_at: Date | null;
};

function fromRow(row: PaymentRow): StoredPayment {
  return {
    id: row.id,
    surveyId: row.survey_id,
    panelRunId: row.integration_id,
    quoteId: row.quote_id,
    purpose: row.purpose,
    isStandIn: row.is_stand_in,
    money: { amount: Number(row.amount), currency: row.currency },
    description: row.description,
    status: row.status,
    intents: row.heard.intents,
    refunds: row.heard.refunds,
    completesBefore: row.completes_before,
    checkoutId: row.checkout_id,
    checkoutUrl: row.checkout_url,
    expiresAt: row.expires_at,
    createdBy: row.created_by,
    createdAt: row.created_at,
    paidAt: row.paid_at,
  };
}
