import { z } from 'zod';
import type { ValueReading } from '../answer-reading.ts';
import { readWhole } from '../answer-reading.ts';
import { answerColumn } from '../column.ts';
import { DOCUMENT_LIMITS } from '../document-limits.ts';
import { noOptions } from '../option.ts';
import { noSubtype, questionSchema } from '../question-parts.ts';
import { defineQuestionType } from '../question-type-definition.ts';
import { isObject } from '../raw-document.ts';
import { someText, wholeNumber } from '../stored-text.ts';
import { textReading } from '../text-answers.ts';

const DEFAULT_TURNS = 5;

const schema = questionSchema('ai-chat', {
  subtype: noSubtype,
  options: noOptions,
  config: { maxTurns: wholeNumber(1, DOCUMENT_LIMITS.chatTurns).default(DEFAULT_TURNS) },
});

const turn = z.strictObject({ speaker: z.enum(['respondent', 'assistant']), text: someText() });

/** The respondent's own turns, a line each, for logic; the assistant's are not part of the answer. */
const ownWords: ValueReading = {
  view: textReading.view,
  value: (answer) => textReading.value(wordsOf(answer)),
  text: (answer) => textReading.text(wordsOf(answer)),
};

/** A short conversation that follows up on what the respondent writes; its text opens it. */
export const aiChat = defineQuestionType({
  type: 'ai-chat',
  title: 'Conversation',
  guide: {
    words: `A short conversation that an AI holds with the respondent; its text opens it. config.maxTurns is how often the respondent writes, ${DEFAULT_TURNS} unless told.`,
    example: { text: 'Tell me about your last visit.', config: { maxTurns: 3 } },
  },
  schema,
  answerSchema: ({ config }) =>
    z
      .strictObject({ turns: z.array(turn).min(1) })
      .refine(({ turns }) => turns.filter(({ speaker }) => speaker === 'respondent').length <= config.maxTurns, {
        error: `Write at most ${config.maxTurns} times.`,
        path: ['turns'],
      }),
  columns: (question) => [answerColumn(question, 'text')],
  ...readWhole(() => ownWords),
});

function wordsOf(answer: unknown): string {
  const turns: unknown = isObject(answer) ? answer['turns'] : null;
  if (!Array.isArray(turns)) return '';
  return (turns as readonly unknown[])
    .flatMap((one) =>
      isObject(one) && one['speaker'] === 'respondent' && typeof one['text'] === 'string' ? one['text'] : [],
    )
    .join('\n');
}
