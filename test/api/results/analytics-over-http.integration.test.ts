import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { getFrequencies } from '../../../operations/results/analytics/get-frequencies.ts';
import { getFrequency } from '../../../operations/results/analytics/get-frequency.ts';
import { getNps } from '../../../operations/results/analytics/get-nps.ts';
import { getSummary } from '../../../operations/results/analytics/get-summary.ts';
import { getWeighting } from '../../../operations/results/analytics/get-weighting.ts';
import type { AnalyticsApp } from '../../support/api/analytics-app.ts';
import { startAnalyticsApp } from '../../support/api/analytics-app.ts';
import { later } from '../../support/api/responses-app.ts';
import { once } from '../../support/once.ts';

let api: AnalyticsApp;

beforeAll(async () => {
  api = await startAnalyticsApp();
});

afterAll(() => api.close());

const SEX = { type: 'select', text: 'Are you…', options: [{ text: 'a man' }, { text: 'a woman' }] };
const MEDIA = {
  type: 'select',
  subtype: 'multi',
  text: 'What do you use?',
  options: [{ text: 'TV' }, { text: 'Web' }],
};
const LOYALTY = { type: 'nps', text: 'Would you recommend us?' };
const RATING = {
  type: 'grid',
  text: 'How good is…',
  options: {
    vertical: [{ text: 'the price' }, { text: 'the taste' }],
    horizontal: [{ text: 'Bad' }, { text: 'Fair' }, { text: 'Good' }],
  },
};

/** Q1 to Q4 and a page that is only read. */
const QUESTIONS = [SEX, MEDIA, LOYALTY, RATING, { type: 'transition', text: 'Thank you.' }];
/** For what is refused. */
const aRefusing = once(() => api.aSurvey(QUESTIONS));

type Answers = Readonly<Record<string, unknown>>;

async function storeAll(survey: string, ...responses: readonly Answers[]): Promise<void> {
  for (const answers of responses) await api.store(survey, { answers });
}

describe('the summary over HTTP', () => {
  it('counts responses by status, time, country and day', async () => {
    const survey = await api.aSurvey(QUESTIONS);
    const seconds = [60, 120, 300];
    for (const [day, time] of seconds.entries()) {
      await api.store(survey, { timeElapsedMs: time * 1000, country: 'DK', startedAt: later(-day) });
    }
    await api.store(survey, { status: 'IN_PROGRESS', startedAt: later(-5), country: 'SE' });
    await api.store(survey, { status: 'SCREEN_OUT', source: 'personal' });
    await api.store(survey, { status: 'OVER_QUOTA' });
    await api.store(survey, { excluded: true });
    await api.store(survey, { isPreview: true });
    const summary = await api.get(getSummary, survey);
    expect(summary).toMatchObject({
      total_responses: 6,
      complete: 3,
      incomplete: 1,
      screen_out: 2,
      completion_rate: 50,
      median_time_seconds: 120,
      daily_timeline: [
        { date: '2026-03-26', count: 1, completed: 0 },
        { date: '2026-03-29', count: 1, completed: 1 },
        { date: '2026-03-30', count: 1, completed: 1 },
        { date: '2026-03-31', count: 3, completed: 1 },
      ],
    });
    expect(summary.country_breakdown).toEqual(
      expect.arrayContaining([
        { country: 'DK', count: 3 },
        { country: 'SE', count: 1 },
        { country: null, count: 2 },
      ]),
    );
    expect(summary.status_breakdown).toContainEqual({ status: 'ABANDONED', count: 1 });
    expect((await api.get(getSummary, survey, '', { include_excluded: 'true' })).complete).toBe(4);
  });

  it('of a survey that nobody answered has nulls', async () => {
    expect(await api.get(getSummary, await api.aSurvey(QUESTIONS))).toMatchObject({
      total_responses: 0,
      completion_rate: null,
      median_time_seconds: null,
      daily_timeline: [],
      country_breakdown: [],
    });
  });
});

