import { afterEach, describe, expect, it } from '@jest/globals';
import { isFieldworkError } from '../../../../../domain/ground/errors.ts';
import type { Money } from '../../../../../domain/recruiting/panels/money.ts';
import type { ProviderTarget } from '../../../../../domain/recruiting/panels/provider-target.ts';
import type { PanelProvider } from '../../../../../providers/recruiting/panels/panel-provider.ts';
import { createProviderB } from '../../../../../providers/recruiting/panels/provider-b/create-provider-b.ts';
import type { ProviderBSettings } from '../../../../../providers/recruiting/panels/provider-b/provider-b-settings.ts';
import type { ProviderBStandInOptions } from '../../../../../stand-ins/provider-b/start-provider-b-stand-in.ts';
import { askStandIn } from '../../../../support/recruiting/ask-stand-in.ts';
import { atPanelB } from '../../../../support/recruiting/at-panel-b.ts';
import { IMPATIENT } from '../../../../support/recruiting/start-stand-ins.ts';
import type { ScriptedAnswer } from '../../../../support/servers/scripted-server.ts';
import { eventually } from '../../../../support/eventually.ts';
import { estimateOf, expectCode, expectUnavailable, launched, made } from '../contract.ts';
import { aPanelRun, startProviderB } from './provider-b-flavour.ts';
import { OK, startScriptedProvider } from './scripted-provider.ts';

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function given(options: ProviderBStandInOptions = {}, client: Partial<ProviderBSettings> = {}) {
  const started = await startProviderB(options, client);
  closing.push(started.stop);
  return started;
}

async function scripted(answer: (path: string) => ScriptedAnswer) {
  const started = await startScriptedProvider(answer);
  closing.push(started.server.close);
  return started;
}

