import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { endOperation, insertOperation } from '../../../db/stores/ground/operation-store.ts';
import { startRunApp } from '../../support/recruiting/run-app.ts';
import type { RunApp } from '../../support/recruiting/run-app.ts';
import { aRunCaller } from '../../support/recruiting/run-caller.ts';
import type { RunCaller } from '../../support/recruiting/run-caller.ts';
import type { QuoteOptions } from '../../support/recruiting/stored-runs.ts';

let test: RunApp;
let caller: RunCaller;
beforeAll(async () => {
  test = await startRunApp();
  caller = await aRunCaller(test.app, test.services);
});
afterAll(() => test.close());

/** Launched, and waiting for approval. */
async function aLaunch(options: QuoteOptions = {}) {
  const quote = await caller.rows.aQuote(options);
  return { ...(await caller.launch(quote.id)), hash: quote.hash };
}

describe('a launch', () => {
  it('waits for approval, and shows what is to be approved', async () => {
    const run = await aLaunch({ places: 20, perComplete: 305 });
    expect(run).toMatchObject({
      ...{ survey_id: caller.surveyId, provider_id: 'panel_a', status: 'awaiting_approval', paused_by: [] },
      ...{ change: null, sample_size: 20, currency: 'USD', stand_in: true, payment: null, problems: [], pending: [] },
      waiting_for: [{ who: 'customer', what: expect.stringContaining('approve') }],
      allowed: ['approve', 'decline', 'cancel'],
      approval: {
        hash: run.hash,
        quote_id: run.quote_id,
        purpose: 'launch',
        ...{ sample_size: 20, cost_per_complete: '3.05', total_cost: '61.00', currency: 'USD' },
        breakdown: [
          { item: 'rewards', text: 'Rewards', amount: '51.00' },
          { item: 'platform_margin', text: 'Platform margin', amount: '10.00' },
        ],
        warnings: ['The length was estimated.'],
        expires_at: expect.any(String),
      },
      ...{ counts: null, seen_at: null, statement: null, launched_at: null, ended_at: null },
      provider_config: { repricing_events: [] },
      created_by: caller.member.userId,
    });
    expect({ ...(await caller.get(run.id)), hash: run.hash }).toEqual(run);
    expect((await caller.audit(run.id)).entries).toMatchObject([
      {
        actor: `user:${caller.member.userId}`,
        action: 'launch_requested',
        details: { quote_id: run.quote_id, from: 'quoted', to: 'awaiting_approval' },
      },
    ]);
  });

  it('of the same quote again is the same run, at the address that it names', async () => {
    const { id } = await caller.rows.aQuote();
    const answers = await Promise.all([1, 2, 3].map(() => caller.ask('POST', '/launch', { quote_id: id })));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    const [address, ...others] = answers.map(({ headers }) => headers.get('Location'));
    expect(others).toEqual([address, address]);
    expect((await caller.ask('GET', address ?? '')).status).toBe(200);
  });

  it('promises its workflow, which Temporal gets as soon as it is back', async () => {
    const { id } = await aLaunch();
    const [row] = await caller.rows.inTeam(({ sql }) =>
      sql('outbox')
        .where({ workflow_id: `panel-launch/${id}` })
        .select<object[]>('*'),
    );
    expect(row).toMatchObject({
      ...{ workflow_type: 'panelLaunch', started_at: null },
      input: { teamId: caller.member.teamId, integrationId: id },
      search_attributes: {
        ...{ TeamId: caller.member.teamId, SurveyId: caller.surveyId },
        ...{ Operation: 'panel_launch', Stage: 'awaiting_approval' },
      },
    });
  });

  it.each<[string, QuoteOptions, string]>([
    ['has no price yet', { isPriced: false }, 'no price yet'],
    ['has expired', { expiresAt: new Date(Date.now() - 1_000) }, 'has expired'],
    ['is not feasible', { isFeasible: false }, 'Too few people match.'],
    ['is for another version', { liveVersion: 7 }, 'live version is 1, and version 7 was quoted'],
    ['was made with another kind of provider', { isStandIn: false }, 'not configured as it was'],
  ])('is refused where its quote %s', async (_what, options, words) => {
    const { id } = await caller.rows.aQuote(options);
    const problem = await caller.problem('POST', '/launch', { quote_id: id });
    expect(problem.detail).toContain(words);
    expect(problem.status).toBe(options.isStandIn === false ? 503 : 409);
    expect((await caller.list('?limit=200')).runs.filter(({ quote_id }) => quote_id === id)).toEqual([]);
  });

  it('is refused where its quote came to nothing, with the reason', async () => {
    const { id } = await caller.rows.aQuote({ isPriced: false });
    await caller.rows.inTeam(async (transaction) => {
      const createdAt = new Date();
      const asked = { id, kind: 'panel_quote', workflowId: `panel-quote/${id}`, createdBy: null, createdAt };
      await insertOperation(transaction, asked);
      const error = { code: 'panel_refused', message: 'The provider refused it.' } as const;
      await endOperation(transaction, id, { state: 'failed', completedAt: createdAt, error });
    });
    const { status, detail } = await caller.problem('POST', '/launch', { quote_id: id });
    expect([status, detail]).toEqual([409, expect.stringContaining('The provider refused it. Ask for a new one.')]);
  });

  it.each([
    [{ places: 10, perComplete: 4 }, '0.50 USD at least'],
    [{ places: 1_000, perComplete: 100_000 }, '999999.99 USD at most'],
  ])('is refused where no checkout takes its price: %p', async (options, reason) => {
    const { id } = await caller.rows.aQuote(options);
    const refused = await caller.problem('POST', '/launch', { quote_id: id });
    expect(refused).toMatchObject({ status: 409, code: 'wrong_state', detail: expect.stringContaining(reason) });
  });

  it('is for a quote of a launch, of this survey', async () => {
    const run = await aLaunch();
    const raise = await caller.rows.aQuote({ purpose: 'raise', panelRunId: run.id });
    const other = await aRunCaller(test.app, test.services);
    const foreign = await other.rows.aQuote();
    for (const quote_id of [raise.id, foreign.id, randomUUID()]) {
      expect(await caller.problem('POST', '/launch', { quote_id })).toMatchObject({ status: 404, code: 'not_found' });
    }
  });

  it('needs an active survey', async () => {
    const own = await aRunCaller(test.app, test.services);
    const quote = await own.rows.aQuote();
    await own.surveys.pause(own.surveyId);
    const refused = () => own.problem('POST', '/launch', { quote_id: quote.id });
    expect(await refused()).toMatchObject({ status: 409, detail: expect.stringContaining('Publish it first') });
    await own.surveys.complete(own.surveyId);
    expect(await refused()).toMatchObject({ status: 409, detail: expect.stringContaining('Clone it') });
    await own.surveys.remove(own.surveyId);
    expect(await refused()).toMatchObject({ status: 404 });
  });

  it('needs somebody who takes payments, of the same kind as the provider', async () => {
    const { payments } = test.services;
    if (payments === null) throw new Error('The test has no payments.');
    const { id } = await caller.rows.aQuote();
    const free = await caller.rows.aQuote({ perComplete: 0 });
    for (const [instead, status] of [
      [null, 503],
      [{ ...payments, isStandIn: false }, 409],
    ] as const) {
      const without = await test.startWith({ payments: instead });
      try {
        const ask = (quote_id: string) =>
          without.request(`${caller.runs}/launch`, { method: 'POST', as: caller.as, json: { quote_id } });
        expect((await ask(id)).status).toBe(status);
        expect((await ask(free.id)).status).toBe(201);
      } finally {
        await without.close();
      }
    }
  });

  it.each([
    ['nothing', {}, 'quote_id'],
    ['no id', { quote_id: 'mine' }, 'quote_id'],
    ['too much', { quote_id: randomUUID(), sample_size: 5 }, 'sample_size'],
  ])('is refused with %s', async (_what, body, path) => {
    const problem = await caller.problem('POST', '/launch', body);
    expect(problem).toMatchObject({ status: 422, code: 'invalid_input', errors: [{ path }] });
  });

  it('needs the acting user; how a run stands anybody of the team may ask', async () => {
    const { id } = await aLaunch();
    const as = { 'X-Service-Token': caller.as['X-Service-Token'], 'X-Team-ID': caller.as['X-Team-ID'] };
    const get = (path: string) => test.app.request(`${caller.runs}${path}`, { as });
    for (const path of ['', `/${id}`, `/${id}/status`, `/${id}/audit`]) expect((await get(path)).status).toBe(200);
    const paused = await test.app.request(`${caller.runs}/${id}/cancel`, { method: 'POST', as, json: {} });
    expect(paused.status).toBe(400);
  });
});

