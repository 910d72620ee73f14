import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { listCrosstabQuestions } from '../../../operations/results/analytics/list-crosstab-questions.ts';
import { runCrosstab } from '../../../operations/results/analytics/run-crosstab.ts';
import { testIndependence } from '../../../operations/results/analytics/test-independence.ts';
import type { AnalyticsApp } from '../../support/api/analytics-app.ts';
import { startAnalyticsApp } from '../../support/api/analytics-app.ts';

let api: AnalyticsApp;

beforeAll(async () => {
  api = await startAnalyticsApp();
});

afterAll(() => api.close());

const texts = (...all: readonly string[]) => all.map((text) => ({ text }));
const SEX = { type: 'select', text: 'Are you…', options: texts('a man', 'a woman') };
const BRAND = { type: 'select', text: 'Which one?', options: texts('Ours', 'Theirs') };
const MEDIA = { type: 'select', subtype: 'multi', text: 'What do you use?', options: texts('TV', 'Web') };
const RATING = {
  type: 'grid',
  text: 'How good is…',
  options: { vertical: texts('the price', 'the taste'), horizontal: texts('Bad', 'Good') },
};

/** Q1 sex, Q2 brand, Q3 media, Q4 grid, Q5 age, Q6 text. */
const QUESTIONS = [SEX, BRAND, MEDIA, RATING, { type: 'number', text: 'How old?' }, { type: 'text', text: 'Why?' }];

const named = (questionLabel: string, more: object = {}) => ({ questionLabel, ...more });
const crosstab = (survey: string, row: object, column: object, more: object = {}) =>
  api.post(runCrosstab, survey, '/crosstab', { rowVariable: row, colVariable: column, ...more });

/** Twenty respondents: of ten men 7 take ours, of ten women 2; the first of each use TV and web, the others web. */
async function anAnsweredSurvey(): Promise<string> {
  const survey = await api.aSurvey(QUESTIONS);
  for (let number = 0; number < 20; number += 1) {
    const [sex, place] = [number < 10 ? '1' : '2', number % 10];
    await api.store(survey, {
      answers: {
        Q1: sex,
        Q2: place < (sex === '1' ? 7 : 2) ? '1' : '2',
        Q3: place === 0 ? ['1', '2'] : ['2'],
        Q4: { '1': place < 5 ? '1' : '2' },
        Q5: 20 + number,
      },
    });
  }
  return survey;
}

let survey: string;

beforeAll(async () => {
  survey = await anAnsweredSurvey();
});

