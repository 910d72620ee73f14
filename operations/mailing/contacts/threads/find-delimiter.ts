export const DELIMITERS = [',', ';', '\t'] as const;
export type Delimiter = (typeof DELIMITERS)[number];

/** Enough rows to tell what parts cells, and few enough characters to look at them one by one. */
const MOST_ROWS = 20;
const MOST_CHARACTERS = 200_000;

/**
 * What parts the cells of a sheet: what stands equally often in most of its first rows, outside quotes; of several the one that
 * makes most cells. A comma where none does: then each row is one cell.
 */
export function findDelimiter(text: string): Delimiter {
  const rows = firstRows(text.slice(0, MOST_CHARACTERS));
  const found = DELIMITERS.map((delimiter) => ({ delimiter, ...agreementOf(rows.map((row) => row[delimiter])) }));
  const [best] = found
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.agreeing - a.agreeing || b.count - a.count);
  return best?.delimiter ?? ',';
}

type Counts = Record<Delimiter, number>;

/** How often each stands in each row; rows without any letter don't count. */
function firstRows(text: string): readonly Counts[] {
  const rows: Counts[] = [];
  let row: Counts | null = null;
  let isQuoted = false;
  for (const character of text) {
    if (character === '"') isQuoted = !isQuoted;
    if (!isQuoted && (character === '\n' || character === '\r')) {
      if (row !== null && rows.push(row) === MOST_ROWS) return rows;
      row = null;
      continue;
    }
    row ??= { ',': 0, ';': 0, '\t': 0 };
    if (!isQuoted && isDelimiter(character)) row[character] += 1;
  }
  return row === null ? rows : [...rows, row];
}

function isDelimiter(character: string): character is Delimiter {
  return DELIMITERS.some((delimiter) => delimiter === character);
}

/** The count that most rows have, and how many do. */
function agreementOf(counts: readonly number[]): { readonly count: number; readonly agreeing: number } {
  const rowsOf = Map.groupBy(
    counts.filter((count) => count > 0),
    (count) => count,
  );
  const [most] = [...rowsOf].toSorted(([a, rows], [b, others]) => others.length - rows.length || b - a);
  return most === undefined ? { count: 0, agreeing: 0 } : { count: most[0], agreeing: most[1].length };
}
