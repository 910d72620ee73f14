import { inputsOf } from '../../../questionnaire/document/question-parts.ts';
import { isObject } from '../../../questionnaire/document/raw-document.ts';
import type { AnswerForm, FormOf } from '../answer-form.ts';
import { numbers } from './numbers.ts';
import { putNumber } from './number.ts';

/**
 * Prices by their meaning, too cheap to too expensive, which follows from an input's position, whatever its label in a
 * version. Logic names them by label.
 */
export const prices: AnswerForm<FormOf<'prices'>> = {
  open: ({ table, prefix }) => ({
    form: 'prices',
    labelled: { form: 'numbers', inputs: new Map() },
    prices: [0, 1, 2, 3].map((place) => table.open(`${prefix}_p${place}`, 'number')),
  }),
  split(columns, answer, how) {
    if (!isObject(answer)) return;
    numbers.split(columns.labelled, answer, how);
    const labels = inputsOf(how.question).map(({ label }) => label);
    columns.prices.forEach((column, place) => {
      const label = labels[place];
      if (label !== undefined && Object.hasOwn(answer, label)) putNumber(column, answer[label]);
    });
  },
  join: ({ labelled }, get) => numbers.join(labelled, get),
  joined: ({ labelled }) => numbers.joined(labelled),
  answered: (columns) => columns.prices,
  all: ({ labelled, ...columns }) => [...numbers.all(labelled), ...columns.prices],
};