describe('an estimate', () => {
  it('is processing before it is there', async () => {
    let nowMs = Date.now();
    const { provider } = await given({ now: () => nowMs, feasibilityMs: 60_000 }, { clock: () => nowMs });
    const run = aPanelRun();
    const reference = await provider.beginEstimate(run);
    expect(reference).toBe(run.externalId);
    expect(await provider.readEstimate(run, reference)).toEqual({ state: 'processing' });
    const ids = await provider.createRun(run);
    const error = await expectCode('panel_unavailable', () => provider.launch(ids, null));
    expect(error.message).toContain('still works out the price of the run');
    nowMs += 60_000;
    expect(await provider.readEstimate(run, reference)).toMatchObject({ state: 'ready' });
    await provider.launch(ids, null);
    expect(await provider.view(ids)).toMatchObject({ state: 'fielding' });
  });

  it('shows what the target adds, the time it holds, and who matches', async () => {
    const { provider } = await given({
      now: () => Date.UTC(2026, 0, 2, 3, 4, 5),
      feasibilityMs: 0,
      quoteLifeMs: 86_400_000,
    });
    const filters = [
      { kind: 'options', attributeId: '11', optionIds: ['2'] },
      { kind: 'range', attributeId: '13', from: 18, to: 44 },
    ] as const;
    const run = aPanelRun({ places: 40, target: { country: 'US', language: 'en', filters } });
    const estimate = await estimateOf(provider, run);
    expect(estimate).toEqual({
      isFeasible: true,
      matching: 24_300,
      estimatedCompletes: 40,
      estimatedDays: 7,
      costPerComplete: { amount: 410, currency: 'USD' },
      total: { amount: 16_400, currency: 'USD' },
      lines: [
        { label: 'Completes (stand-in)', money: { amount: 13_600, currency: 'USD' } },
        { label: 'Conditions (stand-in) (for the target)', money: { amount: 2_800, currency: 'USD' } },
      ],
      warnings: [],
      expiresAt: new Date('2026-01-03T03:04:05Z'),
    });
  });

  it('of more than there are is not feasible, and says so', async () => {
    const { provider } = await given();
    const filters = ['101', '201', '208', '410', '508'].map((attributeId) => ({
      kind: 'options' as const,
      attributeId,
      optionIds: ['1'],
    }));
    const run = aPanelRun({ places: 500, target: { country: 'US', language: 'en', filters } });
    const estimate = await estimateOf(provider, run);
    expect(estimate).toMatchObject({ isFeasible: false, estimatedDays: null });
    expect(estimate.estimatedCompletes).toBe(estimate.matching);
    expect(estimate.warnings).toEqual([expect.stringContaining(`of 500 completes`)]);
  });

  it('that has run out buys nothing; a new one does', async () => {
    let nowMs = Date.now();
    const { provider, url } = await given({ now: () => nowMs, feasibilityMs: 1_000 }, { clock: () => nowMs });
    const run = aPanelRun();
    const reference = await provider.beginEstimate(run);
    nowMs += 5 * 86_400_000;
    const ids = await provider.createRun(run);
    // It is made anew because it is asked for.
    await expectCode('panel_unavailable', () => provider.launch(ids, null));
    expect((await atPanelB(url).projects())[0]?.lineItems[0]?.purchases).toBe(0);
    nowMs += 1_000;
    expect(await provider.readEstimate(run, reference)).toMatchObject({ state: 'ready' });
    await provider.launch(ids, null);
    expect((await atPanelB(url).projects())[0]?.lineItems[0]?.purchases).toBe(1);
  });

  it('that has run out, and is not made anew, buys nothing', async () => {
    const item = { extLineItemId: 'p-1', state: 'PROVISIONED' };
    const feasibility = { status: 'READY', costPerInterview: 3, currency: 'USD', totalCount: 9 };
    const { provider, server } = await scripted((path) => ({
      body: {
        ...OK,
        data: path.endsWith('/feasibility')
          ? [{ ...item, feasibility: { ...feasibility, expiry: '01/02/2020 03:04:05' } }]
          : { extProjectId: 'p', state: 'PROVISIONED', lineItems: [item] },
      },
    }));
    await expectCode('panel_refused', () => provider.launch({ project: 'p', lineItem: 'p-1' }, null));
    expect(server.requests.map(({ path }) => path).filter((path) => path.endsWith('/buy'))).toEqual([]);
  });

  it.each([
    ['NOT_SUPPORTED', 'panel_target_impossible'],
    ['FAILED', 'panel_refused'],
  ])('that is %s is %s', async (status, code) => {
    const { provider } = await scripted(() => ({
      body: { ...OK, data: [{ extLineItemId: 'p-1', feasibility: { status } }] },
    }));
    await expectCode(code, () => provider.readEstimate(aPanelRun({ externalId: 'p' }), 'p'));
  });

  it('without a quote is made of the price of an interview; the scarcest group of quotas decides', async () => {
    const feasibility = {
      status: 'READY',
      costPerInterview: 3.145,
      currency: 'USD',
      expiry: null,
      feasible: true,
      totalCount: 900,
      valueCounts: [{ quotaCells: [{ feasibilityCount: 2 }, { feasibilityCount: 1 }] }, { quotaCells: null }],
    };
    const { provider } = await scripted(() => ({ body: { ...OK, data: [{ extLineItemId: 'p-1', feasibility }] } }));
    const answer = await provider.readEstimate(aPanelRun({ externalId: 'p', places: 10 }), 'p');
    expect(answer).toMatchObject({
      estimate: {
        estimatedCompletes: 3,
        costPerComplete: { amount: 315 },
        total: { amount: 3_150 },
        lines: [{ money: { amount: 3_150 } }],
        expiresAt: null,
      },
    });
  });
});

