import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { FieldworkError } from '../../../../domain/ground/errors.ts';
import type { Run } from '../../../../domain/recruiting/panels/run/run.ts';
import type { ProviderRunView } from '../../../../providers/recruiting/panels/panel-provider.ts';
import { examples } from '../../../support/examples.ts';
import { startPaymentDesk } from '../../../support/recruiting/payment-desk.ts';
import type { PaymentDesk } from '../../../support/recruiting/payment-desk.ts';

let desk: PaymentDesk;
/** What the provider tells of each run; what isn't there it doesn't know. */
const told = new Map<string, ProviderRunView>();
let aheadMs = 0;

beforeAll(async () => {
  desk = await startPaymentDesk(({ panels }) => {
    const real = panels.get('panel_a');
    if (real === undefined) throw new Error('Provider A is not there.');
    const view = ({ study = '' }: Readonly<Record<string, string>>): Promise<ProviderRunView> => {
      const known = told.get(study);
      if (known === undefined) throw new FieldworkError('not_found', 'There is no such study.');
      return Promise.resolve(known);
    };
    return { panels: new Map([['panel_a', { ...real, view }]]), now: () => new Date(Date.now() + aheadMs) };
  });
});

afterEach(async () => {
  aheadMs = 0;
  await desk.atStripe.clearFaults();
});

afterAll(() => desk.close());

const HOUR_MS = 3_600_000;

type Ending = { readonly status?: Run['status']; readonly isAtProvider?: boolean };

/** A run of 100 completes at 3.00 USD that was paid, and has ended. */
async function anEndedRun({ status = 'completed', isAtProvider = true }: Ending = {}) {
  const { runId, paymentId } = await desk.awaitingPayment();
  await pay(runId, paymentId);
  const { life } = await desk.runs.run(runId);
  const study = randomUUID();
  await desk.runs.update(runId, {
    life: { ...life, status, openPaymentId: null, usedPaymentIds: [paymentId], settlement: 'due' },
    endedAt: desk.services.now(),
    ...(isAtProvider && { providerRun: { study }, launchedAt: desk.services.now() }),
  });
  await clearEffects(runId);
  await desk.wish(runId, 'settle');
  return { runId, paymentId, study };
}

async function pay(runId: string, paymentId: string): Promise<void> {
  await desk.wish(runId, 'create_checkout', paymentId);
  await desk.perform(runId, 'create_checkout');
  const { checkoutId } = await desk.payment(paymentId);
  await desk.atStripe.pay(checkoutId ?? '');
  const texts = await desk.eventsAbout(paymentId);
  for (const text of texts) await desk.tell(text);
}

/** Nobody launches it here. */
async function clearEffects(runId: string): Promise<void> {
  await desk.asOwner('update panel_effects set done_at = now() where integration_id = ? returning id', [runId]);
}

function seen(
  completes: number,
  more: Partial<ProviderRunView> & { readonly inProgress?: number } = {},
): ProviderRunView {
  const { inProgress = 0, ...view } = more;
  return {
    ...{ state: 'completed', providerStates: {}, costPerComplete: null },
    counts: { completes, starts: completes, inProgress, disqualified: 0, overQuota: 0 },
    ...view,
  };
}

async function refundedAtStripe(paymentIds: readonly string[]): Promise<number> {
  const { charges } = await desk.atStripe.records();
  return charges
    .filter(({ metadata }) => paymentIds.includes(metadata['payment_id'] ?? ''))
    .reduce((sum, { amount_refunded }) => sum + amount_refunded, 0);
}

