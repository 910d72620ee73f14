import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { inTeamTransaction } from '../../../db/transaction.ts';
import { responseRoutes } from '../../../api/routes/fieldwork/responses.ts';
import { testDataRoutes } from '../../../api/routes/fieldwork/test-data.ts';
import { generateTestData } from '../../../operations/fieldwork/test-data/generate-test-data.ts';
import { ensureMember } from '../../../operations/ground/teams/ensure-member.ts';
import { answerOf, problemOf } from '../../support/api/answers.ts';
import { DAY_MS, DRINKS, later, startResponsesApp } from '../../support/api/responses-app.ts';
import type { ResponsesApp } from '../../support/api/responses-app.ts';
import { startTestApp } from '../../support/api/test-app.ts';
import type { TestApp, TestRequest } from '../../support/api/test-app.ts';
import { once } from '../../support/once.ts';

let api: ResponsesApp;
let app: TestApp;

beforeAll(async () => {
  api = await startResponsesApp();
  app = await startTestApp([...responseRoutes, ...testDataRoutes], {
    ...{ services: api.services, caller: api.caller, ensureMember },
  });
});

afterAll(async () => {
  await app.close();
  await api.close();
});

const ask = (survey: string, json: unknown = {}, more: TestRequest = {}) =>
  app.request(`/api/v1/surveys/${survey}/test-data`, { method: 'POST', json, ...more });
const make = async (survey: string, json: unknown = {}) => answerOf(await ask(survey, json), generateTestData);

/** All made-up responses of a survey, with all that is known of them. */
async function madeUp(survey: string) {
  const ids = await api.idsOf(survey, { source: 'test', limit: '200' });
  return Promise.all(ids.map((id) => api.detail(survey, id)));
}

const SCREENED = [
  { ...DRINKS, skips: [{ condition: 'COUNT(Q1) > 2', action: { type: 'disqualify' } }] },
  { type: 'nps', text: 'How likely?' },
  { type: 'terminate', text: 'Not for you.', condition: 'COUNT(Q1) > 2' },
  { type: 'terminate', text: 'Thank you.' },
];

describe('test data of a live survey', () => {
  it('is twenty responses unless told otherwise, all visible', async () => {
    const survey = await api.aSurvey();
    const made = await make(survey);
    expect(made).toEqual({ survey_id: survey, generated: 20, note: expect.any(String) });
    const { responses, total } = await api.list(survey, { limit: '200' });
    expect(total).toBe(20);
    expect(responses.every((one) => one.source === 'test' && !one.is_preview && !one.excluded)).toBe(true);
    expect((await make(survey, { count: 3 })).generated).toBe(3);
    expect(await api.idsOf(survey, { limit: '200' })).toHaveLength(23);
  });

  it('is answered, timed and told as respondents’ answers are', async () => {
    const survey = await api.aSurvey(SCREENED);
    await make(survey, { count: 30 });
    const responses = await madeUp(survey);
    expect(new Set(responses.map(({ id }) => id)).size).toBe(30);
    for (const one of responses) {
      expect(one).toMatchObject({ status: 'COMPLETE', version: 1, ending: 'S2', fraud: { signals: [] }, metadata: {} });
      expect(one.data['Q1']).toEqual(expect.anything());
      expect(one.data['Q2']).toEqual(expect.any(Number));
      expect(one.time_elapsed_ms).toBeGreaterThanOrEqual(30_000);
      expect(one.time_elapsed_ms).toBeLessThanOrEqual(600_000);
      expect(one.pages.reduce((sum, { elapsed_ms }) => sum + elapsed_ms, 0)).toBe(one.time_elapsed_ms);
      expect(one.wall_clock_ms).toBeLessThanOrEqual(one.time_elapsed_ms);
      expect(one.pages.map(({ label }) => label)).toEqual(['Q1', 'Q2']);
      const ended = Date.parse(one.completed_at ?? '');
      expect(ended).toBeLessThanOrEqual(later(0).getTime());
      expect(ended).toBeGreaterThan(later(0).getTime() - DAY_MS);
      expect(one.geo.country).toMatch(/^[A-Z]{2}$/);
    }
    expect(new Set(responses.map(({ geo }) => geo.country)).size).toBeGreaterThan(1);
    expect(new Set(responses.map(({ time_elapsed_ms: ms }) => ms)).size).toBeGreaterThan(20);
  });

  it('is of the version that is live, whatever is pending', async () => {
    const survey = await api.aSurvey([DRINKS]);
    await api.desk.write(survey, DRINKS, { type: 'text', text: 'Why?' });
    await make(survey, { count: 2 });
    for (const one of await madeUp(survey)) expect(one).toMatchObject({ version: 1, data: { Q1: expect.anything() } });
    await api.desk.push(survey, { version: 2 });
    await make(survey, { count: 2 });
    const versions = (await madeUp(survey)).map(({ version }) => version).sort((a, b) => a - b);
    expect(versions).toEqual([1, 1, 2, 2]);
  });

  it('stores what tells its document, and nothing that makes it somebody’s double', async () => {
    const survey = await api.aSurvey();
    await make(survey, { count: 5 });
    const rows = await inTeamTransaction(api.services.database, api.member.teamId, ({ sql }) =>
      sql('responses')
        .where({ survey_id: survey })
        .select<object[]>('document_sha256', 'answers_sha256', 'ip_hash', 'device_hash', 'set_aside', 'place'),
    );
    expect(rows).toHaveLength(5);
    for (const row of rows) {
      expect(row).toEqual({
        document_sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
        answers_sha256: null,
        ip_hash: null,
        device_hash: null,
        set_aside: null,
        place: null,
      });
    }
  });

  it('takes no place of a quota', async () => {
    const survey = await api.aSurvey([DRINKS]);
    const quotas = [{ id: 'all', name: 'All', condition: 'Q1 != NULL', limit: 1, action: 'over_quota' }];
    await api.desk.update(survey, { settings: { quotas } });
    await make(survey, { count: 10 });
    const statuses = (await madeUp(survey)).map(({ status }) => status);
    expect(statuses).toEqual(Array.from({ length: 10 }, () => 'COMPLETE'));
    const counted = await inTeamTransaction(api.services.database, api.member.teamId, async ({ sql }) => [
      await sql('quota_counts').where({ survey_id: survey }).pluck<number[]>('confirmed'),
      await sql('quota_places').where({ survey_id: survey }),
    ]);
    expect(counted).toEqual([[0], []]);
  });

  it('is told to be fake, and how it is excluded: by what the note says', async () => {
    const survey = await api.aSurvey();
    const { note } = await make(survey, { count: 2 });
    expect(note).toContain('fake');
    const [, listing = '', bulk = ''] = /GET (\S+), then exclude them with POST (\S+) /.exec(note) ?? [];
    const listed = (await (await app.request(listing)).json()) as { responses: { id: string }[] };
    const response_ids = listed.responses.map(({ id }) => id);
    const json = { action: 'exclude', response_ids, reason: 'Test data' };
    expect(await (await app.request(bulk, { method: 'POST', json })).json()).toMatchObject({ affected: 2 });
    expect(await api.idsOf(survey, { excluded: 'false' })).toEqual([]);
  });
});

