import { readWhole } from '../answer-reading.ts';
import { answerColumn } from '../column.ts';
import { numberReading } from '../numeric-answers.ts';
import { noOptions } from '../option.ts';
import { noSubtype, questionSchema } from '../question-parts.ts';
import { defineQuestionType } from '../question-type-definition.ts';
import { wholeNumber } from '../stored-text.ts';

const schema = questionSchema('nps', { subtype: noSubtype, options: noOptions, config: {} });

/** How likely to recommend, 0 to 10. */
export const nps = defineQuestionType({
  type: 'nps',
  title: 'Net promoter score',
  guide: {
    words: 'How likely to recommend, 0 to 10; the scale is built in: no options.',
    example: { text: 'How likely are you to recommend us to a friend?' },
  },
  schema,
  answerSchema: () => wholeNumber(0, 10),
  columns: (question) => [answerColumn(question, 'number')],
  ...readWhole(() => numberReading({ range: [0, 10], whole: true })),
});
