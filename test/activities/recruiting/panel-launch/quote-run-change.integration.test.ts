import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { quoteRunChange } from '../../../../activities/recruiting/panel-launch/quote-run-change.ts';
import { listAuditOf } from '../../../../db/stores/ground/audit-store.ts';
import {
  beginPanelEffect,
  insertPanelEffects,
  openPanelEffects,
} from '../../../../db/stores/recruiting/panel-effect-store.ts';
import { findPanelRun, insertPanelRun, updatePanelRun } from '../../../../db/stores/recruiting/panel-run-store.ts';
import type { RunChanges } from '../../../../db/stores/recruiting/panel-run-store.ts';
import { findPanelQuote, insertPanelQuote } from '../../../../db/stores/recruiting/panel-quote-store.ts';
import type { PanelQuote } from '../../../../db/stores/recruiting/panel-quote-store.ts';
import { inTeamTransaction } from '../../../../db/transaction.ts';
import type { TeamTransaction } from '../../../../db/transaction.ts';
import type { Change, Run, Repricing } from '../../../../domain/recruiting/panels/run/run.ts';
import { QUOTED } from '../../../../domain/recruiting/panels/run/run.ts';
import type { RunOrder } from '../../../../domain/recruiting/panels/run-order.ts';
import type { ProviderEstimate } from '../../../../domain/recruiting/panels/provider-estimate.ts';
import type { PanelProviderId } from '../../../../domain/recruiting/panels/targeting/quote-request.ts';
import type { Principal } from '../../../../operations/ground/operation-context.ts';
import type { ActivityServices } from '../../../../platform/services.ts';
import type { PanelProvider } from '../../../../providers/recruiting/panels/panel-provider.ts';
import { eventually } from '../../../support/eventually.ts';
import { panelServices, startStandIns } from '../../../support/recruiting/start-stand-ins.ts';
import type { StandIns } from '../../../support/recruiting/start-stand-ins.ts';
import { anUnknownProviderId } from '../../../support/recruiting/unknown-ids.ts';
import { testServices } from '../../../support/services.ts';
import type { TestServices } from '../../../support/services.ts';
import { surveyDesk } from '../../../support/survey-desk.ts';

let standIns: StandIns;
let test: TestServices;
let services: ActivityServices;
let member: Principal;
let surveyId: string;

beforeAll(async () => {
  standIns = await startStandIns({ isForgetful: true, panelB: { feasibilityMs: 0 } });
  test = await testServices(panelServices(standIns));
  // No mail, no document is part of it.
  services = test.services as ActivityServices;
});
afterAll(async () => {
  await standIns.close();
});
beforeEach(async () => {
  await standIns.panelB.clearFaults();
  member = await test.aMember();
  surveyId = await surveyDesk(services, member).aLiveSurvey();
});

const inTeam = <T>(work: (transaction: TeamTransaction) => Promise<T>): Promise<T> =>
  inTeamTransaction(services.database, member.teamId, work);

function runFor(providerId: PanelProviderId, externalId: string, places: number): RunOrder {
  const isA = providerId === 'panel_a';
  return {
    ...{ externalId, places, title: 'Coffee', description: 'About coffee', minutes: 6, daysInField: 14 },
    surveyUrl: 'http://127.0.0.1:8080/s/coffee',
    target: { country: 'US', language: null, filters: [] },
    reward: isA ? { amount: 80, currency: 'USD' } : null,
    screenOutReward: isA ? { amount: 14, currency: 'USD' } : null,
    completionCodes: isA ? { complete: 'AAAAAAAA', screenOut: 'BBBBBBBB', overQuota: 'CCCCCCCC' } : null,
  };
}

type QuoteParts = Pick<PanelQuote, 'providerId' | 'purpose' | 'panelRunId'> & { readonly places: number };

