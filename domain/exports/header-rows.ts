import type { Cell, ExportColumn } from '../results/tabulation/export-column.ts';

/** The two rows above the responses: the question's label over each of its columns, then the columns' ids. */
export function headerRows(columns: readonly ExportColumn[]): readonly (readonly Cell[])[] {
  return [columns.map(({ group }) => group), columns.map(({ id }) => id)];
}
