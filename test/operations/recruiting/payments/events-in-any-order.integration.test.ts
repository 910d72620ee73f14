import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { savePaymentCheckout } from '../../../../db/stores/recruiting/payment-store.ts';
import { examples } from '../../../support/examples.ts';
import { anEventText, startPaymentDesk } from '../../../support/recruiting/payment-desk.ts';
import type { PaymentDesk } from '../../../support/recruiting/payment-desk.ts';

let desk: PaymentDesk;
/** What Stripe told of one payment: declined, then paid, some of it given back; and the ids in it. */
let told: { readonly texts: readonly string[]; readonly ids: readonly string[] };
let end: string;

beforeAll(async () => {
  desk = await startPaymentDesk();
  const { runId, paymentId } = await desk.awaitingPayment();
  await desk.wish(runId, 'create_checkout', paymentId);
  await desk.perform(runId, 'create_checkout');
  const checkoutId = (await desk.payment(paymentId)).checkoutId ?? '';
  await desk.atStripe.decline(checkoutId);
  await desk.atStripe.pay(checkoutId);
  const { intents } = await desk.atStripe.records();
  await desk.atStripe.refund(intents[0]?.id ?? '', 1_000);
  const texts = await desk.eventsAbout(paymentId);
  const { quoteId } = await desk.runs.run(runId);
  told = { texts, ids: [paymentId, runId, quoteId] };
  const [session] = await desk.atStripe.checkoutsOf(paymentId);
  end = anEventText('checkout.session.expired', { ...session, status: 'expired', payment_status: 'unpaid' });
});

afterAll(() => desk.close());

/** The same events of another payment: every id in them is a new one. */
async function aPaymentWithEvents(texts: readonly string[]) {
  const { runId, paymentId } = await desk.awaitingPayment();
  const { quoteId } = await desk.runs.run(runId);
  const suffix = randomUUID().slice(0, 8);
  const known = told.ids.map((id, index) => [id, [paymentId, runId, quoteId][index] ?? id] as const);
  const renamed = texts.map((text) => {
    const ours = known.reduce((changed, [id, other]) => changed.replaceAll(id, other), text);
    return ours.replaceAll(/"((?:cs|pi|ch|re|evt)_[\w-]+)"/g, `"$1_${suffix}"`);
  });
  const checkoutId = /"(cs_[\w-]+)"/.exec(renamed.join())?.[1] ?? '';
  await desk.inTeam((transaction) =>
    savePaymentCheckout(transaction, paymentId, { checkoutId, checkoutUrl: 'http://x/' }),
  );
  return { runId, paymentId, texts: renamed };
}

/** Some order of them, each once or twice. */
const orders = (count: number): fc.Arbitrary<readonly number[]> =>
  fc
    .tuple(
      fc.shuffledSubarray([...Array(count).keys()], { minLength: count }),
      fc.array(fc.nat(count - 1), { maxLength: 4 }),
    )
    .map(([each, again]) => [...each, ...again]);

async function tellInOrder(texts: readonly string[], order: readonly number[]): Promise<void> {
  for (const index of order) {
    const response = await desk.tell(texts[index] ?? '');
    expect(response.status).toBe(200);
  }
}

describe('the events of one payment', () => {
  it('come to the same in whatever order, and however often, they are told', async () => {
    await fc.assert(
      fc.asyncProperty(orders(told.texts.length), async (order) => {
        const { runId, paymentId, texts } = await aPaymentWithEvents(told.texts);
        await tellInOrder(texts, order);
        expect(await desk.payment(paymentId)).toMatchObject({
          status: 'succeeded',
          intents: [{ state: 'paid' }],
          refunds: [{ refundedSoFar: { amount: 1_000 } }],
        });
        expect((await desk.runs.run(runId)).life).toMatchObject({ status: 'launching', usedPaymentIds: [paymentId] });
        expect(await desk.runs.effects(runId)).toEqual(['launch']);
        const events = (await desk.events()).filter(({ data }) => data['payment_id'] === paymentId);
        expect(events.filter(({ type }) => type === 'PAYMENT_SUCCEEDED')).toHaveLength(1);
        const actions = (await desk.audit(paymentId)).map(({ action }) => action);
        expect(actions.filter((action) => action === 'paid')).toHaveLength(1);
        expect(actions.filter((action) => action === 'refunded')).toHaveLength(1);
      }),
      { numRuns: examples(20, 8) },
    );
  });

  it('with its end among them launch or give back, never both and never neither', async () => {
    const texts = [...told.texts.filter((text) => !text.includes('"charge.refunded"')), end];
    await fc.assert(
      fc.asyncProperty(orders(texts.length), async (order) => {
        const { runId, paymentId, texts: renamed } = await aPaymentWithEvents(texts);
        await tellInOrder(renamed, order);
        const { status, usedPaymentIds, unusedPaymentIds } = (await desk.runs.run(runId)).life;
        expect([...usedPaymentIds, ...unusedPaymentIds]).toEqual([paymentId]);
        expect(await desk.runs.effects(runId)).toEqual(
          status === 'launching' ? ['launch'] : ['refund_unused', 'settle'],
        );
        expect(['launching', 'expired']).toContain(status);
        expect((await desk.payment(paymentId)).status).toBe('succeeded');
      }),
      { numRuns: examples(20, 8) },
    );
  });
});
