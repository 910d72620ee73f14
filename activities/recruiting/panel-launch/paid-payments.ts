import { refundsOfPayments } from '../../../db/stores/recruiting/payment-refund-store.ts';
import type { PaymentRefund } from '../../../db/stores/recruiting/payment-refund-store.ts';
import { findPayment, paymentsOfRun, saveHeardOfPayment } from '../../../db/stores/recruiting/payment-store.ts';
import type { StoredPayment } from '../../../db/stores/recruiting/payment-store.ts';
import { inTeamTransaction } from '../../../db/transaction.ts';
import type { TeamTransaction } from '../../../db/transaction.ts';
import { paidIntents } from '../../../domain/recruiting/payments/payment.ts';
import { withHeard } from '../../../domain/recruiting/payments/payment-after.ts';
import { paymentFacts } from '../../../operations/recruiting/payments/payment-facts.ts';
import type { ActivityServices } from '../../../platform/services.ts';
import type { RunRef } from '../../../workflows/recruiting/panel-launch/messages.ts';
import { paymentsOf } from './perform-effect.ts';

/** A payment that was paid, with its refunds. */
export type PaidPayment = { readonly payment: StoredPayment; readonly refunds: readonly PaymentRefund[] };

/** The paid payments of a run, the oldest first; the run's row is locked. */
export async function paidPaymentsOf(
  transaction: TeamTransaction,
  panelRunId: string,
): Promise<readonly PaidPayment[]> {
  const payments = await paymentsOfRun(transaction, panelRunId);
  const paid = payments.filter(({ status }) => status === 'succeeded');
  const refunds = await refundsOfPayments(
    transaction,
    paid.map(({ id }) => id),
  );
  return paid.map((payment) => ({
    payment,
    refunds: refunds.filter(({ paymentId }) => paymentId === payment.id),
  }));
}

/** A webhook may report a checkout as paid without its payment intent, which every refund needs: then it is fetched. */
export async function learnMissingIntents(
  services: ActivityServices,
  { teamId, integrationId: panelRunId }: RunRef,
): Promise<void> {
  const paid = await inTeamTransaction(services.database, teamId, (transaction) =>
    paidPaymentsOf(transaction, panelRunId),
  );
  for (const { payment } of paid) {
    if (paidIntents(payment).length > 0 || payment.checkoutId === null) continue;
    const { paymentIntentId: id } = await paymentsOf(services, payment).readCheckout(payment.checkoutId);
    if (id === null) continue;
    await inTeamTransaction(services.database, teamId, async (transaction) => {
      const held = await findPayment(transaction, payment.id, { lock: true });
      if (held === undefined) return;
      const heard = withHeard(paymentFacts(teamId, held), { intents: [{ id, state: 'paid' }] });
      await saveHeardOfPayment(transaction, held.id, heard, services.now());
    });
  }
}
