import { answerColumn } from '../column.ts';
import { numberWithin } from '../numeric-answers.ts';
import { noOptions } from '../option.ts';
import { dataRange, noSubtype, questionSchema } from '../question-parts.ts';
import { defineQuestionType } from '../question-type-definition.ts';

const schema = questionSchema('percentage', {
  subtype: noSubtype,
  options: noOptions,
  config: { datarange: dataRange(false, [0, 100]) },
});

/** One percentage, by default from 0 to 100. */
export const percentage = defineQuestionType({
  type: 'percentage',
  title: 'Percentage',
  schema,
  answerSchema: ({ config }) => numberWithin(config.datarange),
  columns: (question) => [answerColumn(question, 'number')],
});
