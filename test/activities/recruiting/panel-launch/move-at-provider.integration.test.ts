import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { insertPanelQuote, savePricedQuote } from '../../../../db/stores/recruiting/panel-quote-store.ts';
import { FieldworkError } from '../../../../domain/ground/errors.ts';
import type { OutsideEffect } from '../../../../domain/recruiting/panels/run/run.ts';
import type { PanelProviderId } from '../../../../domain/recruiting/panels/targeting/quote-request.ts';
import type { Principal } from '../../../../operations/ground/operation-context.ts';
import type { ActivityServices } from '../../../../platform/services.ts';
import type { PanelProvider } from '../../../../providers/recruiting/panels/panel-provider.ts';
import { aQuotedRun } from '../../../support/recruiting/a-quoted-run.ts';
import { runInHand } from '../../../support/recruiting/run-in-hand.ts';
import type { RunInHand } from '../../../support/recruiting/run-in-hand.ts';
import { anActiveRun as anActiveRunAt, startEffectDesk } from '../../../support/recruiting/effect-desk.ts';
import type { EffectDesk } from '../../../support/recruiting/effect-desk.ts';
import { IMPATIENT, panelServices } from '../../../support/recruiting/start-stand-ins.ts';
import type { StandIns } from '../../../support/recruiting/start-stand-ins.ts';

const PROVIDERS: readonly PanelProviderId[] = ['panel_a', 'panel_b'];

let standIns: StandIns;
let desk: EffectDesk;
let services: ActivityServices;
let member: Principal;
beforeAll(async () => {
  desk = await startEffectDesk();
  ({ standIns, services, member } = desk);
});
afterEach(async () => {
  await standIns.panelA.clearFaults();
  await standIns.panelB.clearFaults();
});
afterAll(() => desk.close());

const anActiveRun = (providerId: PanelProviderId = 'panel_a', places = 3) =>
  anActiveRunAt(desk, { providerId, places });

/** Services whose provider is another in some of its calls. */
const withProvider = (change: (provider: PanelProvider) => Partial<PanelProvider>): ActivityServices => ({
  ...services,
  panels: new Map([...services.panels].map(([id, provider]) => [id, { ...provider, ...change(provider) }])),
});

const refusing = () => Promise.reject(new FieldworkError('panel_refused', 'That is not possible here.'));
const unknown = () => Promise.reject(new FieldworkError('not_found', 'There is no such run.'));

const viewOf = async (run: RunInHand) => {
  const { providerRun, providerId } = await run.row();
  return services.panels.get(providerId)?.view(providerRun ?? {});
};