describe('a crosstab over HTTP', () => {
  it('has the table of everybody, as specified', async () => {
    const { status, tables } = await crosstab(survey, named('Q1'), named('Q2'));
    expect([status, Object.keys(tables)]).toEqual(['ok', ['Total']]);
    const { rows, columns, base, statistics } = tables['Total']!;
    expect(rows[0]).toMatchObject({
      value: '1',
      text: 'a man',
      '1': { count: 7, rowPct: 70 },
      '2': { count: 3 },
      total: { count: 10 },
    });
    expect(rows[1]).toMatchObject({ '1': { count: 2, rowPct: 20, colPct: (100 * 2) / 9 } });
    expect(columns.map(({ key, text, total }) => [key, text, total.count])).toEqual([
      ['1', 'Ours', 9],
      ['2', 'Theirs', 11],
    ]);
    // 20 · (7·8 − 3·2)² / (10·10·9·11), and erfc(√(χ² / 2)).
    expect(statistics.chiSquare).toBeCloseTo(5.05050505050505, 10);
    expect(statistics.pValue).toBeCloseTo(0.02461876138081518, 8);
    expect(statistics).toMatchObject({ sampleSize: 20, degreesOfFreedom: 1, test: 'pearson' });
    expect(statistics.cramersV).toBeCloseTo(Math.sqrt(5.05050505050505 / 20), 10);
    expect(base).toBe(20);
  });

  it('has one table a category of the banner, a grid’s row among the variables', async () => {
    const { tables, banner } = await crosstab(survey, named('Q1'), named('Q2'), { bannerVariable: named('Q4\\1') });
    expect(banner).toMatchObject({ label: 'Q4\\1', text: 'How good is… the price' });
    expect(Object.entries(tables).map(([key, { text, base }]) => [key, text, base])).toEqual([
      ['1', 'Bad', 10],
      ['2', 'Good', 10],
      ['Total', 'Total', 20],
    ]);
  });

  it('counts a respondent in every answer of a set, without a test', async () => {
    const { tables, column } = await crosstab(survey, named('Q1'), named('Q3'));
    const { rows, base, statistics } = tables['Total']!;
    expect(column.is_set).toBe(true);
    expect(rows[0]).toMatchObject({
      '1': { count: 1, rowPct: 10 },
      '2': { count: 10, rowPct: 100 },
      total: { count: 10 },
    });
    expect([base, statistics.chiSquare, statistics.reason]).toEqual([20, null, expect.stringContaining('Q3 allows')]);
  });

  it('puts numbers in the bands that are asked for, or in round ones', async () => {
    const asked = await crosstab(survey, named('Q5', { bands: [24, 34] }), named('Q1'));
    expect(asked.tables['Total']?.rows.map(({ value, total }) => [value, total.count])).toEqual([
      ['≤ 24', 5],
      ['> 24 – 34', 10],
      ['> 34', 5],
    ]);
    const usual = await crosstab(survey, named('Q5'), named('Q1'));
    const rows = usual.tables['Total']!.rows;
    expect(rows.length).toBeLessThanOrEqual(8);
    expect(rows.reduce((all, { total }) => all + total.count, 0)).toBe(20);
  });

  it('puts what variables come to in bands, too', async () => {
    const computed = await api.aSurvey([
      SEX,
      { type: 'variable', text: 'Worked out', config: { definition: 'COUNT(Q1)' } },
    ]);
    for (let number = 0; number < 20; number += 1) {
      await api.store(computed, { answers: { Q1: '1' }, raw: { Q2: 1 + number * 12.5 } });
    }
    const asked = await crosstab(computed, named('Q2', { bands: [1, 38.5] }), named('Q1'));
    expect(asked.tables['Total']?.rows.map(({ value, total }) => [value, total.count])).toEqual([
      ['≤ 1', 1],
      ['> 1 – 38.5', 3],
      ['> 38.5', 16],
    ]);
    const usual = await crosstab(computed, named('Q1'), named('Q2'));
    expect(usual.tables['Total']?.columns.map(({ total }) => total.count).reduce((all, one) => all + one)).toBe(20);
    expect(usual.tables['Total']?.columns[0]?.text).toMatch(/^≤ /);
  });

  it('marks columns with letters where asked', async () => {
    const { tables } = await crosstab(survey, named('Q2'), named('Q1'), { letters: 'none' });
    expect(tables['Total']?.columns.map(({ letter }) => letter)).toEqual(['A', 'B']);
    // Ten in a column are too few to compare.
    expect(tables['Total']?.rows[0]).toMatchObject({ '1': { letters: '' } });
  });

  it('takes the filters of analytics in the body', async () => {
    const men = await crosstab(survey, named('Q1'), named('Q2'), { segment_filter: 'Q1 == `1`', statuses: 'complete' });
    expect(men.tables['Total']).toMatchObject({
      base: 10,
      statistics: { chiSquare: null, reason: expect.any(String) },
    });
  });

  it.each([
    [named('Q6'), 'Q6 can’t stand in a crosstab: its answers are free text.'],
    [named('Q4'), 'Write the grid Q4 with one of its rows, such as Q4\\1, Q4\\2.'],
    [named('Q7'), 'The survey has no question that is labelled Q7.'],
    [named('Q1', { bands: [1] }), 'Leave out the bands: the answers to Q1 are no numbers.'],
  ])('refuses %j with what to write instead', async (rowVariable, words) => {
    const json = { rowVariable, colVariable: named('Q2') };
    const problem = await api.problem(survey, '/crosstab', { method: 'POST', json });
    expect(problem).toMatchObject({ status: 422, code: 'invalid_input', detail: expect.stringContaining(words) });
    expect(problem.errors?.[0]?.path).toMatch(/^rowVariable/);
  });

  it('keeps labels apart from the members that rows have anyway', async () => {
    const labels = ['value', '=value', 'total', '__proto__', 'text', 'Total'];
    const odd = {
      type: 'select',
      text: 'Which?',
      options: labels.map((label) => ({ label, text: `Text of ${label}` })),
    };
    const strange = await api.aSurvey([odd, SEX]);
    for (const label of labels) await api.store(strange, { answers: { Q1: label, Q2: '1' } });
    const json = { rowVariable: named('Q2'), colVariable: named('Q1'), bannerVariable: named('Q1') };
    const response = await api.request(strange, '/crosstab', { method: 'POST', json });
    const text = await response.text();
    const { tables } = JSON.parse(text) as { tables: Record<string, { rows: Record<string, unknown>[] }> };
    const row = tables['Total']!.rows[0]!;
    const keys = ['=value', '==value', '=total', '__proto__', '=text', 'Total'];
    expect(keys.map((key) => (Object.getOwnPropertyDescriptor(row, key)?.value as { count: number }).count)).toEqual(
      keys.map(() => 1),
    );
    expect(row).toMatchObject({ value: '1', text: 'a man', total: { count: 6 } });
    expect(Object.keys(tables).sort()).toEqual(
      ['=Total', '=value', 'Total', '__proto__', 'text', 'total', 'value'].sort(),
    );
  });

  it('of what had several answers in an older version is one of sets', async () => {
    const changed = await api.aSurvey([MEDIA, SEX]);
    await api.store(changed, { answers: { Q1: ['1', '2'], Q2: '1' } });
    const { document } = await api.desk.get(changed);
    const [question, other] = (document.blocks[0] as { questions: { config: object }[] }).questions;
    const single = { ...question, subtype: 'single', config: { ...question?.config, ui: 'radio' } };
    await api.desk.write(changed, single, other!);
    await api.desk.push(changed, { version: 2 });
    const { row, tables } = await crosstab(changed, named('Q1'), named('Q2'));
    expect(row.is_set).toBe(true);
    expect(tables['Total']).toMatchObject({ base: 1, rows: [{ total: { count: 1 } }, { total: { count: 1 } }] });
  });

  it('beyond all measure is refused', async () => {
    const many = {
      type: 'select',
      text: 'Which?',
      options: texts(...Array.from({ length: 400 }, (_, one) => `T${one}`)),
    };
    const vast = await api.aSurvey([many, many]);
    const json = { rowVariable: named('Q1'), colVariable: named('Q2') };
    const problem = await api.problem(vast, '/crosstab', { method: 'POST', json });
    expect(problem).toMatchObject({
      status: 422,
      detail: expect.stringContaining('160000 cells (400 × 400 categories)'),
    });
  });

  it('of nobody has nulls', async () => {
    const { tables } = await crosstab(await api.aSurvey(QUESTIONS), named('Q1'), named('Q2'));
    expect(tables['Total']).toMatchObject({ base: 0, statistics: { chiSquare: null, cramersV: null, sampleSize: 0 } });
    expect(tables['Total']?.rows[0]).toMatchObject({ '1': { count: 0, rowPct: null, colPct: null } });
  });
});