async function aQuote({ places, ...parts }: QuoteParts, more: Partial<RunOrder> = {}): Promise<string> {
  const id = randomUUID();
  await inTeam((transaction) =>
    insertPanelQuote(transaction, {
      ...parts,
      ...{ id, surveyId, isStandIn: true, liveVersion: 1, warnings: [], covering: [], createdBy: null },
      request: { provider_id: parts.providerId, sample_size: places, country: 'US', targeting: {}, attributes: {} },
      run: { ...runFor(parts.providerId, id, places), ...more },
      createdAt: new Date(),
    }),
  );
  return id;
}

/** A run of 100 completes, for each of which its provider takes 3.00 USD. */
async function aRun(providerId: PanelProviderId, life: Partial<Run>, changes: RunChanges = {}) {
  const quoteId = await aQuote({ providerId, purpose: 'launch', panelRunId: null, places: 100 });
  const id = randomUUID();
  await inTeam(async (transaction) => {
    await insertPanelRun(transaction, {
      ...{ id, surveyId, quoteId, providerId, isStandIn: true, life: { ...QUOTED, status: 'active', ...life } },
      ...{ currency: 'USD', places: 100, providerCostPerComplete: 300, isLaunchDecided: false },
      ...{ workflowId: `panel-launch/${id}`, createdBy: member.userId ?? '', createdAt: new Date() },
    });
    await updatePanelRun(transaction, id, changes);
  });
  return { id, quoteId };
}

/** A run for which more places are being priced. */
async function aRaisedRun(providerId: PanelProviderId, places: number, more: Partial<RunOrder> = {}) {
  const run = await aRun(providerId, { change: QUOTING_RAISE });
  const raise = await aQuote({ providerId, purpose: 'raise', panelRunId: run.id, places }, more);
  await inTeam((transaction) => updatePanelRun(transaction, run.id, { changeQuoteId: raise }));
  return { ...run, raise };
}

const MEN_ONLY = {
  country: 'US',
  language: 'en',
  filters: [{ kind: 'options', attributeId: '11', optionIds: ['1'] }],
} as const;
const QUOTING_RAISE: Change = { purpose: 'raise', stage: 'quoting' };
const QUOTING_REPRICING: Change = { purpose: 'repricing', stage: 'quoting' };
const told = (eventId: string, newPrice: string): Repricing => ({
  ...{ eventId, oldPrice: '3.00', newPrice, reason: 'Scarce', isRaise: true, isAccepted: false },
});

const runOf = async (id: string) => (await inTeam((transaction) => findPanelRun(transaction, id)))!;
const quoteOf = async (id: string) => (await inTeam((transaction) => findPanelQuote(transaction, id)))!;
const effectsOf = (id: string) => inTeam((transaction) => openPanelEffects(transaction, id));
const auditOf = async (id: string) => {
  const subject = { subjectKind: 'panel_integration', subjectId: id } as const;
  return (await inTeam((transaction) => listAuditOf(transaction, subject, { limit: 50, offset: 0 }))).entries;
};

async function anEffect(panelRunId: string) {
  const effect = { kind: 'quote_change', lane: 'quote', paymentId: null } as const;
  await inTeam((transaction) => insertPanelEffects(transaction, panelRunId, [effect], new Date()));
  const [open] = await effectsOf(panelRunId);
  await inTeam((transaction) => beginPanelEffect(transaction, open!.id, new Date()));
  return { teamId: member.teamId, integrationId: panelRunId, effectId: open!.id };
}

/** Does the effect that waits, until it is done. */
async function quoteChange(panelRunId: string): Promise<void> {
  const ref = await anEffect(panelRunId);
  await eventually(async () => {
    await quoteRunChange(services, ref);
    expect((await effectsOf(panelRunId)).map(({ id }) => id)).not.toContain(ref.effectId);
  });
}

