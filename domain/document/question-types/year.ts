import { answerColumn } from '../column.ts';
import { numberWithin } from '../numeric-answers.ts';
import { noOptions } from '../option.ts';
import { dataRange, noSubtype, questionSchema } from '../question-parts.ts';
import { defineQuestionType } from '../question-type-definition.ts';

const schema = questionSchema('year', {
  subtype: noSubtype,
  options: noOptions,
  config: { datarange: dataRange(true, [1900, null]) },
});

/** A year, by default since 1900. */
export const year = defineQuestionType({
  type: 'year',
  title: 'Year',
  schema,
  answerSchema: ({ config }) => numberWithin(config.datarange).int(),
  columns: (question) => [answerColumn(question, 'number')],
});
