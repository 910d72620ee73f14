import { isObject } from '../../../questionnaire/document/raw-document.ts';
import { codesIn, openMasks, putMask } from '../answer-columns.ts';
import type { AnswerForm, FormOf } from '../answer-form.ts';
import { idsIn, joinParts, opened } from '../answer-form.ts';

/** A grid with several columns a row: a bit for each column, row by row. */
export const rowSets: AnswerForm<FormOf<'rowSets'>> = {
  open: (_, { options }) => ({ form: 'rowSets', rows: new Map(), options }),
  split({ rows, options }, answer, { at }) {
    if (!isObject(answer)) return;
    for (const [row, chosen] of Object.entries(answer)) {
      const codes = idsIn(chosen).flatMap((id) => options.find(id) ?? []);
      if (codes.length > 0)
        putMask(
          opened(rows, row, (part) => openMasks(at, `r${part}m`)),
          codes,
        );
    }
  },
  join: ({ rows, options }, get) =>
    joinParts(rows, (masks) => codesIn(masks, get)?.flatMap((code) => options.texts[code] ?? [])),
  joined: ({ rows }) => [...rows.values()].flatMap(({ columns }) => columns),
  answered: ({ rows }) => [...rows.values()].flatMap(({ columns }) => columns.slice(0, 1)),
  all: ({ rows }) => [...rows.values()].flatMap(({ columns }) => columns),
};
