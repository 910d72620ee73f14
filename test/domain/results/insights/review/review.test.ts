import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { estimatedMinutes } from '../../../../../domain/questionnaire/survey/estimated-minutes.ts';
import { checkReview } from '../../../../../domain/results/insights/review/check-review.ts';
import type { ReviewAnswer, Severity } from '../../../../../domain/results/insights/review/review-answer.ts';
import { reviewSchema, SEVERITIES } from '../../../../../domain/results/insights/review/review-answer.ts';
import { reviewRequest, reviewRequestSchema } from '../../../../../domain/results/insights/review/review-request.ts';
import type { LogicFinding } from '../../../../../domain/results/insights/review/review-request.ts';
import { reviewUserTurn } from '../../../../../domain/results/insights/review/review-prompt.ts';
import { reviewByRules } from '../../../../../domain/results/insights/review/rules/review-by-rules.ts';
import { qualityScore } from '../../../../../domain/results/insights/review/score.ts';
import { TEMPLATE_DESIGNS } from '../../../../../domain/questionnaire/templates/built-in-templates.ts';
import { builtInTemplates } from '../../../../../domain/questionnaire/templates/built-in-templates.ts';
import { examples } from '../../../../support/examples.ts';
import { arbitraryDocument } from '../../../questionnaire/document/arbitrary-document.ts';
import { documentWith, parsed, rawQuestions } from '../../../questionnaire/document/documents.ts';

const DETAILS = {
  name: 'Canteen',
  objective: null,
  audienceDescription: null,
  language: 'en',
  subtype: 'online',
  surveyTimeMinutes: null,
} as const;

const options = (...texts: readonly string[]) => texts.map((text) => ({ text }));
const THANKS = { type: 'terminate', text: 'Thank you.' };

function requestOf(questions: readonly object[], more: object = {}, logic: readonly LogicFinding[] = []) {
  return reviewRequest({ ...DETAILS, ...more }, parsed(documentWith(...questions, THANKS)), logic);
}

/** `[type, question]` of what the rules find. */
function found(questions: readonly object[], more: object = {}) {
  return reviewByRules(requestOf(questions, more)).issues.map(({ type, question }) => [type, question]);
}

const plain = (text: string) => ({ type: 'select', text, options: options('Yes', 'No') });

describe('the rules of a review find', () => {
  it.each<[string, object, string]>([
    ['leading words', plain('Don’t you agree that our canteen is nice?'), 'bias'],
    ['two questions in one', plain('Are you satisfied with the food and the service?'), 'clarity'],
    ['negations', plain('Do you not think that it should not close?'), 'clarity'],
    ['vague words', plain('Do you regularly eat here?'), 'clarity'],
    ['absolutes', plain('Do you always eat here?'), 'bias'],
    ['long questions', plain(`Do you eat here, ${'or in such a place '.repeat(8)}?`), 'cognitive_load'],
    [
      'long lists',
      { ...plain('Where?'), options: options(...Array.from({ length: 16 }, (_, i) => `Place ${i}`)) },
      'cognitive_load',
    ],
    [
      'large grids',
      {
        ...rawQuestions.grid,
        options: {
          vertical: options(...'abcdefghi'.split('').map((c) => `Row ${c}`)),
          horizontal: options('Bad', 'Good'),
        },
      },
      'cognitive_load',
    ],
    [
      'long rankings',
      {
        ...rawQuestions.ranking,
        options: options(...'hgfedcba'.split('').map((c) => `${c}${c}${c}`)),
        config: { randomize: true },
      },
      'cognitive_load',
    ],
    ['no way out', { ...plain('Which?'), subtype: 'multi' }, 'bias'],
    ['forced sensitive questions', plain('What is your income?'), 'bias'],
    ['one-sided scales', { ...plain('How good?'), options: options('Excellent', 'Very good', 'Good', 'Bad') }, 'bias'],
    ['answers that read the same', { ...plain('Which?'), options: options('Tea', 'tea ') }, 'clarity'],
    ['ranges that overlap', { ...plain('How old?'), options: options('18-25', '25-35', '36-50') }, 'clarity'],
    [
      'lists that are never shuffled',
      { ...plain('Which?'), options: options('Tea', 'Milk', 'Beer', 'Wine', 'Juice', 'Cola') },
      'bias',
    ],
  ])('%s', (_what, question, type) => {
    expect(found([question])).toEqual([[type, 'Q1']]);
  });

  it('nothing in what is right', () => {
    expect(found([plain('Did you eat in the canteen in the last seven days?')])).toEqual([]);
    expect(
      found([
        { ...plain('Which?'), subtype: 'multi', options: [...options('Tea', 'Milk'), { text: 'None', type: 'nota' }] },
      ]),
    ).toEqual([]);
  });

  it('words in English alone', () => {
    expect(found([plain('Don’t you agree that our canteen is nice?')], { language: 'da' })).toEqual([]);
  });

  it('what is wrong with the survey as a whole', () => {
    const closed = Array.from({ length: 6 }, (_, index) => plain(`Did you eat here on day ${'x'.repeat(index)}?`));
    expect(found(closed)).toEqual([['missing_type', null]]);
    const open = Array.from({ length: 4 }, () => ({ type: 'text', text: 'Why?' }));
    expect(found([...closed, ...open])).toEqual([['cognitive_load', null]]);
    expect(found([...open.slice(1), ...closed])).toEqual([['ordering', 'Q1']]);
    const screener = {
      ...plain('Did you eat here?'),
      skips: [{ condition: 'Q8 == `1`', action: { type: 'terminate' } }],
    };
    expect(found([...closed, { type: 'text', text: 'Why?' }, screener])).toEqual([['ordering', 'Q8']]);
    expect(found([plain('What is your age?'), ...closed, { type: 'text', text: 'Why?' }])).toEqual([
      ['ordering', 'Q1'],
    ]);
    expect(found(closed.slice(2), { surveyTimeMinutes: 0 })).toEqual([]);
    const long = Array.from({ length: 60 }, () => ({ type: 'text', text: 'Why?', config: { required: false } }));
    expect(found(long)).toEqual([['cognitive_load', null]]);
    expect(found(long.slice(1, 20), { surveyTimeMinutes: 2 })).toEqual([['cognitive_load', null]]);
  });

  it('that there is nothing', () => {
    const request = reviewRequest(DETAILS, { blocks: [] }, []);
    const judged = checkReview(request, reviewByRules(request));
    expect(judged).toMatchObject({
      ok: true,
      value: { score: 0, estimated_minutes: 0, issues: [{ severity: 'high' }] },
    });
  });
});