describe('frequencies over HTTP', () => {
  it('tell every question that produces data, in order, as specified', async () => {
    const survey = await api.aSurvey(QUESTIONS);
    await storeAll(
      survey,
      { Q1: '1', Q2: ['1', '2'], Q3: 10, Q4: { '1': '3', '2': '1' } },
      { Q1: '2', Q2: ['2'], Q3: 0, Q4: { '1': '3' } },
      { Q1: '2', Q2: [], Q3: 8 },
      { Q1: '2' },
    );
    const frequencies = await api.get(getFrequencies, survey, '/frequencies');
    expect(frequencies.map(({ label, type, total_responses }) => [label, type, total_responses])).toEqual([
      ['Q1', 'select', 4],
      ['Q2', 'select', 3],
      ['Q3', 'nps', 3],
      ['Q4', 'grid', 2],
    ]);
    expect(frequencies[0]?.distribution).toEqual([
      { value: '1', text: 'a man', count: 1, percentage: 25, option_type: 'user' },
      { value: '2', text: 'a woman', count: 3, percentage: 75, option_type: 'user' },
    ]);
    expect(frequencies[1]?.distribution.map(({ percentage }) => percentage)).toEqual([100 / 3, 200 / 3]);
  });

  it('tell one question, or one row of a grid', async () => {
    const survey = await api.aSurvey(QUESTIONS);
    await storeAll(survey, { Q4: { '1': '3', '2': '1' } }, { Q4: { '1': '2' } });
    const whole = await api.get(getFrequency, survey, '/frequencies/Q4');
    expect(whole).toMatchObject({
      total_responses: 2,
      details: {
        kind: 'grid',
        rows: [
          { base: 2, mean: 2.5 },
          { base: 1, mean: 1 },
        ],
      },
    });
    const row = await api.get(getFrequency, survey, `/frequencies/${encodeURIComponent('Q4\\1')}`);
    expect(row).toMatchObject({ label: 'Q4\\1', text: 'How good is… the price', total_responses: 2 });
    expect(row.distribution.map(({ percentage }) => percentage)).toEqual([0, 50, 50]);
  });

  it.each([
    ['Q9', 'has no question with answers labelled Q9. It has Q1, Q2, Q3, Q4.'],
    ['Q4%5C9', 'Q4 has no such row. It has 1, 2.'],
    ['Q1%5C1', 'Q1 has no rows'],
  ])('of %s are not there, and it says what is', async (label, words) => {
    const survey = await aRefusing();
    const problem = await api.problem(survey, `/frequencies/${label}`);
    expect(problem).toMatchObject({ status: 404, code: 'not_found', detail: expect.stringContaining(words) });
  });

  it('name options that only older versions have', async () => {
    const survey = await api.aSurvey(QUESTIONS);
    await storeAll(survey, { Q1: '1' }, { Q1: '2' });
    const { document } = await api.desk.get(survey);
    const [question, ...others] = (document.blocks[0] as { questions: { options: object[] }[] }).questions;
    await api.desk.write(
      survey,
      { ...question, options: [question!.options[0], { text: 'other', label: '3' }] },
      ...others,
    );
    await api.desk.push(survey, { version: 2 });
    const listed = (await api.get(getFrequency, survey, '/frequencies/Q1')).distribution;
    expect(listed.map(({ text, count }) => [text, count])).toEqual([
      ['a man', 1],
      ['other', 0],
      ['a woman', 1],
    ]);
    const old = await api.get(getFrequency, survey, '/frequencies/Q1', { version: '1' });
    expect(old.distribution.map(({ text }) => text)).toEqual(['a man', 'a woman']);
    expect((await api.get(getFrequency, survey, '/frequencies/Q1', { version: '2' })).total_responses).toBe(0);
    expect(await api.problem(survey, '/frequencies/Q1?version=7')).toMatchObject({ status: 404, code: 'not_found' });
  });
});

