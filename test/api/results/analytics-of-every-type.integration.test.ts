import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getFrequencies } from '../../../operations/results/analytics/get-frequencies.ts';
import { listCrosstabQuestions } from '../../../operations/results/analytics/list-crosstab-questions.ts';
import { runCrosstab } from '../../../operations/results/analytics/run-crosstab.ts';
import { QUESTION_TYPES } from '../../../domain/questionnaire/document/question-types.ts';
import type { QuestionType } from '../../../domain/questionnaire/document/question-types.ts';
import { rawQuestions } from '../../domain/questionnaire/document/documents.ts';
import type { AnalyticsApp } from '../../support/api/analytics-app.ts';
import { startAnalyticsApp } from '../../support/api/analytics-app.ts';

let api: AnalyticsApp;

beforeAll(async () => {
  api = await startAnalyticsApp();
});

afterAll(() => api.close());

/** Two answers to each type: as they are written by labels, or as they are stored. */
const ANSWERS: Readonly<Record<Exclude<QuestionType, 'transition' | 'terminate' | 'maxdiff'>, readonly unknown[]>> = {
  select: ['1', '2'],
  text: ['The price is fine', 'A fair price'],
  'contact-form': [{ firstname: 'Ann', email: 'ann@example.org' }, { firstname: 'Bo' }],
  number: [1, 4],
  percentage: [10, 30],
  year: [1999, 2003],
  currency: [2.5, 3.5],
  zipcode: ['02134', '02134'],
  'percent-sum': [{ Home: 100 }, { Home: 40, Work: 60 }],
  'multi-percentage': [
    { North: 10, South: 20 },
    { North: 30, South: 40 },
  ],
  ranking: [
    ['1', '2', '3'],
    ['2', '1', '3'],
  ],
  grid: [
    { '1': '1', '2': '2' },
    { '1': '2', '2': '2' },
  ],
  nps: [10, 3],
  conjoint: [
    { design: 1, picks: [1, 2, 1] },
    { design: 2, picks: [2, 2, 1] },
  ],
  'van-westendorp': [
    { 'Too cheap': 1, Bargain: 2, Expensive: 3, 'Too expensive': 4 },
    { 'Too cheap': 4, Bargain: 3, Expensive: 2, 'Too expensive': 1 },
  ],
  variable: [2, 5],
  'ai-chat': [
    { turns: [{ speaker: 'respondent', text: 'Too slow' }] },
    {
      turns: [
        { speaker: 'respondent', text: 'Slow and slow' },
        { speaker: 'assistant', text: 'Why?' },
      ],
    },
  ],
};

type Maxdiff = { config: { ranking: string[][][] } };

