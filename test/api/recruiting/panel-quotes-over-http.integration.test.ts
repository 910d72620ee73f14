import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { findPanelQuote } from '../../../db/stores/recruiting/panel-quote-store.ts';
import type { StoredQuote } from '../../../db/stores/recruiting/panel-quote-store.ts';
import { findOperation } from '../../../db/stores/ground/operation-store.ts';
import { inTeamTransaction } from '../../../db/transaction.ts';
import { getQuote } from '../../../operations/recruiting/panels/get-quote.ts';
import { listAttributes } from '../../../operations/recruiting/panels/list-attributes.ts';
import type { Principal } from '../../../operations/ground/operation-context.ts';
import type { OperationView } from '../../../operations/ground/durable-operations/operation-view.ts';
import { answerOf, problemOf } from '../../support/api/answers.ts';
import { textsOf } from '../../domain/recruiting/panels/panel-a-catalogue.ts';
import { eventually } from '../../support/eventually.ts';
import { startQuoteDesk } from '../../support/recruiting/quote-desk.ts';
import type { QuoteDesk } from '../../support/recruiting/quote-desk.ts';
import { IMPATIENT, panelServices, startStandIns } from '../../support/recruiting/start-stand-ins.ts';
import type { StandIns } from '../../support/recruiting/start-stand-ins.ts';
import { storeResponse } from '../../support/stored-responses.ts';
import { asking, surveyDesk } from '../../support/survey-desk.ts';
import { workflowService } from '../../support/workflow-service.ts';
import type { WorkflowService } from '../../support/workflow-service.ts';

let standIns: StandIns;
let service: WorkflowService;
let desk: QuoteDesk;
/** Waits for long work hardly at all. */
let hasty: QuoteDesk;
let member: Principal;
let surveyId: string;

beforeAll(async () => {
  standIns = await startStandIns({ isForgetful: true });
  // What workers ask for and don't get they ask for again; whoever asks over HTTP is answered once.
  service = await workflowService(panelServices(standIns, IMPATIENT));
  const services = { ...service.services, ...panelServices(standIns) };
  desk = await startQuoteDesk(services);
  hasty = await startQuoteDesk(services, { answerWithinMs: 50 });
});
afterAll(async () => {
  await desk.close();
  await hasty.close();
  await service.close();
  await standIns.close();
});
beforeEach(async () => {
  await standIns.panelA.clearFaults();
  await standIns.panelB.clearFaults();
  member = await service.aMember();
  surveyId = await surveyDesk(service.services, member).aLiveSurvey();
});

const OF_A = { provider_id: 'panel_a', sample_size: 100, country: 'US' };
const OF_B = { provider_id: 'panel_b', sample_size: 50, country: 'US' };

const cents = (amount: string) => Math.round(Number(amount) * 100);

const stored = (id: string): Promise<StoredQuote | undefined> =>
  inTeamTransaction(service.services.database, member.teamId, (transaction) => findPanelQuote(transaction, id));

const quotesOfTeam = () =>
  inTeamTransaction(service.services.database, member.teamId, async ({ sql, teamId }) => {
    const rows: unknown[] = await sql('panel_quotes').where({ team_id: teamId });
    return rows.length;
  });

