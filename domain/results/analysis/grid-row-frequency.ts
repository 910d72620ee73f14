import { splitRow } from './crosstab-variables.ts';
import type { Frequency, RowFrequency } from './frequency.ts';

/**
 * The part of a grid's frequency for one of its rows, named after the row; null for an unknown row.
 * @param isWeighted then the effective base of a row is not known
 */
export function gridRowFrequency(frequency: Frequency, name: string, isWeighted: boolean): Frequency | null {
  const { row: wanted } = splitRow(name);
  const row = rowOf(frequency.details, wanted);
  if (row === undefined) return null;
  const part = (of: RowFrequency, details: Frequency['details']) => ({
    base: of.base,
    effectiveBase: isWeighted || of.base === 0 ? null : of.base,
    distribution: of.distribution,
    details: details.kind === 'grid' ? { ...details, rows: [of] } : details,
  });
  return {
    ...frequency,
    label: `${frequency.label}\\${row.value}`,
    text: `${frequency.text} ${row.text}`,
    ...part(row, frequency.details),
    loop:
      frequency.loop?.flatMap((item) => {
        const own = rowOf(item.details, wanted);
        return own === undefined ? [] : [{ ...item, ...part(own, item.details) }];
      }) ?? null,
  };
}

function rowOf(details: Frequency['details'], label: string | null): RowFrequency | undefined {
  return details.kind === 'grid' ? details.rows.find(({ value }) => value === label) : undefined;
}
