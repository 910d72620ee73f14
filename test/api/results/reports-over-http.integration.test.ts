import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getReport } from '../../../operations/results/analytics/get-report.ts';
import type { AnalyticsApp } from '../../support/api/analytics-app.ts';
import { startAnalyticsApp } from '../../support/api/analytics-app.ts';
import { NOW } from '../../support/api/responses-app.ts';

let api: AnalyticsApp;
let survey: string;

const SEX = { type: 'select', text: 'Are you…', options: [{ text: 'a man' }, { text: 'a woman' }] };
const RATING = {
  type: 'grid',
  text: 'How good is…',
  options: { vertical: [{ text: 'the price' }], horizontal: [{ text: 'Bad' }, { text: 'Good' }] },
};

beforeAll(async () => {
  api = await startAnalyticsApp();
  survey = await api.aSurvey([SEX, { type: 'nps', text: 'Would you recommend us?' }, RATING]);
  await api.desk.update(survey, {
    name: 'Drinks: 2026/1',
    settings: { quotas: [{ id: 'men', name: 'Men', condition: 'Q1 == `1`', limit: 10 }] },
  });
  for (const [index, Q1] of ['1', '2', '2'].entries()) {
    await api.store(survey, { answers: { Q1, Q2: 8 + index, Q3: { '1': '2' } } });
  }
  await api.store(survey, { status: 'SCREEN_OUT' });
});

afterAll(() => api.close());

describe('the report over HTTP', () => {
  it('is how collection goes and how every question was answered', async () => {
    const report = await api.get(getReport, survey, '/report');
    expect(report).toMatchObject({
      survey: { id: survey, title: 'Drinks: 2026/1', status: 'active', version: 1 },
      generated_at: NOW.toISOString(),
      summary: { total_responses: 4, complete: 3, screen_out: 1, completion_rate: 75 },
      questions: [
        { label: 'Q1', total_responses: 3 },
        { label: 'Q2', details: { score: { promoters: 2 } } },
        { label: 'Q3' },
      ],
      key_takeaways: null,
    });
  });

  it('has the takeaways that are asked for, or why there are none', async () => {
    const { key_takeaways: takeaways } = await api.get(getReport, survey, '/report', { include_takeaways: 'true' });
    expect(takeaways).toMatchObject({ error: true, message: expect.stringMatching(/./), keyPoints: [], topics: [] });
  });
});

describe('the report as a file', () => {
  it('is a PDF under the survey’s name, with the crosstabs that are asked for', async () => {
    const plain = await api.request(survey, '/report/download');
    expect(plain.status).toBe(200);
    expect(plain.headers.get('Content-Type')).toBe('application/pdf');
    expect(plain.headers.get('Content-Disposition')).toContain('Drinks 2026 1 report.pdf');
    const crosstabs = encodeURIComponent('Q1*Q2, Q3\\1*Q1');
    const longer = await api.request(survey, `/report/download?crosstabs=${crosstabs}&segment_filter=Q2%20%3E%208`);
    expect(longer.status).toBe(200);
    const [short, long] = await Promise.all([plain.bytes(), longer.bytes()]);
    for (const bytes of [short, long]) expect(new TextDecoder().decode(bytes.subarray(0, 5))).toBe('%PDF-');
    expect(pagesIn(long)).toBeGreaterThan(pagesIn(short));
  });

  it.each([
    ['Q1', 'Write pairs of questions'],
    ['Q1*Q9', 'The survey has no question that is labelled Q9'],
    ['Q1*Q3', 'Write the grid Q3 with one of its rows'],
  ])('can’t have a crosstab of %s', async (crosstabs, words) => {
    const problem = await api.problem(survey, `/report/download?crosstabs=${crosstabs}`);
    expect(problem).toMatchObject({ status: 400, code: 'invalid_query' });
    expect(problem.errors?.[0]).toMatchObject({ message: expect.stringContaining(words) });
  });
});

describe('a chart over HTTP', () => {
  it.each(['Q1', 'Q2', 'Q3', encodeURIComponent('Q3\\1')])('of %s is a picture', async (label) => {
    const response = await api.request(survey, `/charts/${label}.svg?theme=dark&width=400`);
    expect(response.status).toBe(200);
    expect(response.headers.get('Content-Type')).toBe('image/svg+xml; charset=utf-8');
    const svg = await response.text();
    expect(svg).toMatch(/^<svg [^>]*width="400"/);
    expect(svg).toMatch(/<\/svg>\s*$/);
  });

  it('is not there for what is no question', async () => {
    expect(await api.problem(survey, '/charts/Q9.svg')).toMatchObject({ status: 404, code: 'not_found' });
  });
});

/** Every page is an object of its own; the tree that they hang on is one more kind. */
function pagesIn(pdf: Uint8Array): number {
  return new TextDecoder('latin1').decode(pdf).match(/\/Type \/Page\b(?!s)/g)?.length ?? 0;
}
