import { z } from 'zod';
import { nothingToRead } from '../answer-reading.ts';
import { noOptions } from '../option.ts';
import { noSubtype, questionSchema } from '../question-parts.ts';
import { defineQuestionType } from '../question-type-definition.ts';

const schema = questionSchema('transition', { subtype: noSubtype, options: noOptions, config: {} });

/** Text between questions, only shown. */
export const transition = defineQuestionType({
  type: 'transition',
  title: 'Text to read',
  guide: {
    words: 'A text to read between questions; nothing is asked.',
    example: { text: 'Now some questions about your work.' },
  },
  presence: 'shown',
  schema,
  answerSchema: () => z.null(),
  columns: () => [],
  ...nothingToRead,
});
