import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { findPanelQuote, insertPanelQuote } from '../../../../db/stores/recruiting/panel-quote-store.ts';
import type { PricedQuote } from '../../../../db/stores/recruiting/panel-quote-store.ts';
import { updatePanelRun } from '../../../../db/stores/recruiting/panel-run-store.ts';
import { inTeamTransaction } from '../../../../db/transaction.ts';
import { decimalString } from '../../../../domain/recruiting/panels/money.ts';
import type { ActivityServices } from '../../../../platform/services.ts';
import type { PanelProvider } from '../../../../providers/recruiting/panels/panel-provider.ts';
import { anActiveRun as anActiveRunAt, startEffectDesk } from '../../../support/recruiting/effect-desk.ts';
import type { EffectDesk } from '../../../support/recruiting/effect-desk.ts';
import { runInHand } from '../../../support/recruiting/run-in-hand.ts';
import type { RunInHand } from '../../../support/recruiting/run-in-hand.ts';
import type { StandIns } from '../../../support/recruiting/start-stand-ins.ts';

const PLACES = 3;
const MORE = 4;
const RETRY_AFTER_SECONDS = 30;

let standIns: StandIns;
let desk: EffectDesk;
let services: ActivityServices;
beforeAll(async () => {
  desk = await startEffectDesk({ panelB: { feasibilityMs: 0 } });
  ({ standIns, services } = desk);
});
afterEach(() => standIns.panelB.clearFaults());
afterAll(() => desk.close());

const anActiveRun = () => anActiveRunAt(desk, { providerId: 'panel_b', places: PLACES });

/** What a customer pays for a complete of which the provider takes so much. */
const withMargin = (cents: number): number =>
  Math.ceil((cents * (1000 + services.settings.panels.marginPerMille)) / 1000);

/** The provider asks for more, and says so. */
async function reprice(run: RunInHand, byCents: number): Promise<number> {
  const before = (await standIns.panelB.project(run.quoteId))?.lineItems[0]?.cpiCents ?? 0;
  await standIns.panelB.reprice(run.quoteId, before + byCents);
  const text = (amount: number): string => decimalString({ amount, currency: 'USD' });
  await run.bring({
    type: 'repriced',
    ...{ eventId: randomUUID(), oldPrice: text(before), newPrice: text(before + byCents), currency: 'USD' },
    ...{ reason: null, isRaise: true },
  });
  return before + byCents;
}

/** Somebody asks for more of the sample. @returns the quote's id */
async function askForMore(run: RunInHand): Promise<string> {
  const id = randomUUID();
  await run.inTeam(async (transaction) => {
    const launch = await findPanelQuote(transaction, run.quoteId);
    if (launch === undefined) throw new Error('The run has no quote.');
    await insertPanelQuote(transaction, {
      ...launch,
      ...{ id, purpose: 'raise', panelRunId: run.id, createdAt: services.now() },
      run: { ...launch.run, externalId: id, places: MORE },
    });
  });
  await run.bring({ type: 'raise_requested' }, { changes: { changeQuoteId: id } });
  return id;
}

/** Whatever waits to be approved is, and is paid. */
async function approveAndPay(run: RunInHand, purpose: 'raise' | 'repricing'): Promise<void> {
  const { changeQuoteId, life } = await run.row();
  expect(life.change).toEqual({ purpose, stage: 'awaiting_approval' });
  const paymentId = await run.aPayment(purpose, changeQuoteId ?? '');
  await run.bring({ type: 'approved', paymentId });
  await run.bring({ type: 'paid', paymentId });
  await run.inTeam(({ sql }) => sql('panel_effects').where({ kind: 'create_checkout' }).delete());
}

async function pricedChange(run: RunInHand): Promise<PricedQuote> {
  await run.goOnUntil(async () => expect((await run.row()).life.change?.stage).toBe('awaiting_approval'));
  const { changeQuoteId } = await run.row();
  const quote = await run.inTeam((transaction) => findPanelQuote(transaction, changeQuoteId ?? ''));
  if (quote?.priced === undefined || quote.priced === null) throw new Error('The change has no price.');
  return quote.priced;
}

const withView = (run: RunInHand, change: (view: PanelProvider['view']) => PanelProvider['view']): RunInHand => {
  const panels = new Map(
    [...services.panels].map(([id, provider]) => [id, { ...provider, view: change((ids) => provider.view(ids)) }]),
  );
  return runInHand({ ...services, panels }, run);
};

