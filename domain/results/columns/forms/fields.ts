import { inputsOf } from '../../../questionnaire/document/question-parts.ts';
import { isObject } from '../../../questionnaire/document/raw-document.ts';
import type { AnswerForm, FormOf } from '../answer-form.ts';
import { opened, writtenIn } from '../answer-form.ts';

/** Contact details: which fields were filled in, never their texts. */
export const fields: AnswerForm<FormOf<'fields'>> = {
  open: () => ({ form: 'fields', fields: new Map() }),
  split(columns, answer, { question, at: { table, prefix } }) {
    if (!isObject(answer)) return;
    for (const { label } of inputsOf(question)) {
      if (!Object.hasOwn(answer, label) || writtenIn(answer[label]) === null) continue;
      opened(columns.fields, label, (part) => table.open(`${prefix}_f${part}`, 'flag')).put(true);
    }
  },
  join: () => undefined,
  joined: () => [],
  answered: (columns) => [...columns.fields.values()],
  all: (columns) => [...columns.fields.values()],
};
