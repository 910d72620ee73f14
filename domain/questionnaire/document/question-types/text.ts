import { z } from 'zod';
import type { Schema } from '../../../ground/schema.ts';
import { readWhole } from '../answer-reading.ts';
import { answerColumn } from '../column.ts';
import { DOCUMENT_LIMITS } from '../document-limits.ts';
import { inputAnswers, inputColumns, readInputs, withHelpers } from '../input-answers.ts';
import { noOptions } from '../option.ts';
import type { Stored } from '../question-parts.ts';
import { inputList, questionSchema } from '../question-parts.ts';
import { defineQuestionType } from '../question-type-definition.ts';
import { someText } from '../stored-text.ts';
import { textReading } from '../text-answers.ts';

const MIN_INPUTS = 1;

const schema = questionSchema('text', {
  subtype: z.enum(['single', 'multi']).default('single'),
  options: noOptions,
  config: { inputs: inputList(0).default([]) },
});

type TextQuestion = Stored<typeof schema>;

const oneText = readWhole<TextQuestion>(() => textReading);
const oneTextAnInput = readInputs<TextQuestion>(() => textReading);

/** Free text: one answer, or one for each labelled input. */
export const text = defineQuestionType({
  type: 'text',
  title: 'Text',
  guide: {
    words: `An answer in words; with subtype "multi" several, each with a label: then config.inputs is needed, ${MIN_INPUTS} or more of {label, helper}.`,
    example: {
      text: 'Which brands come to mind?',
      subtype: 'multi',
      config: { inputs: [{ label: 'First' }, { label: 'Second' }] },
    },
  },
  schema,
  subtypes: ['single', 'multi'],
  inputs: { minimum: MIN_INPUTS, maximum: DOCUMENT_LIMITS.inputsOfAQuestion, subtype: 'multi' },
  shuffles: 'inputs',
  check: ({ subtype, config }) => {
    if (subtype === 'multi' && config.inputs.length < MIN_INPUTS) {
      return [{ path: 'config.inputs', message: 'Write at least 1 input {label, helper} for a "multi" text.' }];
    }
    if (subtype === 'single' && config.inputs.length > 0) {
      return [{ path: 'config.inputs', message: 'Remove the inputs, or make the subtype "multi".' }];
    }
    return [];
  },
  answerSchema: ({ subtype, config }): Schema<string | Record<string, string>> =>
    subtype === 'multi' ? inputAnswers(config, someText(), false) : someText(),
  withConfigTexts: withHelpers,
  columns: (question) =>
    question.subtype === 'multi' ? inputColumns(question, 'text') : [answerColumn(question, 'text')],
  logicView: (question) => formOf(question).logicView(question),
  logicValue: (question, answer, row) => formOf(question).logicValue(question, answer, row),
  answerText: (question, answer, row) => formOf(question).answerText(question, answer, row),
});

function formOf({ subtype }: TextQuestion) {
  return subtype === 'multi' ? oneTextAnInput : oneText;
}