describe('more places of a run whose price has risen', () => {
  it('are sold at the price that the provider takes for them by now', async () => {
    const run = await anActiveRun();
    const price = await reprice(run, 100);
    await run.goOn();
    await approveAndPay(run, 'repricing');
    await run.goOn();
    await askForMore(run);
    expect(await pricedChange(run)).toMatchObject({
      estimate: { costPerComplete: { amount: price, currency: 'USD' }, total: { amount: price * MORE } },
      price: {
        places: MORE,
        costPerComplete: { amount: withMargin(price) },
        total: { amount: withMargin(price) * MORE },
        lines: expect.arrayContaining([
          {
            kind: 'provider_price',
            text: 'Difference to the price of the run’s other completes',
            money: { amount: 100 * MORE, currency: 'USD' },
          },
        ]),
      },
    });
  });

  it('are sold at what the provider tells, though it is too little more to be a raise', async () => {
    const run = await anActiveRun();
    const agreed = (await run.row()).providerCostPerComplete;
    await standIns.panelB.reprice(run.quoteId, agreed + 1);
    await askForMore(run);
    expect((await pricedChange(run)).estimate).toMatchObject({
      costPerComplete: { amount: agreed + 1 },
      total: { amount: (agreed + 1) * MORE },
    });
  });

  it('are not priced before somebody has agreed to that price', async () => {
    const run = await anActiveRun();
    const agreed = (await run.row()).providerCostPerComplete;
    await standIns.panelB.reprice(run.quoteId, agreed + 100);
    const raise = await askForMore(run);
    expect(await pricedChange(run)).toMatchObject({ estimate: { costPerComplete: { amount: agreed + 100 } } });
    expect((await run.row()).life).toMatchObject({
      ...{ status: 'paused', pausedBy: ['repricing'] },
      change: { purpose: 'repricing', stage: 'awaiting_approval' },
    });
    expect((await run.inTeam((transaction) => findPanelQuote(transaction, raise)))?.priced).toBeNull();
    expect((await run.audit()).map(({ action }) => action)).toContain('repriced');
  });
});

describe('a higher price that comes while paid places wait for the provider', () => {
  it('is quoted once the provider has them, for all that is to come', async () => {
    const run = await anActiveRun();
    const agreed = (await run.row()).providerCostPerComplete;
    await askForMore(run);
    await pricedChange(run);
    await approveAndPay(run, 'raise');
    await standIns.panelB.failNext({ kind: 'rate_limited', on: 'change', retryAfterSeconds: RETRY_AFTER_SECONDS });
    await run.goOn();
    const price = await reprice(run, 50);
    const { done } = await run.goOn();
    expect(done).toEqual(['quote_change']);
    expect((await run.row()).life.change).toEqual({ purpose: 'repricing', stage: 'quoting' });
    const [raising, , quoting] = await run.effects();
    expect([raising?.kind, quoting]).toMatchObject(['raise_places', { kind: 'quote_change', problem: null }]);
    expect(quoting?.notBefore?.getTime()).toBeGreaterThanOrEqual(raising?.notBefore?.getTime() ?? Infinity);

    const later = runInHand({ ...services, now: () => new Date(Date.now() + (RETRY_AFTER_SECONDS + 5) * 1_000) }, run);
    const { price: quoted } = await pricedChange(later);
    expect((await run.row()).places).toBe(PLACES + MORE);
    expect(quoted).toMatchObject({
      places: PLACES + MORE,
      total: { amount: withMargin(price - agreed) * (PLACES + MORE) },
    });
  });

  it('is quoted anew where they came while it was', async () => {
    const run = await anActiveRun();
    await reprice(run, 50);
    const looks: number[] = [];
    const raised = withView(run, (view) => async (ids) => {
      const seen = await view(ids);
      looks.push(looks.length);
      if (looks.length === 1) {
        await inTeamTransaction(services.database, run.teamId, (transaction) =>
          updatePanelRun(transaction, run.id, { places: PLACES + MORE }),
        );
      }
      return seen;
    });
    expect((await pricedChange(raised)).price.places).toBe(PLACES + MORE);
    expect(looks).toHaveLength(2);
  });
});
