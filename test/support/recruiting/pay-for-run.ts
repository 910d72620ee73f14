import { findPayment } from '../../../db/stores/recruiting/payment-store.ts';
import { eventually } from '../eventually.ts';
import type { AtCheckout } from './at-checkout.ts';
import type { RunInHand } from './run-in-hand.ts';

const PATIENCE = { withinMs: 60_000, everyMs: 100 };

export type ApprovedRun = { readonly paymentId: string; readonly checkoutId: string };

/** Approves a run, and waits for the checkout that its workflow makes. */
export async function approveRun(run: RunInHand): Promise<ApprovedRun> {
  const paymentId = await run.aPayment();
  await run.bring({ type: 'approved', paymentId });
  const ids: string[] = [];
  await eventually(async () => {
    const payment = await run.inTeam((transaction) => findPayment(transaction, paymentId));
    if (payment === undefined || payment.checkoutId === null) throw new Error('There is no checkout yet.');
    ids[0] = payment.checkoutId;
  }, PATIENCE);
  return { paymentId, checkoutId: ids[0] ?? '' };
}

/** Tells what the event of a payment at the checkout would. */
export async function hearOfPaid(run: RunInHand, payments: AtCheckout, { paymentId }: ApprovedRun): Promise<void> {
  const [session] = await payments.checkoutsOf(paymentId);
  await run.hearOfPayment(paymentId, session?.payment_intent ?? '');
}

/** Paid at the checkout, and told. */
export async function payForRun(run: RunInHand, payments: AtCheckout, approved: ApprovedRun): Promise<void> {
  await payments.pay(approved.checkoutId);
  await hearOfPaid(run, payments, approved);
}