describe('what is asked of a run', () => {
  it('is decided in one of two words', async () => {
    const id = await caller.rows.aRun({ status: 'needs_person', usedPaymentIds: [randomUUID()] });
    expect(await caller.problem('POST', `/${id}/decide`, { decision: 'wait' })).toMatchObject({ status: 422 });
    expect(await caller.command(id, 'decide', { decision: 'refund' })).toMatchObject({
      ...{ status: 'cancelled', pending: ['close_at_provider', 'settle'], allowed: [] },
      waiting_for: [{ who: 'provider' }],
    });
    const other = await caller.rows.aRun({ status: 'needs_person' });
    expect(await caller.command(other, 'decide', { decision: 'launch' })).toMatchObject({ status: 'launching' });
    expect(await caller.rows.run(other)).toMatchObject({ isLaunchDecided: true });
  });

  it('for a new quote forgets the one before', async () => {
    const change = { purpose: 'repricing', stage: 'lapsed' } as const;
    const id = await caller.rows.aRun({ status: 'paused', pausedBy: ['repricing'], change });
    const old = await caller.rows.aQuote({ purpose: 'repricing', panelRunId: id });
    await caller.rows.update(id, { changeQuoteId: old.id });
    expect(await caller.command(id, 'requote')).toMatchObject({
      change: { stage: 'quoting' },
      pending: ['quote_change'],
    });
    expect(await caller.rows.run(id)).toMatchObject({ changeQuoteId: null });
  });

  it('takes nothing more than is known', async () => {
    const id = await caller.rows.aRun({ status: 'active' });
    for (const command of ['decline', 'pause', 'resume', 'cancel', 'requote']) {
      const problem = await caller.problem('POST', `/${id}/${command}`, { because: 'so' });
      expect(problem).toMatchObject({ status: 422, errors: [{ path: 'because' }] });
    }
  });

  it('is nobody else’s business', async () => {
    const other = await aRunCaller(test.app, test.services);
    const id = await caller.rows.aRun({ status: 'awaiting_approval' });
    const hash = (await caller.get(id)).approval?.hash;
    const asked: readonly (readonly [string, string, object?])[] = [
      ...(['', '/status', '/audit'] as const).map((path) => ['GET', path] as const),
      ...(['decline', 'pause', 'resume', 'cancel', 'requote'] as const).map((one) => ['POST', `/${one}`, {}] as const),
      ['POST', '/approve', { approval_hash: hash }],
      ['POST', '/raise', { sample_size: 200 }],
      ['POST', '/decide', { decision: 'refund' }],
    ];
    for (const [method, path, json] of asked) {
      // Under the survey of the other team, and under the run's own.
      for (const runs of [other.runs, caller.runs]) {
        const response = await other.ask(method, `${runs}/${id}${path}`, json);
        expect([method, path, response.status]).toEqual([method, path, 404]);
      }
    }
    expect((await other.ask('GET', caller.runs)).status).toBe(404);
    expect((await other.list()).total).toBe(0);
    expect(await caller.get(id)).toMatchObject({ status: 'awaiting_approval' });
    expect(await caller.audit(id)).toMatchObject({ total: 0 });
  });
});