describe('test data of a draft', () => {
  it('is made for its only version, and removed when that is published', async () => {
    const survey = await api.desk.aDraft(DRINKS);
    const { generated, note } = await make(survey, { count: 4 });
    expect([generated, note.includes('Publishing')]).toEqual([4, true]);
    expect(await api.idsOf(survey, {})).toHaveLength(4);
    await api.desk.publish(survey);
    expect(await api.idsOf(survey, {})).toEqual([]);
    expect((await make(survey, { count: 1 })).note).not.toContain('Publishing');
  });
});

describe('test data is refused', () => {
  const refusing = once(() => api.aSurvey());

  it.each([0, 201, 1.5, '20', null])('for a count of %j', async (count) => {
    const survey = await refusing();
    expect(await problemOf(await ask(survey, { count }))).toMatchObject({ status: 422, errors: [{ path: 'count' }] });
    expect(await api.idsOf(survey, {})).toEqual([]);
  });

  it('for more members than there are', async () => {
    const survey = await api.aSurvey();
    expect(await problemOf(await ask(survey, { seed: 1 }))).toMatchObject({ status: 422, errors: [{ path: 'seed' }] });
  });

  it('for a survey without questions', async () => {
    const { id } = await api.desk.create();
    expect(await problemOf(await ask(id))).toMatchObject({ status: 422, code: 'survey_empty' });
  });

  it('for one that has ended', async () => {
    const survey = await api.aSurvey();
    await api.desk.complete(survey);
    expect(await problemOf(await ask(survey))).toMatchObject({ status: 409, code: 'wrong_state' });
    await api.desk.archive(survey);
    expect(await problemOf(await ask(survey))).toMatchObject({ status: 409, code: 'wrong_state' });
  });

  it('but not for a paused one', async () => {
    const survey = await api.aSurvey();
    await api.desk.pause(survey);
    expect((await make(survey, { count: 1 })).generated).toBe(1);
  });

  it('for another team’s, one that is not there, and a caller without a user', async () => {
    const survey = await api.aSurvey();
    const stranger = { 'X-Team-ID': randomUUID() };
    expect(await problemOf(await ask(survey, {}, { headers: stranger }))).toMatchObject({ code: 'not_found' });
    expect(await problemOf(await ask(randomUUID()))).toMatchObject({ code: 'not_found' });
    expect((await ask(survey, {}, { as: api.noUser })).status).toBeGreaterThanOrEqual(400);
    expect(await api.idsOf(survey, {})).toEqual([]);
  });
});
