import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { openPanelEffects } from '../../../db/stores/recruiting/panel-effect-store.ts';
import type { StoredRun } from '../../../db/stores/recruiting/panel-run-store.ts';
import type { PricedQuote, QuotePurpose, StoredQuote } from '../../../db/stores/recruiting/panel-quote-store.ts';
import { findPayment, insertPayment } from '../../../db/stores/recruiting/payment-store.ts';
import type { TeamTransaction } from '../../../db/transaction.ts';
import { decimalString } from '../../../domain/recruiting/panels/money.ts';
import type { PanelPrice } from '../../../domain/recruiting/panels/pricing/panel-price.ts';
import { actingUser } from '../../ground/operation-context.ts';
import type { OperationContext } from '../../ground/operation-context.ts';
import type { Operation } from '../../ground/operation.ts';
import {
  commandRun,
  readRunView,
  refusal,
  refuseExpired,
  refuseUnlessAsQuoted,
  refuseWithoutProviders,
  runPath,
} from './command-run.ts';
import type { Commanded, LoadedRun, RunPath } from './command-run.ts';
import { runView } from './run-schemas.ts';
import type { RunView } from './run-schemas.ts';
import { quoteToApprove } from './run-view.ts';

const input = z.strictObject({
  ...runPath,
  approval_hash: z
    .string()
    .regex(/^[0-9a-f]{64}$/, 'Write the 64 hex digits of the run’s approval.hash.')
    .describe('approval.hash of the run, as the person has seen it who approves.'),
});

/** The result of the transaction: the payment to be made, if there is one. */
type ApprovedRun = RunPath & { readonly payment_id: string | null };

export const approveRun: Operation<z.infer<typeof input>, RunView, undefined, ApprovedRun> = {
  name: 'panel_runs.approve',
  summary:
    'Approves sample, target and price of a panel run, or of its larger sample or higher price, and opens the checkout: payment.checkout_url is where it is paid. Once it is paid, the run is launched.',
  audience: 'team',
  destructive: true,
  changes: true,
  input,
  output: { kind: 'json', schema: runView },
  run: (context, { approval_hash, ...path }) =>
    context.transaction(async (transaction) => {
      const approved: { paymentId: string | null } = { paymentId: null };
      await commandRun(transaction, context, path, 'approve', async (loaded) => {
        const { quote, priced } = await approvable(transaction, context, loaded, approval_hash);
        approved.paymentId = await recordPayment(transaction, context, loaded, quote, priced);
        return newsOf(quote, priced, approved.paymentId);
      });
      return { ...path, payment_id: approved.paymentId };
    }),
  conclude: async (context, { payment_id, ...path }, patience) => {
    const enough = AbortSignal.any([
      AbortSignal.timeout(Math.min(PATIENCE_MS, context.services.settings.answerWithinMs)),
      patience,
    ]);
    if (payment_id !== null) await waitForCheckout(context, path, payment_id, enough);
    return context.transaction((transaction) => readRunView(transaction, path));
  },
};

/**
 * The quote that waits for approval, where the hash is that of its price and it can be approved now.
 * @throws FieldworkError `wrong_state`, `panel_unavailable`, `payment_unavailable`
 */
export async function approvable(
  transaction: TeamTransaction,
  { services, now }: Pick<OperationContext, 'services' | 'now'>,
  { survey, run }: LoadedRun,
  approvalHash: string,
): Promise<{ readonly quote: StoredQuote; readonly priced: PricedQuote }> {
  const quote = await quoteToApprove(transaction, run);
  if (quote === undefined || quote.priced === null) throw refusal('There is no price to approve yet.');
  const { priced } = quote;
  if (priced.approvalSha256 !== approvalHash) {
    throw refusal('What is to be approved is something else by now: read the run again, and look at its approval.');
  }
  refuseExpired(priced, now());
  if (quote.purpose === 'launch') refuseUnlessAsQuoted(survey, quote);
  refuseWithoutProviders(services, quote, priced.price);
  return { quote, priced };
}

/** @returns its id; null where there is nothing to pay */
async function recordPayment(
  transaction: TeamTransaction,
  context: OperationContext,
  { survey, run }: LoadedRun,
  quote: StoredQuote,
  { price }: PricedQuote,
): Promise<string | null> {
  if (price.total.amount === 0) return null;
  const { id: quoteId, purpose } = quote;
  const id = context.newId();
  const createdAt = context.now();
  await insertPayment(transaction, {
    id,
    surveyId: survey.id,
    panelRunId: run.id,
    quoteId,
    purpose,
    isStandIn: run.isStandIn,
    money: price.total,
    description: paymentPurpose(purpose, price.places, survey.name),
    completesBefore: completesBefore(run, quote, price),
    expiresAt: new Date(createdAt.getTime() + context.services.settings.panels.checkoutLifeMs),
    createdBy: actingUser(context),
    createdAt,
  });
  return id;
}

/** A raise comes after all paid completes; a repricing, after those that had been delivered when it was quoted. */
function completesBefore({ places }: StoredRun, { purpose, run }: StoredQuote, price: PanelPrice): number {
  return purpose === 'raise' ? places : run.places - price.places;
}

function newsOf({ id, purpose }: StoredQuote, priced: PricedQuote, paymentId: string | null): Commanded {
  const { total, currency } = priced.price;
  const { approvalSha256: approval_sha256 } = priced;
  const details = { quote_id: id, approval_sha256, purpose, amount: decimalString(total), currency };
  if (paymentId === null) return { event: { type: 'approved_without_payment' }, details };
  return { event: { type: 'approved', paymentId }, details: { ...details, payment_id: paymentId } };
}

/** The caller who approves wants to pay next: waits for the checkout. */
const PATIENCE_MS = 10_000;
const LOOK_AGAIN_MS = 100;

/** Resolves once the checkout exists, can't be made for now, or is not needed any more. */
async function waitForCheckout(
  context: OperationContext,
  { integration_id }: RunPath,
  paymentId: string,
  enough: AbortSignal,
): Promise<void> {
  while (!enough.aborted) {
    const isWaiting = await context.transaction(async (transaction) => {
      const payment = await findPayment(transaction, paymentId);
      const effects = await openPanelEffects(transaction, integration_id);
      const making = effects.find((effect) => effect.kind === 'create_checkout' && effect.paymentId === paymentId);
      return payment?.checkoutUrl === null && making !== undefined && making.problem === null;
    });
    if (!isWaiting) return;
    await delay(LOOK_AGAIN_MS);
  }
}

const MOST_CHARACTERS = 100;

const PURPOSES: Readonly<Record<QuotePurpose, (completes: string) => string>> = {
  launch: (completes) => `Panel: ${completes}`,
  raise: (completes) => `Panel, larger sample: ${completes} more`,
  repricing: (completes) => `Panel, higher price of the provider: ${completes}`,
};

/** What the payer reads: "Panel: 100 completes of Coffee habits". */
function paymentPurpose(purpose: QuotePurpose, places: number, surveyName: string): string {
  const completes = places === 1 ? '1 complete' : `${places} completes`;
  return `${PURPOSES[purpose](completes)} of ${shortened(surveyName)}`;
}

/** By whole characters: never half of one. */
function shortened(name: string): string {
  const characters = Array.from(name);
  return characters.length <= MOST_CHARACTERS ? name : `${characters.slice(0, MOST_CHARACTERS - 1).join('')}…`;
}