describe('a target', () => {
  const targeting = (filters: ProviderTarget['filters'], more: Partial<ProviderTarget> = {}) =>
    aPanelRun({ target: { country: 'US', language: 'en', filters, ...more } });

  async function optionsAskedFor(filters: ProviderTarget['filters'], more: Partial<ProviderTarget> = {}) {
    const { provider, url, settings } = await given();
    const run = targeting(filters, more);
    await provider.beginEstimate(run);
    const signedIn = await fetch(`${url}/auth/v1/token/password`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ clientId: settings.clientId, username: settings.username, password: settings.password }),
    });
    const { accessToken } = (await signedIn.json()) as { accessToken: string };
    const headers = { authorization: `Bearer ${accessToken}` };
    const response = await fetch(`${url}/sample/v1/projects/${run.externalId}`, { headers });
    const { data } = (await response.json()) as {
      data: { lineItems: { languageISOCode: string; quotaPlan: { filters: { options: string[] }[] } }[] };
    };
    const [item] = data.lineItems;
    return { language: item?.languageISOCode, options: item?.quotaPlan.filters.map(({ options }) => options) };
  }

  it.each([
    [null, null, '18-99'],
    [30, null, '30-99'],
    [null, 44, '18-44'],
    [5, 100, '18-99'],
  ])('a range from %s to %s is %s', async (from, to, range) => {
    const { options } = await optionsAskedFor([{ kind: 'range', attributeId: '13', from, to }]);
    expect(options).toEqual([[range]]);
  });

  it.each([
    ['US', null, 'en'],
    ['JP', null, 'ja'],
    ['BE', null, 'nl'],
    ['US', 'es', 'es'],
  ])('in %s, asked in %s, is asked in %s', async (country, language, spoken) => {
    expect(await optionsAskedFor([], { country, language })).toMatchObject({ language: spoken });
  });

  it.each<[string, ProviderTarget['filters'], Partial<ProviderTarget>]>([
    ['an unknown country', [], { country: 'AQ' }],
    ['a language that nobody is asked in', [], { language: 'de' }],
    ['an unknown option', [{ kind: 'options', attributeId: '11', optionIds: ['1', '77'] }], {}],
    ['no option', [{ kind: 'options', attributeId: '11', optionIds: [] }], {}],
    ['options of a range', [{ kind: 'options', attributeId: '13', optionIds: ['18-20'] }], {}],
    ['a range of options', [{ kind: 'range', attributeId: '11', from: 1, to: 2 }], {}],
    ['a range upside down', [{ kind: 'range', attributeId: '13', from: 50, to: 20 }], {}],
    ['a range beyond', [{ kind: 'range', attributeId: '13', from: 1, to: 9 }], {}],
    ['an attribute of another country', [{ kind: 'options', attributeId: '802', optionIds: ['1'] }], { country: 'GB' }],
    ['what no filter takes', [{ kind: 'options', attributeId: '1500', optionIds: ['1'] }], {}],
  ])('%s is impossible, and nothing is made', async (_name, filters, more) => {
    const { provider, url } = await given();
    await expectCode('panel_target_impossible', () => provider.beginEstimate(targeting(filters, more)));
    expect(await atPanelB(url).projects()).toEqual([]);
  });
});

