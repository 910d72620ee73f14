import type { Entry, LineEntry } from '../entry.ts';
import { isLine } from '../entry.ts';

const FEWEST_IN_A_ROW = 3;
const FEWEST_WORDS = 4;

/**
 * Statements that count in two levels ("2.1 My team listens.", "2.2 Work is fun.") in a file whose questions do so too: they are
 * rated by a scale told before. Headings of reports count alike, but are short or set off.
 */
export function dottedStatements(entries: readonly Entry[], dotted: readonly number[]): readonly number[] {
  if (dotted.length < 2) return [];
  const known = new Set(dotted);
  const found: number[] = [];
  let row: number[] = [];
  const close = (): void => {
    if (row.filter((index) => !known.has(index)).length >= FEWEST_IN_A_ROW) found.push(...row);
    row = [];
  };
  entries.forEach((entry, index) => {
    if (!isLine(entry) || entry.traits.label?.shape !== 'dotted') return;
    const before = entries[row.at(-1) ?? -1];
    if (isLine(before) && !countsOn(before, entry)) close();
    if (known.has(index) || isStatement(entry)) row.push(index);
    else close();
  });
  close();
  return found;
}

function countsOn(before: LineEntry, entry: LineEntry): boolean {
  const last = before.traits.label;
  const own = entry.traits.label;
  return last !== null && own !== null && own.prefix === last.prefix && own.number === last.number + 1;
}

function isStatement({ traits, piece }: LineEntry): boolean {
  const isSetOff = piece.line.headingLevel !== null || piece.line.boldShare > 0.9;
  return !isSetOff && piece.place === 'body' && traits.words >= FEWEST_WORDS && !traits.isCommonAnswer;
}
