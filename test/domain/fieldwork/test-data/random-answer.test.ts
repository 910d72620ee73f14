import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { z } from 'zod';
import { allCountryCodes } from '../../../../domain/questionnaire/document/country-codes.ts';
import { answerSchemaOf } from '../../../../domain/questionnaire/document/question-answers.ts';
import { definitionOf, QUESTION_TYPES } from '../../../../domain/questionnaire/document/question-types.ts';
import type { Question } from '../../../../domain/questionnaire/document/survey-document.ts';
import { withGeneratedDesigns } from '../../../../domain/questionnaire/designs/with-generated-designs.ts';
import { seededRandom } from '../../../../domain/ground/seeded-random.ts';
import { randomAnswer } from '../../../../domain/fieldwork/test-data/random-answer.ts';
import { examples } from '../../../support/examples.ts';
import { arbitraryDocument } from '../../questionnaire/document/arbitrary-document.ts';
import type { RawQuestion } from '../../questionnaire/document/documents.ts';
import { aQuestion, documentWith, parsed, questionsIn, rawQuestions } from '../../questionnaire/document/documents.ts';

const seeds = Array.from({ length: 200 }, (_, seed) => seed);

const answerTo = (question: Question, seed: number, design = 0): unknown =>
  randomAnswer(question, seededRandom(seed), { design });

/** What the question's own schema has against it, or null. */
function refusal(question: Question, answer: unknown): string | null {
  const judged = z.safeParse(answerSchemaOf(question), answer);
  return judged.success ? null : `${question.type} ${JSON.stringify(answer)}: ${judged.error.message}`;
}

/** Questions whose limits are narrow, or open. */
const narrow: Readonly<Record<string, RawQuestion>> = {
  'a choice of some': {
    ...rawQuestions.select,
    subtype: 'multi',
    options: ['A', 'B', 'C', 'D', 'E'].map((text) => ({ text })),
    config: { minSelections: 4, maxSelections: 4 },
  },
  'a choice of at most one, or none of them': {
    ...rawQuestions.select,
    subtype: 'multi',
    options: [{ text: 'A' }, { text: 'B' }, { text: 'None', type: 'nota' }],
    config: { maxSelections: 1 },
  },
  'a choice of more than there is beside "none"': {
    ...rawQuestions.select,
    subtype: 'multi',
    options: [{ text: 'A' }, { text: 'None', type: 'nota' }],
    config: { minSelections: 2 },
  },
  'an optional choice of several': { ...rawQuestions.select, subtype: 'multi', config: { required: false } },
  'a choice with an "other"': {
    ...rawQuestions.select,
    options: [{ text: 'A' }, { text: 'Other', type: 'other' }],
    optout: { text: 'Skip' },
  },
  'a grid of several, with "none"': {
    ...rawQuestions.grid,
    subtype: 'multi',
    options: {
      vertical: [{ text: 'Row' }, { text: 'Other row' }],
      horizontal: [{ text: 'A' }, { text: 'B' }, { text: 'None', type: 'nota' }],
    },
  },
  ...Object.fromEntries(
    [
      [0.25, 0.75],
      [-0.5, 0.5],
      [null, -7],
      [1_000_000, null],
      [-1e308, 1e308],
      [5, 5],
    ].map((datarange) => [
      `a number in ${JSON.stringify(datarange)}`,
      { ...rawQuestions.number, config: { datarange } },
    ]),
  ),
  ...Object.fromEntries(
    [
      [null, 1850],
      [2100, null],
      [-9007199254740991, 9007199254740991],
    ].map((datarange) => [`a year in ${JSON.stringify(datarange)}`, { ...rawQuestions.year, config: { datarange } }]),
  ),
  'a share of many': {
    ...rawQuestions['percent-sum'],
    config: { inputs: Array.from({ length: 150 }, (_, index) => ({ label: `I${index}` })) },
  },
};

