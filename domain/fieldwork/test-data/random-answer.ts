import type { QuestionOf, QuestionType, Question } from '../../questionnaire/document/survey-document.ts';
import { LEFT_EMPTY } from '../flow/given-answers.ts';
import type { Random } from '../../ground/seeded-random.ts';
import { randomInteger, shuffled } from '../../ground/seeded-random.ts';
import { byLabel, randomPercentages, randomShares, risingPrices } from './random-amounts.ts';
import { randomRows, randomSelection } from './random-choice.ts';
import { randomNumber } from './random-number.ts';
import { randomPicks, randomProfiles } from './random-tasks.ts';
import { randomPhrase, sampleContact, samplePostalCode } from './sample-texts.ts';

/** What an answer depends on besides its question. */
export type Shown = {
  /** The index of the shown design of a maxdiff or conjoint question, from 0; see `designFor`. */
  readonly design: number;
};

const USUAL_NUMBERS = [0, 100] as const;
const USUAL_YEARS = [1940, 2020] as const;
const HIGHEST_SCORE = 10;
const CENTS = 100;
const MOST_CENTS = 50_000;

/**
 * A random answer of the question's type, within its limits, so that it is accepted like a respondent's. Optional
 * questions are answered, too, without opting out. Texts that are only read get `LEFT_EMPTY`.
 */
export function randomAnswer(question: Question, random: Random, shown: Shown): unknown {
  const answer = ANSWERS[question.type] as (question: Question, random: Random, shown: Shown) => unknown;
  return answer(question, random, shown);
}

type Answers = { readonly [T in QuestionType]: (question: QuestionOf<T>, random: Random, shown: Shown) => unknown };

const ANSWERS: Answers = {
  select: randomSelection,
  text: ({ subtype, config }, random) =>
    subtype === 'multi' ? byLabel(config.inputs, () => randomPhrase(random)) : randomPhrase(random),
  'contact-form': ({ config }, random) => {
    const contact = sampleContact(random);
    return Object.fromEntries(config.inputs.map(({ label }) => [label, contact[label]]));
  },
  number: ({ config }, random) => randomNumber(config.datarange, USUAL_NUMBERS, random),
  percentage: ({ config }, random) => randomNumber(config.datarange, USUAL_NUMBERS, random),
  year: ({ config }, random) => randomNumber(config.datarange, USUAL_YEARS, random),
  currency: (_, random) => (1 + randomInteger(MOST_CENTS, random)) / CENTS,
  zipcode: ({ config }, random) => samplePostalCode(config.country, random),
  'percent-sum': ({ config }, random) => randomShares(config.inputs, random),
  'multi-percentage': ({ config }, random) => randomPercentages(config.inputs, random),
  ranking: ({ options }, random) => shuffled(options, random).map(({ id }) => id),
  grid: randomRows,
  nps: (_, random) => randomInteger(HIGHEST_SCORE + 1, random),
  maxdiff: (question, random, { design }) => randomPicks(question, design, random),
  conjoint: (question, random, { design }) => randomProfiles(question, design, random),
  'van-westendorp': ({ config }, random) => risingPrices(config.inputs, random),
  transition: () => LEFT_EMPTY,
  terminate: () => LEFT_EMPTY,
  variable: () => LEFT_EMPTY,
  'ai-chat': (_, random) => ({ turns: [{ speaker: 'respondent', text: randomPhrase(random) }] }),
};