describe('a review', () => {
  const request = requestOf([plain('How much do you like our canteen as it is?')], {}, [
    { question: 'Q1', message: 'No question is labelled Q9.', unreachable: false },
    { question: null, message: 'Nobody is asked it.', unreachable: true },
  ]);
  const GOOD: ReviewAnswer = {
    issues: [
      {
        severity: 'low',
        question: 'Q1',
        type: 'bias',
        description: '“How much do you like our canteen as it is” leads.',
      },
    ],
    suggestions: [{ question: null, action: 'Ask neutrally.', rationale: 'It is fairer.' }],
  };

  it('has what the logic checker found, whatever the model says, the worst first', () => {
    const judged = checkReview(request, GOOD);
    expect(judged.ok && judged.value.issues.map(({ severity, type }) => [severity, type])).toEqual([
      ['high', 'logic_gap'],
      ['medium', 'logic_gap'],
      ['low', 'bias'],
    ]);
    expect(judged.ok && judged.value.score).toBe(Math.round((100 * 50) / (50 + 10 + 5 + 2)));
  });

  it.each<[string, Partial<ReviewAnswer>, RegExp]>([
    ['a question that there is not', { suggestions: [{ ...GOOD.suggestions[0]!, question: 'Q7' }] }, /no question Q7/],
    ['an address', { suggestions: [{ ...GOOD.suggestions[0]!, action: 'Go to www.evil.example' }] }, /addresses/],
    [
      'words of the survey',
      { issues: [{ ...GOOD.issues[0]!, description: 'how much do you like our canteen today' }] },
      /quotation marks|own words/,
    ],
    ['too many issues', { issues: Array.from({ length: 61 }, () => GOOD.issues[0]!) }, /61 issues/],
  ])('with %s is refused', (_what, wrong, reason) => {
    const judged = checkReview(request, { ...GOOD, ...wrong });
    expect(judged.ok ? 'accepted' : judged.reasons.join('\n')).toMatch(reason);
  });

  it('by rules of whatever survey passes every check that a model’s does', () => {
    fc.assert(
      fc.property(arbitraryDocument, fc.constantFrom('en', 'da'), (document, language) => {
        const asked = reviewRequest({ ...DETAILS, language }, parsed(document), []);
        const judged = checkReview(asked, reviewByRules(reviewRequestSchema.parse(JSON.parse(reviewUserTurn(asked)))));
        expect(judged.ok ? [] : judged.reasons).toEqual([]);
        if (judged.ok) expect(reviewSchema.parse(judged.value)).toEqual(judged.value);
      }),
      { numRuns: examples(60) },
    );
  });

  it('finds little in the templates of the service', () => {
    expect(TEMPLATE_DESIGNS.length).toBeGreaterThan(0);
    for (const { name, document, language } of builtInTemplates().map((template) => ({
      language: 'en',
      ...template,
    }))) {
      const asked = reviewRequest({ ...DETAILS, name, language }, document, []);
      const judged = checkReview(asked, reviewByRules(asked));
      expect([name, judged.ok && judged.value.score >= 90]).toEqual([name, true]);
    }
  });
});

describe('the score', () => {
  const issues = fc.array(fc.constantFrom<Severity>(...SEVERITIES).map((severity) => ({ severity })));

  it('is a whole number from 0 to 100, that falls with every issue and rises with the length of the survey', () => {
    fc.assert(
      fc.property(issues, fc.integer({ min: 1, max: 200 }), (some, questions) => {
        const score = qualityScore(some, questions);
        expect(Number.isInteger(score) && score >= 0 && score <= 100).toBe(true);
        expect(qualityScore([...some, { severity: 'low' }], questions)).toBeLessThanOrEqual(score);
        expect(qualityScore(some, questions + 10)).toBeGreaterThanOrEqual(score);
      }),
    );
    expect([qualityScore([], 5), qualityScore([], 0)]).toEqual([100, 0]);
  });
});

describe('estimated minutes', () => {
  const minutesOf = (...questions: readonly object[]) => estimatedMinutes(parsed(documentWith(...questions)));

  it('add up reading and deciding, by type and by how much is asked', () => {
    const one = minutesOf(plain('Did you eat here?'));
    expect(one * 60).toBeCloseTo(6 * 0.3 + 4, 6);
    expect(minutesOf(plain('Did you eat here?'), plain('Did you eat here?'))).toBeCloseTo(2 * one, 6);
    expect(minutesOf({ ...plain('Did you eat here?'), condition: 'Q9 == `1`' })).toBeCloseTo(one / 2, 6);
    expect(minutesOf(rawQuestions.text)).toBeGreaterThan(one);
    expect(minutesOf(rawQuestions.variable)).toBe(0);
  });
});
