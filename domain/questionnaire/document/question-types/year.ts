import { readWhole } from '../answer-reading.ts';
import { answerColumn } from '../column.ts';
import { numberReading, numberWithin } from '../numeric-answers.ts';
import { noOptions } from '../option.ts';
import type { Stored } from '../question-parts.ts';
import { dataRange, noSubtype, questionSchema } from '../question-parts.ts';
import { defineQuestionType } from '../question-type-definition.ts';

const schema = questionSchema('year', {
  subtype: noSubtype,
  options: noOptions,
  config: { datarange: dataRange(true, [1900, null]) },
});

type YearQuestion = Stored<typeof schema>;

/** A year, by default since 1900. */
export const year = defineQuestionType({
  type: 'year',
  title: 'Year',
  guide: {
    words: 'A year, from 1900 unless config.datarange says otherwise.',
    example: { text: 'In which year were you born?', config: { datarange: [1920, 2010] } },
  },
  schema,
  answerSchema: ({ config }) => numberWithin(config.datarange).int(),
  columns: (question) => [answerColumn(question, 'number')],
  ...readWhole(({ config }: YearQuestion) => numberReading({ range: config.datarange, whole: true })),
});
