import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { detectSpeeders } from '../../../operations/fieldwork/quality/detect-speeders.ts';
import { detectStraightliners } from '../../../operations/fieldwork/quality/detect-straightliners.ts';
import { answerOf, problemOf } from '../../support/api/answers.ts';
import { later, startResponsesApp } from '../../support/api/responses-app.ts';
import type { ResponsesApp } from '../../support/api/responses-app.ts';
import type { StoredResponse } from '../../support/stored-responses.ts';
import { asking } from '../../support/survey-desk.ts';
import { once } from '../../support/once.ts';

let api: ResponsesApp;

beforeAll(async () => {
  api = await startResponsesApp();
});

afterAll(() => api.close());

/** Stores one after the other, each begun a second after the one before. */
async function storeAll(surveyId: string, responses: readonly Omit<StoredResponse, 'surveyId'>[]): Promise<string[]> {
  const ids: string[] = [];
  const begin = later(-9).getTime();
  for (const [index, response] of responses.entries()) {
    ids.push(await api.store(surveyId, { startedAt: new Date(begin + index * 1000), ...response }));
  }
  return ids;
}

const request = (survey: string, path: string, headers = {}) =>
  api.app.request(`/api/v1/surveys/${survey}/quality/${path}`, { headers });

/** Neither of them counts anywhere. */
const SET_APART: readonly Partial<StoredResponse>[] = [
  { excluded: true },
  { isPreview: true },
  { status: 'SCREEN_OUT' },
  { status: 'OVER_QUOTA' },
  { status: 'IN_PROGRESS' },
];

describe('speeders over HTTP', () => {
  const speeders = async (survey: string, query = '') =>
    answerOf(await request(survey, `speeders${query}`), detectSpeeders);

  it('are those below the threshold, the fastest first, of the complete responses that count', async () => {
    const survey = await api.desk.aLiveSurvey();
    const times = [61_000, 60_000, 59_999, 12_345, 5_000];
    const ids = await storeAll(
      survey,
      times.map((timeElapsedMs) => ({ timeElapsedMs })),
    );
    await storeAll(
      survey,
      SET_APART.map((apart) => ({ ...apart, timeElapsedMs: 1_000 })),
    );
    const fake = await api.store(survey, { timeElapsedMs: 30_000, source: 'test' });
    expect(await speeders(survey)).toEqual({
      threshold_seconds: 60,
      total_complete_responses: 6,
      speeders_found: 4,
      speeders: [
        { response_id: ids[4], time_seconds: 5 },
        { response_id: ids[3], time_seconds: 12.345 },
        { response_id: fake, time_seconds: 30 },
        { response_id: ids[2], time_seconds: 59.999 },
      ],
    });
    expect(await speeders(survey, '?threshold_seconds=5')).toMatchObject({ speeders_found: 0, speeders: [] });
    expect(await speeders(survey, '?threshold_seconds=12.5')).toMatchObject({
      threshold_seconds: 12.5,
      speeders_found: 2,
    });
  });

  it('are all counted, and fifty of them listed', async () => {
    const survey = await api.desk.aLiveSurvey();
    const times = Array.from({ length: 53 }, (_, index) => ({ timeElapsedMs: 6_000 + ((index * 7) % 53) }));
    await storeAll(survey, times);
    const found = await speeders(survey);
    expect(found).toMatchObject({ total_complete_responses: 53, speeders_found: 53 });
    const seconds = Array.from({ length: 50 }, (_, index) => (6_000 + index) / 1000);
    expect(found.speeders.map(({ time_seconds }) => time_seconds)).toEqual(seconds);
  });

  it('of a survey without responses are none', async () => {
    expect(await speeders(await api.desk.aDraft())).toEqual({
      threshold_seconds: 60,
      total_complete_responses: 0,
      speeders_found: 0,
      speeders: [],
    });
  });

  const refusing = once(() => api.desk.aLiveSurvey());

  it.each(['4.9', '0', '-60', 'fast', '86401', '1e9'])('has no threshold of %s seconds', async (threshold) => {
    const response = await request(await refusing(), `speeders?threshold_seconds=${threshold}`);
    expect(await problemOf(response)).toMatchObject({ status: 400, code: 'invalid_query' });
  });

  it('are not told to another team', async () => {
    const survey = await api.desk.aLiveSurvey();
    for (const path of ['speeders', 'straightliners']) {
      const stranger = await request(survey, path, { 'X-Team-ID': randomUUID() });
      expect((await problemOf(stranger)).code).toBe('not_found');
    }
  });
});

const texts = (...all: readonly string[]) => all.map((text) => ({ text }));
const grid = (label: string, rows = 3, subtype = '') => ({
  type: 'grid',
  subtype,
  label,
  text: 'How good?',
  options: {
    vertical: texts(...Array.from({ length: rows }, (_, row) => `Row ${row + 1}`)),
    horizontal: texts('Bad', 'So', 'Good'),
  },
});

const STRAIGHT = { '1': '2', '2': '2', '3': '2' };
const VARIED = { '1': '2', '2': '2', '3': '1' };

