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

/** A payment that has come, and what went back of it. */
export type PaidPayment = { readonly payment: StoredPayment; readonly refunds: readonly PaymentRefund[] };

/** Those of a run that have come, the oldest first; its run is held. */
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

/** An event may say that a checkout is paid, and not by which intent: only by that can anything go back. */
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
