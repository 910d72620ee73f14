import { numberOf } from '../../../questionnaire/document/numeric-answers.ts';
import type { AnswerForm, FormOf } from '../answer-form.ts';
import type { ColumnWriter } from '../column-table.ts';

/** One number. */
export const number: AnswerForm<FormOf<'number'>> = {
  open: ({ table, prefix }) => ({ form: 'number', number: table.open(`${prefix}_n`, 'number') }),
  split: (columns, answer) => putNumber(columns.number, answer),
  join: (columns, get) => get(columns.number.name) ?? undefined,
  joined: (columns) => [columns.number],
  answered: (columns) => [columns.number],
  all: (columns) => [columns.number],
};

/** Puts what logic reads as a number, unrounded. */
export function putNumber(column: ColumnWriter, answer: unknown): void {
  if (typeof answer === 'number' && numberOf(answer) !== null) column.put(answer);
}
