import { readWhole } from '../answer-reading.ts';
import { answerColumn } from '../column.ts';
import { numberReading, numberWithin } from '../numeric-answers.ts';
import { noOptions } from '../option.ts';
import type { Stored } from '../question-parts.ts';
import { dataRange, noSubtype, questionSchema } from '../question-parts.ts';
import { defineQuestionType } from '../question-type-definition.ts';

const schema = questionSchema('percentage', {
  subtype: noSubtype,
  options: noOptions,
  config: { datarange: dataRange(false, [0, 100]) },
});

type PercentageQuestion = Stored<typeof schema>;

/** One percentage, by default from 0 to 100. */
export const percentage = defineQuestionType({
  type: 'percentage',
  title: 'Percentage',
  guide: {
    words: 'One percentage, from 0 to 100 unless config.datarange says otherwise.',
    example: { text: 'What share of your work is done from home?' },
  },
  schema,
  answerSchema: ({ config }) => numberWithin(config.datarange),
  columns: (question) => [answerColumn(question, 'number')],
  ...readWhole(({ config }: PercentageQuestion) => numberReading({ range: config.datarange })),
});
