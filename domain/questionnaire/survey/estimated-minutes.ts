import { configValue, inputsOf } from '../document/question-parts.ts';
import type { QuestionType } from '../document/question-types.ts';
import type { Question, SurveyDocument } from '../document/survey-document.ts';
import { readingTimeMs, wordsToRead } from './reading-time.ts';

/**
 * Seconds to decide and answer, in addition to reading: our assumptions, a little above what practised panel members
 * need.
 */
const SECONDS: Readonly<Record<QuestionType, number>> = {
  select: 4,
  text: 25,
  'contact-form': 5,
  number: 6,
  percentage: 6,
  year: 5,
  currency: 7,
  zipcode: 5,
  'percent-sum': 7,
  'multi-percentage': 7,
  ranking: 4,
  grid: 3,
  nps: 5,
  maxdiff: 12,
  conjoint: 15,
  'van-westendorp': 9,
  transition: 1,
  terminate: 0,
  variable: 0,
  'ai-chat': 60,
};

const SECONDS_A_CHOICE_MORE = 1.5;

/** The number of answers that people give to a multiple choice. */
const CHOICES = 3;

/** The share of respondents who see a question with a condition: half, as an assumption. */
const MET_BY = 0.5;

/** The assumed number of rounds of a loop. */
const ROUNDS = 2;

/**
 * The time for answering, in minutes, unrounded: reading (300 ms a word) and deciding, by type and by number of
 * decisions.
 */
export function estimatedMinutes({ blocks }: SurveyDocument): number {
  const seconds = blocks.flatMap(({ config, questions }) =>
    questions.map((question) => secondsOf(question) * (config.loop ? ROUNDS : 1)),
  );
  return seconds.reduce((sum, one) => sum + one, 0) / 60;
}

function secondsOf(question: Question): number {
  const reading = readingTimeMs(wordsToRead([{ question }])) / 1_000;
  const isMet = question.condition === null ? 1 : MET_BY;
  return (
    isMet *
    (question.type === 'variable' ? 0 : reading + SECONDS[question.type] * partsOf(question) + choosing(question))
  );
}

/** The number of decisions in a question: one for each row of a grid, item of a ranking, input, or set of a design. */
function partsOf(question: Question): number {
  const { options } = question;
  if ('vertical' in options) return options.vertical.length;
  if (question.type === 'ranking') return options.length;
  const sets = configValue(question, 'sets');
  return typeof sets === 'number' ? sets : Math.max(1, inputsOf(question).length);
}

function choosing({ type, subtype }: Question): number {
  return type === 'select' && subtype === 'multi' ? SECONDS_A_CHOICE_MORE * CHOICES : 0;
}