describe('how a run stands', () => {
  it('is told in exactly the keys of the specification, zeros before anything was seen', async () => {
    const id = await caller.rows.aRun({ status: 'active' });
    const zeros = { completes: 0, starts: 0, in_progress: 0, disqualified: 0, over_quota: 0 };
    expect(await caller.status(id)).toEqual({ status: 'active', ...zeros });
    const counts = { completes: 5, starts: 9, inProgress: 2, disqualified: 1, overQuota: 1 };
    await caller.rows.update(id, { counts, seenAt: new Date() });
    const seen = { completes: 5, starts: 9, in_progress: 2, disqualified: 1, over_quota: 1 };
    expect(await caller.status(id)).toEqual({ status: 'active', ...seen });
    expect(await caller.get(id)).toMatchObject({ counts: seen, seen_at: expect.any(String) });
  });

  it('tells what could not be done, and when it is tried again', async () => {
    const id = await caller.rows.aRun({ status: 'active' });
    await caller.command(id, 'pause');
    const notBefore = new Date('2030-01-02T03:04:05Z');
    await caller.rows.inTeam(({ sql }) =>
      sql('panel_effects')
        .where({ integration_id: id })
        .update({ not_before: notBefore, problem: 'Provider A is away.', tries: 3 }),
    );
    expect(await caller.get(id)).toMatchObject({
      ...{ status: 'paused', paused_by: ['customer'], pending: ['pause_at_provider'] },
      problems: [
        { doing: 'pause_at_provider', because: 'Provider A is away.', tries_again_at: '2030-01-02T03:04:05.000Z' },
      ],
    });
  });

  it('is listed, newest first, page by page', async () => {
    const own = await aRunCaller(test.app, test.services);
    const first = await own.rows.aRun({ status: 'completed' });
    const second = await own.rows.aRun({ status: 'active' });
    expect(await own.list()).toMatchObject({
      ...{ total: 2, limit: 50, offset: 0 },
      runs: [
        { id: second, status: 'active', allowed: ['pause', 'raise', 'cancel'] },
        { id: first, status: 'completed', allowed: [], waiting_for: [] },
      ],
    });
    expect(await own.list('?limit=1&offset=1')).toMatchObject({ total: 2, runs: [{ id: first }] });
    expect((await own.ask('GET', '?limit=0')).status).toBe(400);
  });

  it('has an audit log in the order of what happened', async () => {
    const id = await caller.rows.aRun({ status: 'active' });
    await caller.command(id, 'pause');
    await caller.command(id, 'resume');
    await caller.command(id, 'cancel');
    const actions = ['pause_requested', 'resume_requested', 'cancel_requested'];
    expect((await caller.audit(id)).entries.map(({ action }) => action)).toEqual(actions);
    const page = await caller.audit(id, '?limit=1&offset=1');
    expect(page).toMatchObject({ total: 3, entries: [{ action: 'resume_requested', details: { to: 'active' } }] });
  });

  it('has a tag that changes with it', async () => {
    const id = await caller.rows.aRun({ status: 'active' });
    const tag = async () => (await caller.ask('GET', `/${id}`)).headers.get('ETag');
    const before = await tag();
    expect([before, await tag()]).toEqual([expect.any(String), before]);
    await caller.command(id, 'pause');
    expect(await tag()).not.toBe(before);
  });
});
