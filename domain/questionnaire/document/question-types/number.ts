import { readWhole } from '../answer-reading.ts';
import { answerColumn } from '../column.ts';
import { numberReading, numberWithin } from '../numeric-answers.ts';
import { noOptions } from '../option.ts';
import type { Stored } from '../question-parts.ts';
import { dataRange, noSubtype, questionSchema } from '../question-parts.ts';
import { defineQuestionType } from '../question-type-definition.ts';

const schema = questionSchema('number', {
  subtype: noSubtype,
  options: noOptions,
  config: { datarange: dataRange(false, [null, null]) },
});

type NumberQuestion = Stored<typeof schema>;

/** A number, bounded or not. */
export const number = defineQuestionType({
  type: 'number',
  title: 'Number',
  guide: {
    words: 'A number. config.datarange is [least, greatest], null where there is no bound.',
    example: { text: 'How many people live in your household?', config: { datarange: [1, 20] } },
  },
  schema,
  answerSchema: ({ config }) => numberWithin(config.datarange),
  columns: (question) => [answerColumn(question, 'number')],
  ...readWhole(({ config }: NumberQuestion) => numberReading({ range: config.datarange })),
});
