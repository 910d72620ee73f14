import type { AnswerForm, FormOf } from '../answer-form.ts';
import { idsIn, opened } from '../answer-form.ts';

/** An order of options: the rank of each. */
export const ranks: AnswerForm<FormOf<'ranks'>> = {
  open: (_, { options }) => ({ form: 'ranks', ranks: new Map(), options }),
  split(columns, answer, { at: { table, prefix } }) {
    const known = idsIn(answer).filter((id) => columns.options.find(id) !== undefined);
    [...new Set(known)].forEach((id, index) => {
      opened(columns.ranks, id, (part) => table.open(`${prefix}_o${part}`, 'rank')).put(index + 1);
    });
  },
  join(columns, get) {
    const places = [...columns.ranks].flatMap(([id, { name }]) => {
      const rank = get(name);
      return typeof rank === 'number' ? [{ id, rank }] : [];
    });
    return places.length === 0 ? undefined : places.sort((a, b) => a.rank - b.rank).map(({ id }) => id);
  },
  joined: (columns) => [...columns.ranks.values()],
  answered: (columns) => [...columns.ranks.values()],
  all: (columns) => [...columns.ranks.values()],
};