describe('the quote of more places', () => {
  it('is made by provider A’s price, and waits for approval', async () => {
    const { id, raise } = await aRaisedRun('panel_a', 50);
    await quoteChange(id);
    expect(await runOf(id)).toMatchObject({
      changeQuoteId: raise,
      life: { status: 'active', change: { purpose: 'raise', stage: 'awaiting_approval' } },
    });
    const { priced } = await quoteOf(raise);
    // 40.00 rewards, 17.20 fee, 6 screened out at 0.14, 20 % on top.
    expect(priced?.price).toMatchObject({ places: 50, costPerComplete: { amount: 140 }, total: { amount: 7_000 } });
    expect(priced?.approvalSha256).toMatch(/^[0-9a-f]{64}$/);
    expect(await auditOf(id)).toMatchObject([
      { action: 'change_quoted', actor: 'service', details: { quote_id: raise, total_cost: '70.00', places: 50 } },
    ]);
    expect(await standIns.panelA.studies()).toEqual([]);
  });

  it('is none that no checkout takes', async () => {
    const { id, raise } = await aRaisedRun('panel_a', 1, {
      reward: { amount: 10, currency: 'USD' },
      screenOutReward: null,
    });
    await quoteChange(id);
    expect(await runOf(id)).toMatchObject({ life: { status: 'active', change: null } });
    expect((await quoteOf(raise)).priced).toBeNull();
    expect((await auditOf(id)).at(-1)).toMatchObject({
      action: 'change_impossible',
      details: { because: expect.stringMatching(/a payment is 0\.50 USD at least/) },
    });
  });

  it('is none in another currency than the run is paid in', async () => {
    const { id, raise } = await aRaisedRun('panel_b', 20);
    const eur = (amount: number) => ({ amount, currency: 'EUR' });
    const estimate: ProviderEstimate = {
      ...{ isFeasible: true, matching: null, estimatedCompletes: 20, estimatedDays: null, expiresAt: null },
      ...{ costPerComplete: eur(300), total: eur(6_000), lines: [], warnings: [] },
    };
    const provider: PanelProvider = {
      ...services.panels.get('panel_b')!,
      beginEstimate: () => Promise.resolve('estimate'),
      readEstimate: () => Promise.resolve({ state: 'ready', estimate }),
      createRun: () => Promise.resolve({}),
      close: () => Promise.resolve(),
    };
    await quoteRunChange({ ...services, panels: new Map([['panel_b', provider]]) }, await anEffect(id));
    expect([(await runOf(id)).life.change, (await quoteOf(raise)).priced]).toEqual([null, null]);
    expect(await auditOf(id)).toMatchObject([
      { action: 'change_impossible', details: { because: expect.stringContaining('EUR') } },
    ]);
  });

  it('leaves no project open at provider B', async () => {
    const { id, raise } = await aRaisedRun('panel_b', 20);
    await quoteChange(id);
    expect((await quoteOf(raise)).priced?.price).toMatchObject({ places: 20 });
    expect(await standIns.panelB.project(raise)).toMatchObject({ state: 'CLOSED', lineItems: [{ purchases: 0 }] });
  });

  it('is the same where its step is repeated after a crash', async () => {
    const { id, raise } = await aRaisedRun('panel_b', 20);
    const ref = await anEffect(id);
    await Promise.all([quoteRunChange(services, ref), quoteRunChange(services, ref)]);
    const { priced } = await quoteOf(raise);
    await quoteRunChange(services, ref);
    expect((await quoteOf(raise)).priced).toEqual(priced);
    expect((await auditOf(id)).map(({ action }) => action)).toEqual(['change_quoted']);
  });

  it('is waited for while the provider is away', async () => {
    const { id } = await aRaisedRun('panel_b', 20);
    await standIns.panelB.failNext({ kind: 'rate_limited', on: 'any', retryAfterSeconds: 30 });
    const ref = await anEffect(id);
    const before = Date.now();
    await quoteRunChange(services, ref);
    const [effect] = await effectsOf(id);
    expect(effect).toMatchObject({ tries: 1, problem: expect.stringContaining('takes no more requests') });
    expect(effect!.notBefore!.getTime()).toBeGreaterThanOrEqual(before + 30_000);
    expect((await runOf(id)).life.change).toEqual(QUOTING_RAISE);
  });

  it('is waited for while the provider thinks, with nothing wrong, and not for ever', async () => {
    const slow = await startStandIns({ isForgetful: true, panelB: { feasibilityMs: 600_000 } });
    try {
      const thinking = { ...services, ...panelServices(slow) };
      const { id } = await aRaisedRun('panel_b', 20);
      const ref = await anEffect(id);
      await quoteRunChange(thinking, ref);
      expect(await effectsOf(id)).toMatchObject([{ tries: 1, problem: null, notBefore: expect.any(Date) }]);
      const later = () => new Date(Date.now() + 11 * 60_000);
      await quoteRunChange({ ...thinking, now: later }, ref);
      expect((await runOf(id)).life.change).toBeNull();
      expect(await auditOf(id)).toMatchObject([
        { action: 'change_impossible', details: { purpose: 'raise', because: expect.stringContaining('ten minutes') } },
      ]);
    } finally {
      await slow.close();
    }
  });

  it.each([
    ['expects fewer', 'panel_b', { places: 100_000, target: MEN_ONLY }, 'more completes'],
    ['has nobody like that', 'panel_b', { target: { country: 'AQ', language: null, filters: [] } }, 'no participants'],
    ['has no such option', 'panel_a', { target: { country: 'AQ', language: null, filters: [] } }, 'no participants'],
  ] as const)('is given up where the provider %s', async (_, providerId, more, because) => {
    const { id, raise } = await aRaisedRun(providerId, 20, more);
    await quoteChange(id);
    expect((await runOf(id)).life).toMatchObject({ status: 'active', change: null });
    expect((await quoteOf(raise)).priced).toBeNull();
    expect(await auditOf(id)).toMatchObject([
      { action: 'change_impossible', details: { because: expect.stringContaining(because) } },
    ]);
  });

  it('is nothing any more once a higher price has taken its place', async () => {
    const { id, raise } = await aRaisedRun('panel_b', 20);
    const ref = await anEffect(id);
    const overtaken: Partial<ActivityServices> = {
      // While the provider answers, the other change comes.
      panels: new Map(
        [...services.panels].map(([name, provider]) => [
          name,
          {
            ...provider,
            readEstimate: async (run, reference) => {
              const state = await provider.readEstimate(run, reference);
              const life = { ...QUOTED, status: 'paused', change: QUOTING_REPRICING, repricings: [told('e1', '3.50')] };
              await inTeam((transaction) =>
                updatePanelRun(transaction, id, {
                  life: { ...life, status: 'paused', pausedBy: ['repricing'] },
                }),
              );
              return state;
            },
          },
        ]),
      ),
    };
    await quoteRunChange({ ...services, ...overtaken }, ref);
    expect((await runOf(id)).life.change).toEqual(QUOTING_REPRICING);
    expect((await quoteOf(raise)).priced).toBeNull();
    expect(await effectsOf(id)).toEqual([]);
  });
});