describe('a run', () => {
  it('is bought once, however many launch it at the same time', async () => {
    const { provider, url } = await given();
    const ids = await made(provider, aPanelRun());
    await Promise.all(Array.from({ length: 8 }, () => provider.launch(ids, null)));
    expect((await atPanelB(url).projects())[0]?.lineItems[0]?.purchases).toBe(1);
  });

  it('is bought at the price that was agreed, or a lower one, never at a higher one', async () => {
    const { provider, url } = await given();
    const run = aPanelRun();
    const { costPerComplete: agreed } = await estimateOf(provider, run);
    const ids = await provider.createRun(run);
    const launchFor = (costPerComplete: Money) => provider.launch(ids, { costPerComplete });
    const error = await expectCode('panel_refused', () => launchFor({ ...agreed, amount: agreed.amount - 1 }));
    expect(error.message).toContain('asks more for a complete than was agreed: ask for a new quote');
    await expectCode('panel_refused', () => launchFor({ ...agreed, currency: 'EUR' }));
    expect((await atPanelB(url).projects())[0]?.lineItems[0]?.purchases).toBe(0);
    await launchFor({ ...agreed, amount: agreed.amount + 1 });
    await launchFor({ ...agreed, amount: 1 });
    expect((await atPanelB(url).projects())[0]?.lineItems[0]?.purchases).toBe(1);
  });

  it('is made once, however many make it at the same time', async () => {
    const { provider, url } = await given();
    const run = aPanelRun();
    const all = await Promise.all(Array.from({ length: 8 }, () => provider.createRun(run)));
    expect(new Set(all.map(({ project }) => project))).toEqual(new Set([run.externalId]));
    expect(await atPanelB(url).projects()).toHaveLength(1);
  });

  it('is launching while its survey is looked at, can be paused meanwhile, and goes live by itself', async () => {
    const { provider, url } = await given({ approvalMs: null });
    const ids = await made(provider, aPanelRun());
    const state = async () => (await provider.view(ids)).state;
    await provider.launch(ids, null);
    await provider.launch(ids, null);
    expect(await state()).toBe('launching');
    await provider.pause(ids);
    expect(await state()).toBe('paused');
    await provider.resume(ids);
    expect(await state()).toBe('launching');
    await askStandIn(url, 'POST', `/projects/${ids['project'] ?? ''}/review`, { verdict: 'approve' });
    expect(await state()).toBe('fielding');
  });

  it('whose survey was rejected is bought again, and paid by what was delivered alone', async () => {
    const { provider, url } = await given({ approvalMs: null });
    const ids = await made(provider, aPanelRun());
    await provider.launch(ids, null);
    await askStandIn(url, 'POST', `/projects/${ids['project'] ?? ''}/review`, { verdict: 'reject' });
    expect(await provider.view(ids)).toMatchObject({ state: 'draft', providerStates: { lineItem: 'REJECTED' } });
    await provider.launch(ids, null);
    expect(await provider.view(ids)).toMatchObject({ state: 'launching' });
  });

  it('tells its price as it is now, its states, and the addresses of its ends', async () => {
    const { provider, url } = await given();
    const ids = await launched(provider, aPanelRun());
    await askStandIn(url, 'POST', `/projects/${ids['project'] ?? ''}/reprice`, { cpiCents: 505 });
    expect(await provider.view(ids)).toMatchObject({
      costPerComplete: { amount: 505, currency: 'USD' },
      providerStates: { project: 'LAUNCHED', lineItem: 'LAUNCHED' },
    });
    expect(await provider.endLinks(ids, null)).toEqual({
      complete: `${url}/respondent/exit?rst=1&psid={visit}`,
      screenOut: `${url}/respondent/exit?rst=2&psid={visit}`,
      overQuota: `${url}/respondent/exit?rst=3&psid={visit}`,
    });
  });

  it('that was completed goes on when more is wanted', async () => {
    const { provider, url } = await given();
    const ids = await launched(provider, aPanelRun({ places: 1 }));
    await askStandIn(url, 'POST', `/projects/${ids['project'] ?? ''}/participants`, { outcome: 'complete' });
    expect(await provider.view(ids)).toMatchObject({ state: 'completed' });
    await expectCode('panel_refused', () => provider.pause(ids));
    await provider.raisePlaces(ids, 2);
    expect(await provider.view(ids)).toMatchObject({ state: 'fielding', counts: { completes: 1 } });
  });

  it('without its names is refused', async () => {
    const { provider } = await given();
    await expectCode('panel_refused', () => provider.launch({ study: 'x' }, null));
  });

  it('is paused, resumed and closed once, however many ask at the same time', async () => {
    const { provider } = await given();
    const ids = await launched(provider, aPanelRun());
    for (const step of ['pause', 'resume', 'close'] as const) {
      await Promise.all(Array.from({ length: 6 }, () => provider[step](ids)));
    }
    expect(await provider.view(ids)).toMatchObject({ state: 'closed' });
  });

  it.each(['lost_answer', 'late_answer'] as const)(
    'made, bought, paused and closed without an answer (%s)',
    async (kind) => {
      const { provider, settings, url } = await given();
      const unheard = kind === 'late_answer' ? createProviderB({ ...settings, ...IMPATIENT }) : provider;
      const standIn = atPanelB(url);
      const run = aPanelRun();
      const onceMore = async <Result>(call: (client: PanelProvider) => Promise<Result>): Promise<Result> => {
        await standIn.failNext({ kind, on: 'change' });
        await expectUnavailable(() => call(unheard), standIn);
        return call(provider);
      };
      const ids = await onceMore((client) => made(client, run));
      for (const step of ['launch', 'pause', 'resume', 'close'] as const)
        await onceMore((client) => client[step](ids, null));
      expect(await standIn.projects()).toMatchObject([
        { state: 'CLOSED', lineItems: [{ purchases: 1, state: 'CLOSED' }] },
      ]);
    },
  );

  it('knows nobody who takes part', async () => {
    const { provider, url } = await given();
    const ids = await launched(provider, aPanelRun());
    const path = `/projects/${ids['project'] ?? ''}/participants`;
    const { participants } = await askStandIn<{ participants: readonly { psid: string }[] }>(url, 'POST', path, {});
    expect(await provider.participant(ids, { participantId: participants[0]?.psid ?? '', sessionId: null })).toBeNull();
  });

  it('never resumes what was not bought', async () => {
    const { provider, url } = await given();
    const ids = await made(provider, aPanelRun());
    await expectCode('panel_refused', () => provider.resume(ids));
    expect((await atPanelB(url).projects())[0]?.lineItems[0]?.purchases).toBe(0);
  });
});