describe.each(PROVIDERS)('a run at %s', (providerId) => {
  it('is paused, resumed and closed there', async () => {
    const run = await anActiveRun(providerId);
    await run.bring({ type: 'pause_requested' });
    expect((await run.goOn()).done).toEqual(['pause_at_provider']);
    expect(await viewOf(run)).toMatchObject({ state: 'paused' });
    await run.bring({ type: 'resume_requested' });
    expect((await run.goOn()).done).toEqual(['resume_at_provider']);
    expect(await viewOf(run)).toMatchObject({ state: 'fielding' });
    await run.bring({ type: 'cancel_requested' });
    expect((await run.goOn()).done).toEqual(['close_at_provider', 'settle']);
    expect(await viewOf(run)).toMatchObject({ state: expect.stringMatching(/closed|completed/) });
  });

  it('is where its newest wish wants it, though the provider was away for the first', async () => {
    const run = await anActiveRun(providerId);
    const away = runInHand(
      withProvider(() => ({ pause: () => Promise.reject(new FieldworkError('panel_unavailable', 'Away.')) })),
      run,
    );
    await run.bring({ type: 'pause_requested' });
    await away.goOn();
    await run.bring({ type: 'resume_requested' });
    await run.goOnUntil(async () => expect(await run.effects()).toEqual([]));
    expect([await viewOf(run), (await run.row()).life.status]).toMatchObject([{ state: 'fielding' }, 'active']);
  });

  it.each(['lost_answer', 'late_answer'] as const)('is paused once, though the provider gives a %s', async (kind) => {
    const impatient = { ...services, ...panelServices(standIns, IMPATIENT) };
    const run = runInHand(impatient, await anActiveRun(providerId));
    await (providerId === 'panel_a' ? standIns.panelA : standIns.panelB).failNext({ kind, on: 'change' });
    await run.bring({ type: 'pause_requested' });
    await run.goOnUntil(async () => expect(await run.effects()).toEqual([]));
    expect(await viewOf(run)).toMatchObject({ state: 'paused' });
  });

  it('gets more places once they are paid for, and knows of them itself', async () => {
    const run = await anActiveRun(providerId);
    await aPaidRaise(run, 4);
    expect((await run.goOn()).done.slice(0, 1)).toEqual(['raise_places']);
    expect((await run.row()).places).toBe(7);
    expect(await placesAt(run)).toBe(7);
    await aPaidRaise(run, 2);
    await run.goOn();
    expect([(await run.row()).places, await placesAt(run)]).toEqual([9, 9]);
  });

  it('has its places raised once, though the answer is lost', async () => {
    const run = await anActiveRun(providerId);
    await (providerId === 'panel_a' ? standIns.panelA : standIns.panelB).failNext({
      kind: 'lost_answer',
      on: 'change',
    });
    await aPaidRaise(run, 4);
    await run.goOnUntil(async () => expect([(await run.row()).places, await placesAt(run)]).toEqual([7, 7]));
  });
});

/** More of the sample: asked for, quoted, approved and paid. */
async function aPaidRaise(run: RunInHand, places: number): Promise<string> {
  await run.bring({ type: 'raise_requested' });
  const quoteId = randomUUID();
  await run.inTeam(async (transaction) => {
    const { quoteId: launchQuoteId } = await run.row();
    const row = await transaction.sql('panel_quotes').where({ id: launchQuoteId }).first<StoredRow>('*');
    const { id: surveyId, ...quote } = { ...row, id: run.surveyId };
    const quoted = { ...quote.run, externalId: quoteId, places };
    await insertPanelQuote(transaction, {
      ...{ id: quoteId, surveyId, purpose: 'raise', panelRunId: run.id, providerId: quote.provider_id },
      ...{ isStandIn: true, request: quote.request, run: quoted, liveVersion: 1, warnings: [], covering: [] },
      ...{ createdBy: null, createdAt: services.now() },
    });
    await savePricedQuote(transaction, quoteId, {
      ...{ estimate: { ...quote.estimate, expiresAt: null }, price: quote.price, approvalSha256: 'f'.repeat(64) },
      ...{ quotedAt: services.now(), expiresAt: new Date(Date.now() + 3_600_000) },
    });
  });
  await run.inTeam(({ sql }) => sql('panel_effects').where({ kind: 'quote_change' }).delete());
  await run.bring({ type: 'change_quoted', covering: [] }, { changes: { changeQuoteId: quoteId } });
  const paymentId = await run.aPayment('raise', quoteId);
  await run.bring({ type: 'approved', paymentId });
  await run.bring({ type: 'paid', paymentId });
  await run.inTeam(({ sql }) => sql('panel_effects').where({ kind: 'create_checkout' }).delete());
  return paymentId;
}

type StoredRow = {
  readonly provider_id: PanelProviderId;
  readonly request: Parameters<typeof insertPanelQuote>[1]['request'];
  readonly run: Parameters<typeof insertPanelQuote>[1]['run'];
  readonly estimate: Parameters<typeof savePricedQuote>[2]['estimate'];
  readonly price: Parameters<typeof savePricedQuote>[2]['price'];
};

