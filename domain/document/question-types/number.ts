import { answerColumn } from '../column.ts';
import { numberWithin } from '../numeric-answers.ts';
import { noOptions } from '../option.ts';
import { dataRange, noSubtype, questionSchema } from '../question-parts.ts';
import { defineQuestionType } from '../question-type-definition.ts';

const schema = questionSchema('number', {
  subtype: noSubtype,
  options: noOptions,
  config: { datarange: dataRange(false, [null, null]) },
});

/** A number, bounded or not. */
export const number = defineQuestionType({
  type: 'number',
  title: 'Number',
  schema,
  answerSchema: ({ config }) => numberWithin(config.datarange),
  columns: (question) => [answerColumn(question, 'number')],
});