describe('a quote of provider A', () => {
  it('has its price, each line of it, and needs no user', async () => {
    const response = await desk.app.request(`/api/v1/surveys/${surveyId}/panels/quote`, {
      method: 'POST',
      as: { 'X-Service-Token': 'token-of-the-tests', 'X-Team-ID': member.teamId },
      json: { ...OF_A, minutes: 6 },
    });
    expect(response.status).toBe(200);
    const body = (await response.json()) as { quote_id: string };
    expect(body).toMatchObject({
      provider_id: 'panel_a',
      survey_id: surveyId,
      purpose: 'launch',
      feasible: true,
      estimated_completes: 100,
      // 80 cents each for six minutes at 8 USD an hour, and 43 % of that; 12 of 112 are screened out at 14 cents; 20 % on top.
      cost_per_complete: '1.40',
      total_cost: '140.00',
      currency: 'USD',
      reward: '0.80',
      sample_size: 100,
      minutes: 6,
      warnings: [],
      stand_in: true,
      live_version: 1,
      breakdown: [
        { item: 'rewards', amount: '80.00' },
        { item: 'provider_fee', amount: '34.40' },
        { item: 'screen_out_payments', amount: '1.68' },
        { item: 'platform_margin', amount: '23.22' },
        { item: 'rounding', amount: '0.70' },
      ],
    });
    const quoted = await stored(body.quote_id);
    expect(quoted).toMatchObject({
      createdBy: null,
      priced: { approvalSha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
    });
    const { surveyUrl, completionCodes, externalId } = quoted!.run;
    expect(surveyUrl).toBe(`http://127.0.0.1:8080/s/${surveyId}`);
    expect(externalId).toBe(body.quote_id);
    for (const code of Object.values(completionCodes!)) expect(code).toMatch(/^[2-9A-HJ-NP-Z]{8}$/);
    const operation = await inTeamTransaction(service.services.database, member.teamId, (transaction) =>
      findOperation(transaction, body.quote_id),
    );
    expect(operation).toMatchObject({ kind: 'panel_quote', state: 'completed', surveyId, createdBy: null });
  });

  it('can be read again, by its survey’s team alone', async () => {
    const quote = await desk.quote(member, surveyId, OF_A);
    const path = `/surveys/${surveyId}/panels/quotes/${quote.quote_id}`;
    expect(await answerOf(await desk.get(member, path), getQuote)).toEqual(quote);
    const other = await surveyDesk(service.services, member).aLiveSurvey();
    for (const wrong of [`/surveys/${other}/panels/quotes/${quote.quote_id}`, `/surveys/${surveyId}/panels/quotes/x`]) {
      expect(await problemOf(await desk.get(member, wrong))).toMatchObject({ status: 404 });
    }
    expect(await problemOf(await desk.get(await service.aMember(), path))).toMatchObject({ status: 404 });
  });

  it('takes filters as people write them', async () => {
    const targeting = {
      age_min: 25,
      age_max: 54,
      sex: 'women',
      ethnicity: ['black', 'ASIAN'],
      education: "bachelor's",
      has_children: true,
      nationality: ['US', 'united kingdom'],
      us_state: ['CA', 'New York', 'Texas (TX)'],
      us_region: ['West', 'south'],
    };
    const quote = await desk.quote(member, surveyId, {
      provider_id: 'panel_a',
      sample_size: 20,
      targeting: { country: 'United States', language: 'English', ...targeting },
      attributes: { handedness: ['1'] },
    });
    const { target } = (await stored(quote.quote_id))!.run;
    expect(target).toMatchObject({ country: 'US', language: 'en' });
    const texts = Object.fromEntries(
      target.filters.map((filter) => [
        filter.attributeId,
        filter.kind === 'range' ? [filter.from, filter.to] : textsOf(filter.attributeId, filter.optionIds),
      ]),
    );
    expect(texts).toEqual({
      age: [25, 54],
      sex: ['Female'],
      'ethnicity-simplified': ['Black', 'Asian'],
      'highest-education-level-completed': ['Undergraduate degree (BA/BSc/other)'],
      children: ['Yes'],
      nationality: ['United States', 'United Kingdom'],
      // New York lies in neither region.
      'current-us-state-of-residence': ['Texas (TX)', 'California (CA)'],
      handedness: ['Left-handed'],
    });
  });

  it('says that too few match, and has a price all the same', async () => {
    const quote = await desk.quote(member, surveyId, {
      ...OF_A,
      sample_size: 9_000,
      targeting: { age_min: 77, age_max: 78, us_state: 'Wyoming', has_children: 'yes' },
    });
    expect(quote).toMatchObject({ feasible: false, warnings: [expect.anything(), expect.stringContaining('of 9000')] });
    expect(cents(quote.total_cost)).toBe(9_000 * cents(quote.cost_per_complete));
  });

  it('takes a reward that is no less than the hourly floor', async () => {
    expect(await desk.quote(member, surveyId, { ...OF_A, minutes: 6, reward: '1.20' })).toMatchObject({
      reward: '1.20',
      breakdown: [{ item: 'rewards', amount: '120.00' }, {}, {}, {}, expect.anything()],
    });
  });

  it('is refused with all that is wrong at once', async () => {
    const problem = await desk.problem(member, surveyId, {
      ...OF_A,
      country: 'DE',
      minutes: 6,
      reward: '0.79',
      targeting: {
        us_state: 'CA',
        household_income_usd: ['$50,000 - $59,999'],
        ethnicity: 'martian',
        age_min: 60,
        age_max: 50,
      },
      attributes: { 'favourite-colour': ['1'] },
    });
    expect(problem).toMatchObject({ status: 422, code: 'invalid_input' });
    expect(problem.errors?.map(({ path }) => path).sort()).toEqual([
      'attributes["favourite-colour"]',
      'reward',
      'targeting.age_max',
      'targeting.ethnicity[0]',
      'targeting.household_income_usd',
      'targeting.us_state',
    ]);
    expect(await quotesOfTeam()).toBe(0);
  });

  it('is refused where the provider has nobody at all', async () => {
    const problem = await desk.problem(member, surveyId, { ...OF_A, country: 'Antarctica' });
    expect(problem).toMatchObject({ status: 422, code: 'panel_target_impossible' });
  });
});

describe('a quote of provider B', () => {
  it('has the provider’s price and the margin', async () => {
    const quote = await desk.quote(member, surveyId, { ...OF_B, minutes: 10 });
    expect(quote).toMatchObject({
      provider_id: 'panel_b',
      feasible: true,
      reward: null,
      currency: 'USD',
      stand_in: true,
    });
    expect(quote.breakdown.reduce((sum, { amount }) => sum + cents(amount), 0)).toBe(cents(quote.total_cost));
    expect(quote.breakdown.map(({ item }) => item)).toContain('platform_margin');
    // The stand-in's prices hold for less than ours.
    const { run, priced } = (await stored(quote.quote_id))!;
    expect(new Date(quote.expires_at)).toEqual(priced?.expiresAt);
    expect(run.surveyUrl).toBe(`http://127.0.0.1:8080/s/${surveyId}?panel_run=${quote.quote_id}`);
    expect(run.completionCodes).toBeNull();
    expect(await standIns.panelB.project(quote.quote_id)).toMatchObject({ lineItems: [{ purchases: 0, places: 50 }] });
  });

  it('takes country, language, age and sex by name, and all else by the provider’s ids', async () => {
    const { items } = await answerOf(
      await desk.get(member, '/panels/panel_b/attributes?country=DE&language=de&limit=200'),
      listAttributes,
    );
    const niche = items.find(({ type, name }) => type === 'options' && !/gender|sex/i.test(name))!;
    const quote = await desk.quote(member, surveyId, {
      provider_id: 'panel_b',
      sample_size: 10,
      country: 'germany',
      targeting: { language: 'German', age_min: 30, sex: 'f' },
      attributes: { [niche.id]: [niche.options[0]!.id] },
    });
    const { target } = (await stored(quote.quote_id))!.run;
    expect(target).toMatchObject({ country: 'DE', language: 'de' });
    expect(target.filters.map(({ kind }) => kind).sort()).toEqual(['options', 'options', 'range']);
  });

  it.each([
    ['a filter that it does not have', { targeting: { marital_status: 'single' } }, ['targeting.marital_status']],
    [
      'a country that is none',
      { country: 'Atlantis', targeting: { language: 'xx' } },
      ['country', 'targeting.language'],
    ],
    ['a reward', { reward: '5.00' }, ['reward']],
    ['a sample of nobody', { sample_size: 0 }, ['sample_size']],
    ['a word too many', { colour: 'red' }, ['colour']],
    ['another provider', { provider_id: 'panel_c' }, ['provider_id']],
  ])('is refused for %s', async (_, more, paths) => {
    const problem = await desk.problem(member, surveyId, { ...OF_B, ...more });
    expect(problem).toMatchObject({ status: 422, code: 'invalid_input' });
    expect(problem.errors?.map(({ path }) => path)).toEqual(paths);
  });

  it('is refused for a language that nobody there is asked in', async () => {
    const problem = await desk.problem(member, surveyId, { ...OF_B, targeting: { language: 'ja' } });
    expect(problem).toMatchObject({ status: 422, code: 'panel_target_impossible' });
  });
});

describe('long quotes', () => {
  it('are answered with their operation, and come', async () => {
    await standIns.panelB.failNext({ kind: 'failing', on: 'any', times: 1_000 });
    const response = await hasty.ask(member, surveyId, OF_B);
    const { id } = (await response.json()) as OperationView;
    expect([response.status, response.headers.get('Operation-Location')]).toEqual([202, `/api/v1/operations/${id}`]);
    await standIns.panelB.clearFaults();
    const ended = await desk.ended(member, id);
    const quote = await answerOf(await desk.get(member, `/surveys/${surveyId}/panels/quotes/${id}`), getQuote);
    expect([ended.state, ended.result]).toEqual(['completed', quote]);
  });

  it('come though the provider takes no more requests, fails, says nothing and loses its answer', async () => {
    await standIns.panelB.failNext(
      { kind: 'rate_limited', on: 'any', retryAfterSeconds: 1 },
      { kind: 'lost_answer', on: 'change' },
      { kind: 'failing', on: 'any' },
      { kind: 'silent', on: 'any' },
    );
    await standIns.panelA.failNext({ kind: 'rate_limited', on: 'any', retryAfterSeconds: 1 });
    await standIns.panelA.failNext({ kind: 'failing', on: 'any' });
    await standIns.panelA.failNext({ kind: 'silent', on: 'any' });
    for (const asked of [OF_A, OF_B]) {
      const id = await hasty.begin(member, surveyId, asked);
      expect(await desk.ended(member, id)).toMatchObject({
        state: 'completed',
        result: { quote_id: id, feasible: true },
      });
      const projects = (await standIns.panelB.projects()).filter(({ projectId }) => projectId === id);
      expect(projects).toHaveLength(asked === OF_B ? 1 : 0);
    }
  });

  it('can be given up, and then have no price', async () => {
    await standIns.panelA.failNext({ kind: 'failing', on: 'any', times: 1_000 });
    const { id } = (await (await hasty.ask(member, surveyId, OF_A)).json()) as OperationView;
    await eventually(async () => {
      expect((await desk.operation(member, id)).state).toBe('processing');
    });
    const path = `/surveys/${surveyId}/panels/quotes/${id}`;
    expect(await problemOf(await desk.get(member, path))).toMatchObject({ status: 409, code: 'wrong_state' });
    const cancelled = await desk.app.request(`/api/v1/operations/${id}/cancel`, {
      method: 'POST',
      headers: { 'X-Team-ID': member.teamId, 'X-User-ID': member.userId ?? '' },
    });
    expect(cancelled.status).toBe(200);
    expect(await desk.ended(member, id)).toMatchObject({ state: 'cancelled', error: { code: 'operation_cancelled' } });
    expect(await stored(id)).toMatchObject({ priced: null });
  });
});

describe('whose and which surveys', () => {
  it('are not those of other teams, nor deleted ones', async () => {
    const foreign = await desk.problem(await service.aMember(), surveyId, OF_A);
    expect(foreign).toMatchObject({ status: 404, code: 'not_found' });
    await surveyDesk(service.services, member).remove(surveyId);
    expect(await desk.problem(member, surveyId, OF_A)).toMatchObject({ status: 404, code: 'not_found' });
  });

  it('are not those that are closed', async () => {
    const surveys = surveyDesk(service.services, member);
    await surveys.complete(surveyId);
    expect(await desk.problem(member, surveyId, OF_A)).toMatchObject({ status: 409, code: 'wrong_state' });
    await surveys.archive(surveyId);
    expect(await desk.problem(member, surveyId, OF_A)).toMatchObject({ status: 409, code: 'wrong_state' });
    expect(await quotesOfTeam()).toBe(0);
  });

  it('may be drafts and paused ones, which the quote says', async () => {
    const surveys = surveyDesk(service.services, member);
    const draft = await surveys.aDraft();
    expect((await desk.quote(member, draft, OF_A)).warnings).toEqual([expect.stringContaining('is a draft')]);
    await surveys.pause(surveyId);
    expect((await desk.quote(member, surveyId, OF_A)).warnings).toEqual([expect.stringContaining('is paused')]);
  });

  it('may be such that keep participants out, which the quote says', async () => {
    const surveys = surveyDesk(service.services, member);
    await surveys.update(surveyId, {
      settings: { pin: '1234', closes_at: '2020-01-01T00:00:00Z', response_limit: 99 },
    });
    expect((await desk.quote(member, surveyId, OF_A)).warnings).toEqual([
      expect.stringContaining('settings.pin'),
      expect.stringContaining('settings.closes_at'),
      expect.stringContaining('settings.response_limit'),
    ]);
    await surveys.update(surveyId, { settings: { pin: null, closes_at: null, response_limit: 100 } });
    expect((await desk.quote(member, surveyId, OF_A)).warnings).toEqual([]);
    await storeResponse(service.services, member, { surveyId });
    expect((await desk.quote(member, surveyId, OF_A)).warnings).toEqual([expect.stringContaining('response_limit')]);
  });

  it('are priced as they are live, not as they are edited', async () => {
    const surveys = surveyDesk(service.services, member);
    await surveys.write(surveyId, ...Array.from({ length: 60 }, (_, index) => asking(`Why ${index}?`)));
    expect(await desk.quote(member, surveyId, OF_A)).toMatchObject({ minutes: 1, live_version: 1 });
    await surveys.push(surveyId, { version: 2 });
    const { minutes, live_version } = await desk.quote(member, surveyId, OF_A);
    expect(live_version).toBe(2);
    expect(minutes).toBeGreaterThan(20);
  });
});

describe('repeated requests', () => {
  it('with the same key are one quote', async () => {
    const key = { 'Idempotency-Key': 'once' };
    const [one, other] = await Promise.all([
      desk.quote(member, surveyId, OF_B, key),
      desk.quote(member, surveyId, OF_B, key),
    ]);
    expect(other).toEqual(one);
    expect(await desk.quote(member, surveyId, OF_B, key)).toEqual(one);
    expect(await quotesOfTeam()).toBe(1);
    const another = await desk.ask(member, surveyId, { ...OF_B, sample_size: 51 }, key);
    expect(await problemOf(another)).toMatchObject({ status: 422, code: 'idempotency_key_reused' });
  });

  it('without a key are quotes of their own, bound to the same', async () => {
    const [one, other] = [await desk.quote(member, surveyId, OF_A), await desk.quote(member, surveyId, OF_A)];
    expect(other.quote_id).not.toBe(one.quote_id);
    expect(other.approval_hash).toBe(one.approval_hash);
    const [codes, others] = await Promise.all([one, other].map(async ({ quote_id }) => (await stored(quote_id))?.run));
    expect(codes?.completionCodes).not.toEqual(others?.completionCodes);
  });
});