describe('the quote of a higher price', () => {
  const repriced = (...repricings: readonly Repricing[]): Partial<Run> => ({
    ...{ status: 'paused', pausedBy: ['repricing'], change: QUOTING_REPRICING, repricings },
  });

  it('is the difference for what the provider says is still to come', async () => {
    const { id, quoteId } = await aRun('panel_b', repriced(told('e1', '3.50')));
    const run = runFor('panel_b', quoteId, 100);
    const provider = services.panels.get('panel_b')!;
    await eventually(async () => {
      expect((await provider.readEstimate(run, await provider.beginEstimate(run))).state).toBe('ready');
    });
    const ids = await provider.createRun(run);
    await provider.launch(ids, null);
    await eventually(async () => {
      expect((await provider.view(ids)).state).toBe('fielding');
    });
    const { sessionId } = await standIns.panelB.arrive(quoteId);
    await standIns.panelB.end(sessionId, 'complete');
    await inTeam((transaction) => updatePanelRun(transaction, id, { providerRun: ids }));

    await quoteChange(id);
    const { life, changeQuoteId } = await runOf(id);
    expect(life).toMatchObject({ status: 'paused', change: { purpose: 'repricing', stage: 'awaiting_approval' } });
    expect(await quoteOf(changeQuoteId!)).toMatchObject({
      purpose: 'repricing',
      panelRunId: id,
      covering: ['e1'],
      run: { externalId: quoteId },
      priced: {
        estimate: { costPerComplete: { amount: 350, currency: 'USD' } },
        // 50 cents more for each of 99, and 20 % on top.
        price: { places: 99, costPerComplete: { amount: 60 }, total: { amount: 5_940 } },
      },
    });
    expect(await auditOf(id)).toMatchObject([{ action: 'change_quoted', details: { covering: ['e1'] } }]);
  });

  it('is nothing to pay, and to be agreed to, where the price is no higher than the agreed one', async () => {
    const { id } = await aRun('panel_b', repriced(told('e1', '3.00')));
    await quoteChange(id);
    const { changeQuoteId, life } = await runOf(id);
    expect(life.change?.stage).toBe('awaiting_approval');
    expect((await quoteOf(changeQuoteId!)).priced?.price).toMatchObject({ total: { amount: 0, currency: 'USD' } });
  });

  it('is a new one each time, and the version that is live counts', async () => {
    const { id } = await aRun('panel_b', repriced(told('e1', '3.50')));
    await quoteChange(id);
    const first = (await runOf(id)).changeQuoteId!;
    const surveys = surveyDesk(services, member);
    await surveys.write(surveyId, { type: 'text', text: 'Two' });
    await surveys.push(surveyId, { version: 2 });
    const life = {
      ...(await runOf(id)).life,
      change: QUOTING_REPRICING,
      repricings: [told('e1', '3.50'), told('e2', '3.75')],
    };
    await inTeam((transaction) => updatePanelRun(transaction, id, { life, changeQuoteId: null }));
    await quoteChange(id);
    const second = await quoteOf((await runOf(id)).changeQuoteId!);
    expect(second.id).not.toBe(first);
    expect(second).toMatchObject({
      liveVersion: 2,
      covering: ['e1', 'e2'],
      priced: { price: { total: { amount: 9_000 } } },
    });
    expect(second.priced?.approvalSha256).not.toBe((await quoteOf(first)).priced?.approvalSha256);
  });

  it('is made again where a price came while it was made', async () => {
    const { id } = await aRun('panel_b', repriced(told('e1', '3.50')), {
      providerRun: { project: anUnknownProviderId(), lineItem: 'p-1' },
    });
    const ref = await anEffect(id);
    const provider = services.panels.get('panel_b')!;
    const counts = { completes: 10, starts: 10, inProgress: 0, disqualified: 0, overQuota: 0 };
    const panels = new Map(services.panels).set('panel_b', {
      ...provider,
      view: async () => {
        const life = { ...(await runOf(id)).life, repricings: [told('e1', '3.50'), told('e2', '3.75')] };
        await inTeam((transaction) => updatePanelRun(transaction, id, { life }));
        return { state: 'paused', counts, providerStates: {}, costPerComplete: null };
      },
    });
    await quoteRunChange({ ...services, panels }, ref);
    expect((await runOf(id)).life.change).toEqual(QUOTING_REPRICING);
    expect((await effectsOf(id)).map(({ kind }) => kind)).toEqual(['quote_change']);
  });

  it.each([
    ['the price makes no sense', told('e1', 'much'), undefined],
    ['the provider has no such run', told('e1', '3.50'), { project: anUnknownProviderId(), lineItem: 'nobody-1' }],
  ])('lapses where %s', async (_, repricing, providerRun) => {
    const { id } = await aRun('panel_b', repriced(repricing), providerRun === undefined ? {} : { providerRun });
    await quoteChange(id);
    expect((await runOf(id)).life.change).toEqual({ purpose: 'repricing', stage: 'lapsed' });
    expect(await auditOf(id)).toMatchObject([{ action: 'change_impossible', details: { purpose: 'repricing' } }]);
  });

  it('is nothing where the run waits for none', async () => {
    const { id } = await aRun('panel_b', { change: { purpose: 'repricing', stage: 'lapsed' } });
    await quoteChange(id);
    expect(await runOf(id)).toMatchObject({ changeQuoteId: null, life: { change: { stage: 'lapsed' } } });
    expect(await auditOf(id)).toEqual([]);
  });
});