describe('a made-up answer', () => {
  it.each(QUESTION_TYPES)('is accepted like a respondent’s: %s', (type) => {
    const question = aQuestion(type);
    expect(seeds.flatMap((seed) => refusal(question, answerTo(question, seed)) ?? [])).toEqual([]);
  });

  it.each(Object.entries(narrow))('keeps to the limits of %s', (_, raw) => {
    const [question] = questionsIn(parsed(documentWith(raw)));
    expect(seeds.flatMap((seed) => refusal(question!, answerTo(question!, seed)) ?? [])).toEqual([]);
  });

  it('is accepted of whatever question, with a design or without', () => {
    fc.assert(
      fc.property(
        arbitraryDocument,
        fc.integer(),
        fc.boolean(),
        fc.nat({ max: 1 }),
        (input, seed, isDesigned, design) => {
          const document = isDesigned ? withGeneratedDesigns(parsed(input)) : parsed(input);
          const refused = questionsIn(document).flatMap((one) => refusal(one, answerTo(one, seed, design)) ?? []);
          expect(refused).toEqual([]);
        },
      ),
      { numRuns: examples(300) },
    );
  });

  it.each(allCountryCodes())('is a postal code of %s', (country) => {
    const question = aQuestion('zipcode', { config: { country } });
    expect(seeds.slice(0, 10).flatMap((seed) => refusal(question, answerTo(question, seed)) ?? [])).toEqual([]);
  });

  it('is the same for the same seed', () => {
    for (const type of QUESTION_TYPES) {
      const question = aQuestion(type);
      expect(answerTo(question, 7)).toEqual(answerTo(question, 7));
    }
  });
});

describe('made-up answers', () => {
  const answers = (question: Question) => seeds.map((seed) => answerTo(question, seed));

  it('are there for optional questions too, and never the opt-out', () => {
    for (const type of QUESTION_TYPES) {
      const isAsked = definitionOf({ type }).presence === 'asked';
      const question = aQuestion(type, { config: { required: false }, ...(isAsked && { optout: { text: 'Skip' } }) });
      const isNothing = (answer: unknown) => answer === null || JSON.stringify(answer).includes('optedOut');
      expect([type, answers(question).some(isNothing)]).toEqual([type, !isAsked]);
    }
  });

  it('choose one to three of several, and each of them now and then', () => {
    const options = ['A', 'B', 'C', 'D', 'E', 'F'].map((text) => ({ text }));
    const given = answers(aQuestion('select', { subtype: 'multi', options })) as { selected: string[] }[];
    expect(new Set(given.map(({ selected }) => selected.length))).toEqual(new Set([1, 2, 3]));
    expect(new Set(given.flatMap(({ selected }) => selected)).size).toBe(6);
  });

  it('use the whole scale', () => {
    expect(new Set(answers(aQuestion('nps')))).toEqual(new Set([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]));
  });

  it('total exactly 100', () => {
    const given = answers(aQuestion('percent-sum')) as Record<string, number>[];
    expect(new Set(given.map((shares) => Object.values(shares).reduce((sum, share) => sum + share, 0)))).toEqual(
      new Set([100]),
    );
  });

  it('are prices that rise', () => {
    for (const prices of answers(aQuestion('van-westendorp')) as Record<string, number>[]) {
      const [cheap = 0, bargain = 0, dear = 0, tooDear = 0] = Object.values(prices);
      expect(cheap < bargain && bargain < dear && dear < tooDear).toBe(true);
    }
  });

  it('rank everything, and not always alike', () => {
    expect(new Set(answers(aQuestion('ranking')).map(String)).size).toBe(6);
  });

  it('reach nobody', () => {
    const inputs = ['email', 'phone'].map((label) => ({ label }));
    for (const contact of answers(aQuestion('contact-form', { config: { inputs } })) as Record<string, string>[]) {
      expect(contact).toEqual({
        email: expect.stringMatching(/@example\.org$/),
        phone: expect.stringMatching(/555-01\d\d$/),
      });
    }
  });

  it('are those of the design that is shown', () => {
    const maxdiff = questionsIn(withGeneratedDesigns(parsed(documentWith(rawQuestions.maxdiff))))[0]!;
    for (const design of [0, 1]) {
      const given = seeds.map((seed) => answerTo(maxdiff, seed, design));
      expect(given.every((answer) => (answer as { design: number }).design === design)).toBe(true);
      expect(given.flatMap((answer) => refusal(maxdiff, answer) ?? [])).toEqual([]);
    }
  });
});
