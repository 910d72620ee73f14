import { isObject } from '../../../questionnaire/document/raw-document.ts';
import type { AnswerForm, FormOf } from '../answer-form.ts';
import { idsIn, joinParts, opened } from '../answer-form.ts';

/** A grid with one column a row: the column's code, row by row. */
export const rows: AnswerForm<FormOf<'rows'>> = {
  open: (_, { options }) => ({ form: 'rows', rows: new Map(), options }),
  split(columns, answer, { at: { table, prefix } }) {
    if (!isObject(answer)) return;
    for (const [row, chosen] of Object.entries(answer)) {
      const [only, ...more] = idsIn(chosen);
      const code = only === undefined || more.length > 0 ? undefined : columns.options.find(only);
      if (code === undefined) continue;
      opened(columns.rows, row, (part) => table.open(`${prefix}_r${part}`, 'code')).put(code);
    }
  },
  join: (columns, get) =>
    joinParts(columns.rows, ({ name }) => {
      const id = columns.options.texts[Number(get(name) ?? -1)];
      return id === undefined ? undefined : [id];
    }),
  joined: (columns) => [...columns.rows.values()],
  answered: (columns) => [...columns.rows.values()],
  all: (columns) => [...columns.rows.values()],
};