describe('settling a run', () => {
  it('gives back each complete that was not delivered, by the provider’s own count, with a statement', async () => {
    const { runId, paymentId, study } = await anEndedRun();
    told.set(study, seen(80));
    await desk.perform(runId, 'settle');
    const { statement, life, counts } = await desk.runs.run(runId);
    expect(statement).toMatchObject({
      ...{ currency: 'USD', delivered: 80, paid: '300.00', refunded_before: '0.00', refund: '60.00', kept: '240.00' },
      lines: [{ payment_id: paymentId, delivered: 80, undelivered: 20, cost_per_complete: '3.00', refund: '60.00' }],
    });
    expect(life.settlement).toBe('done');
    expect(counts?.completes).toBe(80);
    expect(await desk.refunds(paymentId)).toMatchObject([{ reason: 'undelivered', state: 'succeeded' }]);
    expect(await refundedAtStripe([paymentId])).toBe(6_000);
    const settled = (await desk.audit(runId, 'panel_integration')).at(-1);
    expect(settled).toMatchObject({ action: 'settled', details: { delivered: 80, refund: '60.00', basis: 'final' } });
  });

  it('that delivered all gives nothing back, and says so', async () => {
    const { runId, paymentId, study } = await anEndedRun();
    told.set(study, seen(103));
    await desk.perform(runId, 'settle');
    const { statement } = await desk.runs.run(runId);
    expect(statement).toMatchObject({ delivered: 103, refund: '0.00', kept: '300.00' });
    expect(await desk.refunds(paymentId)).toEqual([]);
  });

  it.each([
    ['the provider refused', { status: 'failed' } as const],
    ['never came to the provider', { status: 'cancelled', isAtProvider: false } as const],
  ])('that %s gives all back', async (_, ending) => {
    const { runId, paymentId } = await anEndedRun(ending);
    await desk.perform(runId, 'settle');
    expect((await desk.runs.run(runId)).statement).toMatchObject({ delivered: 0, refund: '300.00', kept: '0.00' });
    expect(await refundedAtStripe([paymentId])).toBe(30_000);
  });

  it('waits until the counts are final', async () => {
    const { runId, paymentId, study } = await anEndedRun({ status: 'cancelled' });
    told.set(study, seen(10, { state: 'fielding' }));
    await desk.perform(runId, 'settle');
    expect(await desk.open(runId)).toMatchObject([{ kind: 'settle', tries: 1, problem: null }]);
    told.set(study, seen(10, { state: 'closed', inProgress: 2 }));
    await desk.perform(runId, 'settle');
    expect((await desk.runs.run(runId)).statement).toBeNull();
    told.set(study, seen(12, { state: 'closed' }));
    await desk.perform(runId, 'settle');
    expect((await desk.runs.run(runId)).statement).toMatchObject({ delivered: 12, refund: '264.00' });
    expect(await refundedAtStripe([paymentId])).toBe(26_400);
  });

  it('that was told to have ended and goes on at the provider is closed there, and then settled', async () => {
    const { runId, paymentId, study } = await anEndedRun();
    told.set(study, seen(10, { state: 'fielding' }));
    await desk.perform(runId, 'settle');
    const kinds = (await desk.open(runId)).map(({ kind }) => kind);
    expect(kinds.toSorted()).toEqual(['close_at_provider', 'settle']);
    await desk.perform(runId, 'settle');
    expect(await desk.open(runId)).toHaveLength(2);
    await desk.asOwner(
      `update panel_effects set done_at = now() where integration_id = ? and kind = 'close_at_provider' returning id`,
      [runId],
    );
    told.set(study, seen(10, { state: 'closed' }));
    await desk.perform(runId, 'settle');
    expect((await desk.runs.run(runId)).statement).toMatchObject({ delivered: 10 });
    expect(await refundedAtStripe([paymentId])).toBe(27_000);
  });

  it('waits until the provider was told to stop', async () => {
    const { runId, study } = await anEndedRun({ status: 'cancelled' });
    told.set(study, seen(10, { state: 'closed' }));
    await desk.wish(runId, 'close_at_provider');
    await desk.perform(runId, 'settle');
    expect((await desk.runs.run(runId)).statement).toBeNull();
    await desk.asOwner(
      `update panel_effects set done_at = now() where integration_id = ? and kind = 'close_at_provider' returning id`,
      [runId],
    );
    await desk.perform(runId, 'settle');
    expect((await desk.runs.run(runId)).statement).toMatchObject({ delivered: 10 });
  });

  it('does not wait longer than a while for those inside, nor for a day for a run that goes on', async () => {
    const inside = await anEndedRun();
    told.set(inside.study, seen(90, { inProgress: 3 }));
    const stuck = await anEndedRun({ status: 'cancelled' });
    told.set(stuck.study, seen(40, { state: 'fielding' }));
    aheadMs = HOUR_MS;
    await desk.perform(inside.runId, 'settle');
    await desk.perform(stuck.runId, 'settle');
    expect((await desk.runs.run(inside.runId)).statement).toMatchObject({ delivered: 90 });
    expect((await desk.runs.run(stuck.runId)).statement).toBeNull();
    aheadMs = 25 * HOUR_MS;
    await desk.perform(stuck.runId, 'settle');
    expect((await desk.runs.run(stuck.runId)).statement).toMatchObject({ delivered: 40 });
    expect((await desk.audit(stuck.runId, 'panel_integration')).at(-1)?.details).toMatchObject({ basis: 'unfinished' });
  });

  it('does not wait for a day for a provider that will not be told to stop', async () => {
    const { runId, paymentId, study } = await anEndedRun({ status: 'cancelled' });
    told.set(study, seen(40, { state: 'fielding' }));
    await desk.wish(runId, 'close_at_provider');
    await desk.perform(runId, 'settle');
    expect((await desk.runs.run(runId)).statement).toBeNull();
    aheadMs = 25 * HOUR_MS;
    await desk.perform(runId, 'settle');
    expect((await desk.runs.run(runId)).statement).toMatchObject({ delivered: 40, refund: '180.00' });
    expect(await refundedAtStripe([paymentId])).toBe(18_000);
  });

  it('of which the provider knows nothing any more goes by what was known last, and says so', async () => {
    const { runId } = await anEndedRun();
    await desk.runs.update(runId, { counts: seen(70).counts });
    await desk.perform(runId, 'settle');
    expect((await desk.runs.run(runId)).statement).toMatchObject({ delivered: 70, refund: '90.00' });
    expect((await desk.audit(runId, 'panel_integration')).at(-1)?.details).toMatchObject({
      basis: 'unknown_to_provider',
    });
  });

  it.each(['cut_after', 'server_error_after', 'hang_after'] as const)(
    'gives back once where Stripe does this: %s, and the count has changed meanwhile',
    async (kind) => {
      const { runId, paymentId, study } = await anEndedRun();
      told.set(study, seen(80));
      await desk.atStripe.failNext({ kind, times: 2, method: 'POST', path: '/v1/refunds' });
      await (kind === 'hang_after' ? desk.performImpatiently : desk.perform)(runId, 'settle');
      expect((await desk.runs.run(runId)).life.settlement).toBe('due');
      told.set(study, seen(81));
      await desk.atStripe.clearFaults();
      await desk.perform(runId, 'settle');
      expect((await desk.runs.run(runId)).life.settlement).toBe('done');
      expect((await desk.runs.run(runId)).statement).toMatchObject({ delivered: 80, refund: '60.00' });
      expect(await refundedAtStripe([paymentId])).toBe(6_000);
    },
  );

  it('leaves a payment that is not used to its own refund: nothing goes back twice', async () => {
    const { runId, paymentId, study } = await anEndedRun();
    const raise = await aRaise(runId, 20, 400);
    const { life } = await desk.runs.run(runId);
    await desk.runs.update(runId, { life: { ...life, unusedPaymentIds: [raise] } });
    told.set(study, seen(100));
    await desk.wish(runId, 'refund_unused');
    await desk.perform(runId, 'settle');
    await desk.perform(runId, 'refund_unused');
    expect(await refundedAtStripe([paymentId])).toBe(0);
    expect(await refundedAtStripe([raise])).toBe(8_000);
    const { statement } = await desk.runs.run(runId);
    expect(statement).toMatchObject({ paid: '380.00', refunded_before: '80.00', refund: '0.00', kept: '300.00' });
    expect(statement?.lines.find((line) => line.payment_id === raise)?.text).toBe(
      'More of the sample: never took effect; all of it is refunded: 80.00 USD.',
    );
  });

  it('adds up to the last cent, whatever was bought and delivered', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.nat(140),
        fc.option(fc.integer({ min: 1, max: 30 }), { nil: null }),
        async (delivered, places) => {
          const { runId, paymentId, study } = await anEndedRun();
          const payments: string[] = [paymentId];
          if (places !== null) {
            const raise = await aRaise(runId, places, 400);
            const { life } = await desk.runs.run(runId);
            await desk.runs.update(runId, { life: { ...life, usedPaymentIds: [paymentId, raise] } });
            payments.push(raise);
          }
          told.set(study, seen(delivered));
          await desk.perform(runId, 'settle');
          const first = Math.max(0, 100 - delivered) * 300;
          const second = places === null ? 0 : Math.min(places, Math.max(0, 100 + places - delivered)) * 400;
          expect(await refundedAtStripe(payments)).toBe(first + second);
          const { statement } = await desk.runs.run(runId);
          const paid = 30_000 + (places ?? 0) * 400;
          expect(Math.round(Number(statement?.paid) * 100)).toBe(paid);
          expect(Math.round((Number(statement?.kept) + Number(statement?.refund)) * 100)).toBe(paid);
        },
      ),
      { numRuns: examples(12, 5) },
    );
  });
});

/** Paid, and known to the run only once a test says how. @returns the payment's id */
async function aRaise(runId: string, places: number, perComplete: number): Promise<string> {
  const quote = await desk.runs.aQuote({ purpose: 'raise', panelRunId: runId, places, perComplete });
  const id: string = randomUUID();
  const { life } = await desk.runs.run(runId);
  await desk.runs.aPayment({
    ...{ id, panelRunId: runId, quoteId: quote.id, purpose: 'raise', completesBefore: 100 },
    money: { amount: places * perComplete, currency: 'USD' },
  });
  await desk.runs.update(runId, { life: { ...life, openPaymentId: id } });
  await pay(runId, id);
  await desk.runs.update(runId, { life });
  await desk.asOwner(
    `update panel_effects set done_at = now() where integration_id = ? and kind <> 'settle' returning id`,
    [runId],
  );
  return id;
}
