import { DOCUMENT_LIMITS } from '../document-limits.ts';
import { inputAnswers, inputColumns, readInputs, withHelpers } from '../input-answers.ts';
import { numberReading, percentage } from '../numeric-answers.ts';
import { noOptions } from '../option.ts';
import { inputList, noSubtype, questionSchema } from '../question-parts.ts';
import { defineQuestionType } from '../question-type-definition.ts';

const MIN_INPUTS = 2;
const TOTAL = 100;
/** Thirds written as 33.33 and the like add up to a hundred for people. */
const ROUNDING = 0.05;

const schema = questionSchema('percent-sum', {
  subtype: noSubtype,
  options: noOptions,
  config: { inputs: inputList(MIN_INPUTS) },
});

/** Percentages that total 100; what is left out counts as 0. */
export const percentSum = defineQuestionType({
  type: 'percent-sum',
  title: 'Percentages that total 100',
  schema,
  inputs: { minimum: MIN_INPUTS, maximum: DOCUMENT_LIMITS.inputsOfAQuestion, subtype: null },
  shuffles: 'inputs',
  answerSchema: ({ config }) =>
    inputAnswers(config, percentage, false).refine(
      (shares) => Math.abs(Object.values(shares).reduce((sum, share) => sum + share, 0) - TOTAL) <= ROUNDING,
      { error: 'Make the percentages total 100.' },
    ),
  withConfigTexts: withHelpers,
  columns: (question) => inputColumns(question, 'number'),
  ...readInputs(() => numberReading({ range: [0, TOTAL] }), { leftOut: 0 }),
});
