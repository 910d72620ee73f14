import { DOCUMENT_LIMITS } from '../document-limits.ts';
import { inputAnswers, inputColumns, readInputs, withHelpers } from '../input-answers.ts';
import { numberReading, percentage } from '../numeric-answers.ts';
import { noOptions } from '../option.ts';
import { percentTotal } from '../percent-total.ts';
import { inputList, noSubtype, questionSchema } from '../question-parts.ts';
import { defineQuestionType } from '../question-type-definition.ts';

const MIN_INPUTS = 2;
const MOST = 100;

const schema = questionSchema('percent-sum', {
  subtype: noSubtype,
  options: noOptions,
  config: { inputs: inputList(MIN_INPUTS) },
});

/** Percentages that total 100; empty ones count as 0. */
export const percentSum = defineQuestionType({
  type: 'percent-sum',
  title: 'Percentages that total 100',
  guide: {
    words: `Percentages that add up to 100. Needs config.inputs, ${MIN_INPUTS} or more of {label, helper}.`,
    example: {
      text: 'How do you spend your day?',
      config: { inputs: [{ label: 'Work' }, { label: 'Leisure' }, { label: 'Sleep' }] },
    },
  },
  schema,
  inputs: { minimum: MIN_INPUTS, maximum: DOCUMENT_LIMITS.inputsOfAQuestion, subtype: null },
  shuffles: 'inputs',
  answerSchema: ({ config }) =>
    inputAnswers(config, percentage, false).refine((shares) => percentTotal(Object.values(shares)).left === 0, {
      error: 'Make the percentages total 100.',
    }),
  withConfigTexts: withHelpers,
  columns: (question) => inputColumns(question, 'number'),
  ...readInputs(() => numberReading({ range: [0, MOST] }), { leftOut: 0 }),
});
