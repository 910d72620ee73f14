import { DOCUMENT_LIMITS } from '../document-limits.ts';
import { inputAnswers, inputColumns, readInputs, withHelpers } from '../input-answers.ts';
import { numberReading, percentage } from '../numeric-answers.ts';
import { noOptions } from '../option.ts';
import { inputList, noSubtype, questionSchema } from '../question-parts.ts';
import { defineQuestionType } from '../question-type-definition.ts';

const MIN_INPUTS = 2;

const schema = questionSchema('multi-percentage', {
  subtype: noSubtype,
  options: noOptions,
  config: { inputs: inputList(MIN_INPUTS) },
});

/** Several percentages, each on its own from 0 to 100. */
export const multiPercentage = defineQuestionType({
  type: 'multi-percentage',
  title: 'Percentages',
  guide: {
    words: `Percentages that are independent of each other. Needs config.inputs, ${MIN_INPUTS} or more of {label, helper}.`,
    example: { text: 'How sure are you to buy each?', config: { inputs: [{ label: 'Phone' }, { label: 'Tablet' }] } },
  },
  schema,
  inputs: { minimum: MIN_INPUTS, maximum: DOCUMENT_LIMITS.inputsOfAQuestion, subtype: null },
  shuffles: 'inputs',
  answerSchema: ({ config }) => inputAnswers(config, percentage, config.required),
  withConfigTexts: withHelpers,
  columns: (question) => inputColumns(question, 'number'),
  ...readInputs(() => numberReading({ range: [0, 100] })),
});
