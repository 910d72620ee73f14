import type { QuestionType } from '../../questionnaire/document/question-types.ts';
import type { Question } from '../../questionnaire/document/survey-document.ts';
import type { InstructionWords, InstrumentWords, InterviewerWord } from './words/instrument-words.ts';
import { filledIn } from './words/filled-in.ts';

/** How to answer, in words to the respondent. */
export function instructionsOf(question: Question, { respondent }: InstrumentWords): readonly string[] {
  switch (question.type) {
    case 'select':
      return [question.subtype === 'multi' ? selectionsInWords(question, respondent) : respondent.chooseOne];
    case 'grid':
      return [question.subtype === 'multi' ? respondent.anyARow : respondent.oneARow];
    case 'ranking':
      return [respondent.rank];
    case 'number':
    case 'percentage':
    case 'year':
      return rangeInWords(question.config.datarange, respondent);
    case 'percent-sum':
      return [respondent.total];
    case 'maxdiff': {
      const { lowerText, upperText } = question.config;
      return [filledIn(respondent.bestWorst, { least: lowerText, most: upperText })];
    }
    case 'conjoint':
      return [respondent.profile];
    default:
      return [];
  }
}

function selectionsInWords({ config }: Extract<Question, { type: 'select' }>, words: InstructionWords): string {
  const { minSelections, maxSelections } = config;
  const least = minSelections === 0 ? null : minSelections;
  if (least === null) {
    return maxSelections === null ? words.chooseAny : filledIn(words.chooseAtMost, { most: maxSelections });
  }
  if (maxSelections === null) return filledIn(words.chooseAtLeast, { least });
  return least === maxSelections
    ? filledIn(words.chooseExactly, { least })
    : filledIn(words.chooseBetween, { least, most: maxSelections });
}

function rangeInWords(
  [least, most]: readonly [number | null, number | null],
  words: InstructionWords,
): readonly string[] {
  if (least !== null && most !== null) return [filledIn(words.numberBetween, { least, most })];
  if (least !== null) return [filledIn(words.numberAtLeast, { least })];
  return most === null ? [] : [filledIn(words.numberAtMost, { most })];
}

/** What an interviewer does with the question, in capitals as questionnaires have it. */
export function interviewerNotes(question: Question, { interviewer }: InstrumentWords): readonly string[] {
  return wordsFor(question).map((word) => interviewer[word]);
}

function wordsFor({ type, subtype }: Question): readonly InterviewerWord[] {
  const isMulti = subtype === 'multi';
  switch (type) {
    case 'select':
      return ['readText', 'readOptions', isMulti ? 'manyCodes' : 'oneCode'];
    case 'grid':
      return ['readText', isMulti ? 'manyCodesARow' : 'oneCodeARow'];
    default:
      return WORDS_OF_TYPE[type];
  }
}

const VERBATIM = ['readText', 'verbatim'] as const;
const FIGURE = ['readText', 'figure'] as const;
const SHOWN = ['readText', 'showChoices'] as const;

const WORDS_OF_TYPE: Readonly<Record<Exclude<QuestionType, 'select' | 'grid'>, readonly InterviewerWord[]>> = {
  ranking: ['readText', 'readOptions', 'ranks'],
  nps: ['readText', 'oneCode'],
  maxdiff: SHOWN,
  conjoint: SHOWN,
  text: VERBATIM,
  'contact-form': VERBATIM,
  'ai-chat': VERBATIM,
  zipcode: VERBATIM,
  number: FIGURE,
  percentage: FIGURE,
  year: FIGURE,
  currency: FIGURE,
  'percent-sum': FIGURE,
  'multi-percentage': FIGURE,
  'van-westendorp': FIGURE,
  transition: ['readText'],
  terminate: ['readText'],
  variable: [],
};