describe('the questions of crosstabs over HTTP', () => {
  it('are those with one value, and rows of grids', async () => {
    const { questions } = await api.get(listCrosstabQuestions, survey, '/crosstab/questions');
    expect(questions.map(({ label }) => label)).toEqual(['Q1', 'Q2', 'Q3', 'Q4\\1', 'Q4\\2', 'Q5']);
    expect(questions[2]).toMatchObject({ is_set: true, categories: [{ value: '1', text: 'TV' }, { value: '2' }] });
    expect(questions[5]).toMatchObject({ takes_bands: true, categories: [] });
  });
});

describe('the test of independence over HTTP', () => {
  const independence = (row_label: string, column_label: string, more: object = {}) =>
    api.post(testIndependence, survey, '/stat-test', { row_label, column_label, ...more });

  it('answers as specified', async () => {
    const result = await independence('Q1', 'Q2');
    expect(result).toMatchObject({
      test: 'chi_square_independence',
      row_question: 'Q1',
      column_question: 'Q2',
      degrees_of_freedom: 1,
      interpretation: 'significant at 95%',
      sample_size: 20,
      segment_filter: null,
    });
    expect(result.chi_square).toBeCloseTo(5.05050505050505, 10);
    expect(result.p_value).toBeCloseTo(0.02461876138081518, 8);
  });

  it('says why there is nothing to test', async () => {
    const segment_filter = 'Q1 == `1`';
    const result = await independence('Q1', 'Q2', { segment_filter });
    expect(result).toMatchObject({ chi_square: null, p_value: null, interpretation: 'not testable', segment_filter });
    expect(result.reason).toMatch(/./);
  });
});
