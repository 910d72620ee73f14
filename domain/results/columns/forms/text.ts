import { answerTextOf } from '../../../questionnaire/document/question-answers.ts';
import type { OpenColumns, TextColumns } from '../answer-columns.ts';
import type { AnswerForm, FormOf } from '../answer-form.ts';
import { writtenIn } from '../answer-form.ts';
import { wordsIn } from '../words.ts';

/** One text, and its words. */
export const text: AnswerForm<FormOf<'text'>> = {
  open: (at) => ({ form: 'text', text: openText(at, '') }),
  split: (columns, answer, { stopWords }) => putText(columns.text, answer, stopWords),
  join: (columns, get) => get(columns.text.text.name) ?? undefined,
  joined: (columns) => [columns.text.text],
  answered: (columns) => [columns.text.text],
  all: (columns) => [columns.text.text, columns.text.words],
};

/** What the respondent said in a conversation, as one text; the assistant's turns are no answer. */
export const conversation: AnswerForm<FormOf<'conversation'>> = {
  open: (at) => ({ form: 'conversation', text: openText(at, '') }),
  split: (columns, answer, { question, stopWords }) => putText(columns.text, answerTextOf(question, answer), stopWords),
  join(columns, get) {
    const said = get(columns.text.text.name);
    return typeof said === 'string' ? { turns: [{ speaker: 'respondent', text: said }] } : undefined;
  },
  joined: (columns) => [columns.text.text],
  answered: (columns) => [columns.text.text],
  all: (columns) => [columns.text.text, columns.text.words],
};

export function openText({ table, prefix }: OpenColumns, part: string): TextColumns {
  return { text: table.open(`${prefix}_t${part}`, 'text'), words: table.open(`${prefix}_w${part}`, 'words') };
}

export function putText(columns: TextColumns, answer: unknown, stopWords: ReadonlySet<string>): void {
  const written = writtenIn(answer);
  if (written === null) return;
  columns.text.put(written);
  columns.words.put(wordsIn(written, stopWords));
}