describe('the filters of analytics', () => {
  it('leave out previews and what was excluded, and take what is asked for', async () => {
    const survey = await api.aSurvey(QUESTIONS);
    await storeAll(survey, { Q1: '1', Q3: 9 }, { Q1: '2', Q3: 2 });
    await api.store(survey, { answers: { Q1: '1' }, excluded: true });
    await api.store(survey, { answers: { Q1: '1' }, isPreview: true });
    await api.store(survey, { answers: { Q1: '1' }, status: 'SCREEN_OUT' });
    const run = randomUUID();
    await api.store(survey, {
      answers: { Q1: '1' },
      source: 'panel',
      panelData: { panel_id: run, PANEL_A_PID: 'p-1' },
    });
    const baseOf = async (filters: Record<string, string>) =>
      (await api.get(getFrequency, survey, '/frequencies/Q1', filters)).total_responses;
    expect(await baseOf({})).toBe(3);
    expect(await baseOf({ include_excluded: 'true' })).toBe(4);
    expect(await baseOf({ statuses: 'complete,screen_out' })).toBe(4);
    expect(await baseOf({ segment_filter: 'Q1 == `1`' })).toBe(2);
    expect(await baseOf({ segment_filter: 'Q3 > 5' })).toBe(1);
    expect(await baseOf({ panel_id: 'open' })).toBe(2);
    expect(await baseOf({ panel_id: run })).toBe(1);
    expect(await baseOf({ panel_id: randomUUID() })).toBe(0);
  });

  it.each([
    ['segment_filter=Q1%20%3D%201', 'segment_filter'],
    ['segment_filter=Q9%20%3D%3D%201', 'segment_filter'],
    ['statuses=done', 'statuses'],
    ['version=0', 'version'],
    ['weighted=true', 'weighted'],
  ])('refuse %s with the reason', async (query, path) => {
    const survey = await aRefusing();
    const problem = await api.problem(survey, `/frequencies?${query}`);
    expect(problem).toMatchObject({ status: 400, code: 'invalid_query' });
    expect(problem.errors?.map((error) => error.path.split('[')[0])).toEqual([path]);
  });

  it.each(['', '/frequencies', '/crosstab/questions', '/nps/Q3', '/weighting', '/report'])(
    'do not reach another team’s survey at %s, nor one that is not there',
    async (path) => {
      const survey = await aRefusing();
      const stranger = { ...api.noUser, 'X-Team-ID': randomUUID() };
      expect(await api.problem(survey, path, { as: stranger })).toMatchObject({ status: 404, code: 'not_found' });
      expect(await api.problem(randomUUID(), path)).toMatchObject({ status: 404, code: 'not_found' });
    },
  );
});

describe('the net promoter score over HTTP', () => {
  it('is promoters minus detractors', async () => {
    const survey = await api.aSurvey(QUESTIONS);
    await storeAll(survey, ...[10, 9, 9, 8, 7, 6, 0, 10].map((Q3) => ({ Q3 })));
    expect(await api.get(getNps, survey, '/nps/Q3')).toMatchObject({
      nps_score: 25,
      total: 8,
      promoters: 4,
      promoter_pct: 50,
      passives: 2,
      passive_pct: 25,
      detractors: 2,
      detractor_pct: 25,
    });
  });

  it('is null of nobody, and not there for other questions', async () => {
    const survey = await api.aSurvey(QUESTIONS);
    expect(await api.get(getNps, survey, '/nps/Q3')).toMatchObject({ nps_score: null, total: 0, promoter_pct: null });
    const { detail } = await api.problem(survey, '/nps/Q1');
    expect(detail).toContain('no NPS question labelled Q1. It has Q3.');
  });
});

