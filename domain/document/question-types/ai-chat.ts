import { z } from 'zod';
import { answerColumn } from '../column.ts';
import { DOCUMENT_LIMITS } from '../document-limits.ts';
import { noOptions } from '../option.ts';
import { noSubtype, questionSchema } from '../question-parts.ts';
import { defineQuestionType } from '../question-type-definition.ts';
import { someText, wholeNumber } from '../stored-text.ts';

const DEFAULT_TURNS = 5;

const schema = questionSchema('ai-chat', {
  subtype: noSubtype,
  options: noOptions,
  config: { maxTurns: wholeNumber(1, DOCUMENT_LIMITS.chatTurns).default(DEFAULT_TURNS) },
});

const turn = z.strictObject({ speaker: z.enum(['respondent', 'assistant']), text: someText() });

/** A short conversation that follows up on what the respondent writes; its text opens it. */
export const aiChat = defineQuestionType({
  type: 'ai-chat',
  title: 'Conversation',
  schema,
  answerSchema: ({ config }) =>
    z
      .strictObject({ turns: z.array(turn).min(1) })
      .refine(({ turns }) => turns.filter(({ speaker }) => speaker === 'respondent').length <= config.maxTurns, {
        error: `Write at most ${config.maxTurns} times.`,
        path: ['turns'],
      }),
  columns: (question) => [answerColumn(question, 'text')],
});