describe('a survey of every question type', () => {
  const labels = new Map<QuestionType, string>();
  let survey: string;

  beforeAll(async () => {
    survey = await api.aSurvey(QUESTION_TYPES.map((type) => rawQuestions[type]));
    const { document } = await api.desk.get(survey);
    const questions = document.blocks.flatMap(
      (block) => block['questions'] as (Maxdiff & { type: QuestionType; label: string })[],
    );
    for (const { type, label } of questions) labels.set(type, label);
    const maxdiff = questions.find(({ type }) => type === 'maxdiff')!;
    for (const respondent of [0, 1]) {
      const answers = Object.entries(ANSWERS).map(([type, given]) => [
        labels.get(type as QuestionType),
        given[respondent],
      ]);
      const sets = maxdiff.config.ranking[respondent]!;
      const picks = sets.map(([best, worst]) => ({ best, worst }));
      await api.store(survey, {
        answers: Object.fromEntries(answers) as Readonly<Record<string, unknown>>,
        raw: { [maxdiff.label]: { design: respondent, picks } },
      });
    }
  });

  it('has a frequency for each that produces data', async () => {
    const frequencies = await api.get(getFrequencies, survey, '/frequencies');
    const found = new Map(frequencies.map((frequency) => [frequency.type, frequency]));
    expect([...found.keys()]).toEqual(QUESTION_TYPES.filter((type) => type !== 'transition' && type !== 'terminate'));
    expect(frequencies.map(({ total_responses }) => total_responses)).toEqual(frequencies.map(() => 2));
    const counts = (type: QuestionType) => found.get(type)?.distribution.map(({ value, count }) => [value, count]);
    const details = (type: QuestionType) => found.get(type)?.details;
    expect(counts('select')).toEqual([
      ['1', 1],
      ['2', 1],
    ]);
    expect(counts('text')).toContainEqual(['price', 2]);
    expect(counts('ai-chat')).toContainEqual(['slow', 2]);
    expect(counts('contact-form')).toEqual([
      ['firstname', 2],
      ['email', 1],
    ]);
    expect(counts('zipcode')).toEqual([['02134', 2]]);
    expect(counts('variable')).toEqual([
      ['2', 1],
      ['5', 1],
    ]);
    expect(counts('currency')).toEqual([
      ['2.5', 1],
      ['3.5', 1],
    ]);
    expect(counts('ranking')).toEqual([
      ['1', 1],
      ['2', 1],
      ['3', 0],
    ]);
    expect(details('number')).toMatchObject({ inputs: [{ summary: { mean: 2.5, median: 2.5 } }] });
    expect(details('percent-sum')).toMatchObject({ inputs: [{ summary: { mean: 70 } }, { summary: { mean: 30 } }] });
    expect(details('multi-percentage')).toMatchObject({
      inputs: [{ summary: { mean: 20 } }, { summary: { mean: 30 } }],
    });
    expect(details('ranking')).toMatchObject({ items: [{ mean_rank: 1.5 }, { mean_rank: 1.5 }, { mean_rank: 3 }] });
    expect(details('grid')).toMatchObject({ rows: [{ mean: 1.5 }, { mean: 2 }] });
    expect(details('nps')).toMatchObject({ score: { score: 0 } });
    expect(details('van-westendorp')).toMatchObject({ consistent: 1, inconsistent: 1 });
    expect(details('conjoint')).toMatchObject({ choices: 6, set_aside: 0 });
    const items =
      details('maxdiff')?.kind === 'maxdiff'
        ? (details('maxdiff') as { items: { best: number; shown: number }[] }).items
        : [];
    expect(items.reduce((all, { best }) => all + best, 0)).toBe(6);
    expect(items.reduce((all, { shown }) => all + shown, 0)).toBe(18);
  });

  it('can cross every question that is eligible with every other', async () => {
    const { questions } = await api.get(listCrosstabQuestions, survey, '/crosstab/questions');
    const select = labels.get('select') ?? '';
    for (const { label } of questions) {
      const { tables } = await api.post(runCrosstab, survey, '/crosstab', {
        rowVariable: { questionLabel: label },
        colVariable: { questionLabel: select },
      });
      const { rows, base } = tables['Total']!;
      expect([label, base, rows.reduce((all, { total }) => all + total.count, 0)]).toEqual([label, 2, 2]);
    }
  });
});

describe('a survey with a loop', () => {
  const source = {
    id: '7e57ab1e-0000-4000-8000-000000000001',
    type: 'select',
    subtype: 'multi',
    text: 'Which do you know?',
    options: [{ text: 'Ours' }, { text: 'Theirs' }],
  };

  it('tells each item, and crosses answers as a set', async () => {
    const { id } = await api.desk.create();
    const blocks = [
      { questions: [source] },
      {
        config: { loop: true, loopSourceQuestionId: source.id },
        questions: [{ type: 'select', text: 'How is {{LOOP}}?', options: [{ text: 'Bad' }, { text: 'Good' }] }],
      },
    ];
    await api.desk.update(id, { document: { blocks } });
    await api.desk.publish(id);
    await api.store(id, { answers: { Q1: ['1', '2'], Q2: { '1': '1', '2': '2' } } });
    await api.store(id, { answers: { Q1: ['1'], Q2: { '1': '2' } } });
    const [, looped] = await api.get(getFrequencies, id, '/frequencies');
    expect(looped?.loop?.map(({ item, text, total_responses }) => [item, text, total_responses])).toEqual([
      ['1', 'Ours', 2],
      ['2', 'Theirs', 1],
    ]);
    const { row, tables } = await api.post(runCrosstab, id, '/crosstab', {
      rowVariable: { questionLabel: 'Q2' },
      colVariable: { questionLabel: 'Q1' },
    });
    expect(row.is_set).toBe(true);
    expect(tables['Total']).toMatchObject({ base: 2, rows: [{ total: { count: 1 } }, { total: { count: 2 } }] });
  });
});