describe('weighting over HTTP', () => {
  const weighting = { targets: [{ question: 'Q1', shares: { 1: 0.5, 2: 0.5 } }] };

  async function aWeightedSurvey(): Promise<string> {
    const survey = await api.aSurvey(QUESTIONS);
    await api.desk.update(survey, { settings: { weighting } });
    await storeAll(survey, { Q1: '1', Q3: 10 }, ...[0, 0, 0].map((Q3) => ({ Q1: '2', Q3 })));
    return survey;
  }

  it('gives groups the shares that they have in the population', async () => {
    const survey = await aWeightedSurvey();
    const plain = await api.get(getFrequency, survey, '/frequencies/Q3');
    const weighted = await api.get(getFrequency, survey, '/frequencies/Q3', { weighted: 'true' });
    const shareOf = (frequency: typeof plain, score: number) => frequency.distribution[score]?.percentage;
    expect([shareOf(plain, 0), shareOf(plain, 10)]).toEqual([75, 25]);
    expect(shareOf(weighted, 0)).toBeCloseTo(50, 9);
    expect(weighted.total_responses).toBeCloseTo(4, 9);
    // Weights 2 and three times 2/3: 16 / (4 + 4/3).
    expect(weighted.effective_base).toBeCloseTo(3, 9);
    expect((await api.get(getNps, survey, '/nps/Q3', { weighted: 'true' })).nps_score).toBeCloseTo(0, 9);
  });

  it('that nobody can meet says why, where it is told and where it is asked for', async () => {
    const survey = await api.aSurvey(QUESTIONS);
    await api.desk.update(survey, { settings: { weighting } });
    expect(await api.get(getNps, survey, '/nps/Q3', { weighted: 'true' })).toMatchObject({ nps_score: null, total: 0 });
    await storeAll(survey, { Q1: '1', Q3: 10 });
    const { reason, converged } = await api.get(getWeighting, survey, '/weighting');
    expect([reason, converged]).toEqual([expect.stringMatching(/./), false]);
    const problem = await api.problem(survey, '/nps/Q3?weighted=true');
    expect(problem).toMatchObject({
      status: 400,
      code: 'invalid_query',
      detail: expect.stringContaining(reason ?? '?'),
    });
  });

  it('names the question and the option that nobody chose, and what to write instead', async () => {
    const survey = await api.aSurvey(QUESTIONS);
    await api.desk.update(survey, { settings: { weighting } });
    await storeAll(survey, { Q1: '1', Q3: 10 });
    const { detail } = await api.problem(survey, '/nps/Q3?weighted=true');
    expect(detail).toContain('option 2 of Q1');
    expect(detail).toContain('write 0 for it');
  });

  it('leaves out those whose share is 0', async () => {
    const survey = await api.aSurvey([
      { type: 'select', text: 'Where?', options: [{ text: 'North' }, { text: 'South' }, { text: 'Abroad' }] },
      { type: 'nps', text: 'Would you recommend us?' },
    ]);
    const targets = [{ question: 'Q1', shares: { 1: 0.5, 2: 0.5, 3: 0 } }];
    await api.desk.update(survey, { settings: { weighting: { targets } } });
    await storeAll(survey, { Q1: '1', Q2: 10 }, ...['2', '2', '2', '3', '3'].map((Q1) => ({ Q1, Q2: 0 })));
    expect(await api.get(getWeighting, survey, '/weighting')).toMatchObject({ responses: 4, reason: null });
    const weighted = await api.get(getFrequency, survey, '/frequencies/Q1', { weighted: 'true' });
    expect(weighted.total_responses).toBeCloseTo(4, 9);
    expect(weighted.distribution.map(({ value }) => value)).toEqual(['1', '2', '3']);
    for (const [place, share] of [50, 50, 0].entries()) {
      expect(weighted.distribution[place]?.percentage).toBeCloseTo(share, 9);
    }
    expect(weighted.effective_base).toBeCloseTo(3, 9);
  });

  it('tells what its weights come to', async () => {
    const report = await api.get(getWeighting, await aWeightedSurvey(), '/weighting');
    expect(report).toMatchObject({ responses: 4, converged: true, reason: null });
    expect(report.effective_sample_size).toBeCloseTo(3, 9);
    expect(report.largest_weight).toBeCloseTo(2, 9);
    expect(report.smallest_weight).toBeCloseTo(2 / 3, 9);
  });
});