async function placesAt({ quoteId, row }: RunInHand): Promise<number | undefined> {
  const { providerId } = await row();
  if (providerId === 'panel_a') return (await standIns.panelA.studiesNamed(quoteId))[0]?.total_available_places;
  return (await standIns.panelB.project(quoteId))?.lineItems[0]?.places;
}

describe('what a provider refuses', () => {
  const refused = async (run: RunInHand, change: (provider: PanelProvider) => Partial<PanelProvider>) => {
    const hand = runInHand(withProvider(change), run);
    await hand.goOn();
    return hand;
  };

  it('of a pause tells that the run has ended there', async () => {
    const run = await anActiveRun();
    const { providerRun } = await run.row();
    await services.panels.get('panel_a')?.close(providerRun ?? {});
    await run.bring({ type: 'pause_requested' });
    await run.goOn();
    const { life, providerState } = await run.row();
    expect([life.status, providerState]).toEqual(['completed', expect.stringMatching(/closed|completed/)]);
    expect((await run.audit()).find(({ action }) => action === 'provider_viewed')?.details).toMatchObject({
      because: expect.stringContaining("can't be paused"),
    });
  });

  it('of a pause of a run that goes on is asked for again', async () => {
    const run = await anActiveRun();
    await run.bring({ type: 'pause_requested' });
    await refused(run, () => ({ pause: refusing }));
    expect(await run.effects()).toMatchObject([
      { kind: 'pause_at_provider', tries: 1, problem: 'That is not possible here.' },
    ]);
    await run.bring({ type: 'cancel_requested' });
    await run.goOnUntil(async () =>
      expect(await viewOf(run)).toMatchObject({ state: expect.stringMatching(/closed|completed/) }),
    );
  });

  it('of a resumption is told as paused by the provider', async () => {
    const run = await anActiveRun();
    await run.bring({ type: 'pause_requested' });
    await run.goOn();
    await run.bring({ type: 'resume_requested' });
    await refused(run, () => ({ resume: refusing }));
    expect((await run.row()).life).toMatchObject({ status: 'paused', pausedBy: ['provider'] });
    expect(await run.effects()).toEqual([]);
    await run.bring({ type: 'resume_requested' });
    await run.goOn();
    expect([await viewOf(run), (await run.row()).life.status]).toMatchObject([{ state: 'fielding' }, 'active']);
  });

  it('of more places goes back to who paid for them', async () => {
    const run = await anActiveRun();
    const paymentId = await aPaidRaise(run, 4);
    await refused(run, () => ({ raisePlaces: refusing }));
    const { life, places } = await run.row();
    expect([life.unusedPaymentIds, life.status, places]).toEqual([[paymentId], 'active', 3]);
    expect((await run.audit()).find(({ action }) => action === 'raise_refused')?.details).toMatchObject({
      payment_id: paymentId,
      because: 'That is not possible here.',
    });
  });

  it.each<[OutsideEffect, keyof PanelProvider]>([
    ['pause_at_provider', 'pause'],
    ['close_at_provider', 'close'],
  ])('because it does not know the run: %s leads to a look', async (kind, call) => {
    const run = await anActiveRun();
    await run.bring({ type: kind === 'pause_at_provider' ? 'pause_requested' : 'cancel_requested' });
    const { done } = await runInHand(
      withProvider(() => ({ [call]: unknown })),
      run,
    ).goOn();
    expect(done[0]).toBe(kind);
    const entries = (await run.audit()).filter(({ action }) => action === 'provider_hinted');
    expect(entries).toMatchObject([{ details: { because: 'There is no such run.' } }]);
  });
});

describe('a run that never got to its provider', () => {
  it('has nothing to be closed there', async () => {
    const run = runInHand(services, await aQuotedRun(services, member));
    await run.add('close_at_provider');
    const nobody = runInHand({ ...services, panels: new Map() }, run);
    expect((await nobody.goOn()).done).toEqual(['close_at_provider']);
    expect(await run.effects()).toEqual([]);
  });
});