describe('what can be targeted', () => {
  it('is read to the last page, without what filters refuse', async () => {
    const { provider } = await given();
    const [ofUs, ofBritain] = [await provider.attributes('US', 'en'), await provider.attributes('GB', 'en')];
    expect(ofUs.length).toBeGreaterThan(60);
    expect(ofUs.length).toBeGreaterThan(ofBritain.length);
    expect(ofUs.find(({ id }) => id === '13')).toMatchObject({ type: 'range', bounds: { min: 18, max: 99 } });
    expect(ofUs.find(({ id }) => id === '11')).toMatchObject({ category: 'People', bounds: null });
    expect(ofUs.some(({ id }) => id === '1500')).toBe(false);
  });

  it('of a place that it does not know is not found', async () => {
    const { provider } = await given();
    await expectCode('not_found', () => provider.attributes('AQ', 'en'));
  });
});

describe('faults on the way', () => {
  it('of any kind, at any request, leave one run that was bought once', async () => {
    const { provider, url } = await given();
    const kinds = ['failing', 'lost_answer', 'rate_limited', 'no_json', 'lost_answer'] as const;
    const run = aPanelRun();
    const story = async (): Promise<void> => {
      await estimateOf(provider, run);
      await provider.launch(await provider.createRun(run), null);
      await provider.raisePlaces(await provider.createRun(run), 9);
    };
    let attempts = 0;
    await eventually(async () => {
      const kind = kinds[attempts % kinds.length];
      attempts += 1;
      if (attempts <= 10)
        await askStandIn(url, 'POST', '/faults', [{ kind, on: attempts % 2 === 0 ? 'any' : 'change' }]);
      await story().catch((error: unknown) => {
        if (!isFieldworkError(error, 'panel_unavailable') || attempts > 20) throw error;
        throw new Error('once more', { cause: error });
      });
    });
    expect(await atPanelB(url).projects()).toEqual([
      expect.objectContaining({ lineItems: [expect.objectContaining({ purchases: 1, places: 9, state: 'LAUNCHED' })] }),
    ]);
  });
});
