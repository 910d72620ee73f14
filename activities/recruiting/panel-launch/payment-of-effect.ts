import type { PanelEffect } from '../../../db/stores/recruiting/panel-effect-store.ts';
import { findPayment } from '../../../db/stores/recruiting/payment-store.ts';
import type { StoredPayment } from '../../../db/stores/recruiting/payment-store.ts';
import { inTeamTransaction } from '../../../db/transaction.ts';
import type { TeamTransaction } from '../../../db/transaction.ts';
import { FieldworkError } from '../../../domain/ground/errors.ts';
import type { ActivityServices } from '../../../platform/services.ts';

/** The payment that an effect is about. */
export function paymentOfEffect(
  { database }: Pick<ActivityServices, 'database'>,
  teamId: string,
  effect: PanelEffect,
): Promise<StoredPayment> {
  return inTeamTransaction(database, teamId, (transaction) => loadPayment(transaction, effect.paymentId));
}

/** The same, locked for update; the run's row is locked already. */
export function lockPayment(transaction: TeamTransaction, id: string): Promise<StoredPayment> {
  return loadPayment(transaction, id, { lock: true });
}

async function loadPayment(
  transaction: TeamTransaction,
  id: string | null,
  how: { readonly lock?: boolean } = {},
): Promise<StoredPayment> {
  const payment = id === null ? undefined : await findPayment(transaction, id, how);
  if (payment === undefined)
    throw new FieldworkError('internal_error', 'An effect is about a payment that is not there.');
  return payment;
}
