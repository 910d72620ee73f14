import type { CrossCell, CrosstabVariable } from '../../../../domain/results/analysis/crosstab.ts';

/** A variable of those categories, by their labels. */
export function aVariable(
  label: string,
  keys: readonly string[],
  more: Partial<CrosstabVariable> = {},
): CrosstabVariable {
  const categories = keys.map((key) => ({ key, text: `Text of ${key}` }));
  return { label, questionId: label, type: 'select', text: `${label}?`, isSet: false, categories, ...more };
}

/** The cells of a plain table, all in the same category of the banner (null: without one). */
export function cellsOf(table: readonly (readonly number[])[], banner: number | null = null): readonly CrossCell[] {
  return table.flatMap((counts, row) =>
    counts.map((count, column) => aCell([row], [column], count, { banner: banner === null ? [] : [banner] })),
  );
}

/** One combination of answers that so many responses gave. */
export function aCell(
  row: readonly number[],
  column: readonly number[],
  count: number,
  more: Partial<CrossCell> = {},
): CrossCell {
  return { row, column, banner: [], count, squaredWeights: count, responses: count, ...more };
}