describe('straightliners over HTTP', () => {
  const straightliners = async (survey: string, query = '') =>
    answerOf(await request(survey, `straightliners${query}`), detectStraightliners);

  it('have the same answer on every row of at least so many grids', async () => {
    const survey = await api.aSurvey([grid('G1'), asking('Why?'), grid('G2', 3, 'multi'), grid('G3', 1), grid('G4')]);
    const both = { '1': ['1', '3'], '2': ['3', '1'], '3': ['1', '3'] };
    const ids = await storeAll(survey, [
      { answers: { G1: STRAIGHT, G2: both, G3: { '1': '1' }, G4: VARIED } },
      { answers: { G1: STRAIGHT, G2: both, G3: { '1': '1' }, G4: STRAIGHT } },
      { answers: { G1: STRAIGHT, G2: { ...both, '2': ['1'] }, G3: { '1': '1' }, G4: VARIED } },
      { answers: { G1: { '1': '2', '2': '2' }, G2: both, G3: { '1': '1' } }, source: 'test' },
      { answers: {} },
    ]);
    await storeAll(
      survey,
      SET_APART.map((apart) => ({ ...apart, answers: { G1: STRAIGHT, G4: STRAIGHT } })),
    );
    const flagged = (index: number, count: number) => ({
      response_id: ids[index],
      grids_straightlined: count,
      total_grids: 3,
    });
    expect(await straightliners(survey)).toEqual({
      grid_questions_checked: ['G1', 'G2', 'G4'],
      total_responses_scanned: 5,
      straightliners_found: 2,
      straightliners: [flagged(1, 3), flagged(0, 2)],
    });
    expect((await straightliners(survey, '?min_grid_questions=1')).straightliners).toEqual([
      flagged(1, 3),
      flagged(0, 2),
      flagged(3, 1),
      flagged(2, 1),
    ]);
    expect((await straightliners(survey, '?min_grid_questions=3')).straightliners).toEqual([flagged(1, 3)]);
  });

  it('are looked for by the version that each response was collected against', async () => {
    const survey = await api.aSurvey([grid('G1'), grid('G2')]);
    await api.desk.write(survey, grid('G2', 2), grid('G5', 2));
    const pushed = { '1': '1', '2': '1' };
    const first = await api.store(survey, { answers: { G1: STRAIGHT, G2: STRAIGHT } });
    await api.desk.push(survey, { version: 2 });
    const second = await api.store(survey, { answers: { G2: pushed, G5: pushed } });
    const found = await straightliners(survey);
    expect(found.grid_questions_checked).toEqual(['G2', 'G5', 'G1']);
    expect(found.straightliners.map(({ response_id }) => response_id).sort()).toEqual([first, second].sort());
  });

  it('need as many grids that can tell it', async () => {
    const survey = await api.aSurvey([grid('G1'), grid('G2', 1)]);
    const problem = await problemOf(await request(survey, 'straightliners'));
    expect(problem).toMatchObject({
      status: 400,
      code: 'invalid_query',
      detail: 'The survey has 1 of the 2 grids of several rows and columns that this needs. Write 1 or less.',
      errors: [{ path: 'min_grid_questions' }],
    });
    expect(await straightliners(survey, '?min_grid_questions=1')).toMatchObject({ grid_questions_checked: ['G1'] });
    const none = await problemOf(await request(await api.desk.aLiveSurvey(), 'straightliners?min_grid_questions=1'));
    expect(none.detail).toContain('surveys with grids');
    for (const wrong of ['0', '1.5', 'all', '-1', '5001']) {
      const response = await request(survey, `straightliners?min_grid_questions=${wrong}`);
      expect(await problemOf(response)).toMatchObject({ status: 400, code: 'invalid_query' });
    }
  });

  it('are looked for among the thousand latest, and fifty of them listed', async () => {
    const survey = await api.aSurvey([grid('G1', 2)]);
    const oldest = await storeAll(survey, [{ answers: { G1: STRAIGHT_PAIR } }]);
    await copyMany(survey, 1_000);
    const found = await straightliners(survey, '?min_grid_questions=1');
    expect(found).toMatchObject({ total_responses_scanned: 1_000, straightliners_found: 1_000 });
    expect(found.straightliners).toHaveLength(50);
    expect(JSON.stringify(found)).not.toContain(oldest[0]);
  });
});

const STRAIGHT_PAIR = { '1': '1', '2': '1' };

/** Copies of the survey's response, each begun later than the one before. */
async function copyMany(survey: string, count: number): Promise<void> {
  await api.services.database.knex.transaction(async (sql) => {
    await sql.raw("select set_config('app.team_id', ?, true)", [api.member.teamId]);
    await sql.raw(
      `insert into responses (id, team_id, survey_id, version, respondent_key, status, source, language, seed, answers,
         started_at, last_activity_at)
       select 'copy_' || n, team_id, survey_id, version, int4send(n), status, source, language, seed, answers,
         started_at + n * interval '1 second', last_activity_at
       from responses, generate_series(1, ?) as n where survey_id = ?`,
      [count, survey],
    );
  });
}
