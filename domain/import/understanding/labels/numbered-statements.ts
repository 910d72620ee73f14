import type { Entry, LineEntry } from '../entry.ts';
import { isLine } from '../entry.ts';
import type { WrittenLabel } from './read-label.ts';

const FEWEST_WORDS = 3;

/**
 * The statements that count on from a numbered question which neither asks nor has answers ("21. Staff are friendly.", "22. The
 * rooms are clean."): what its author numbered in one row with such a question is of its kind. `chain` are the questions found
 * so far, in order.
 */
export function statementsBetween(
  entries: readonly Entry[],
  chain: readonly number[],
  answersFollow: readonly boolean[],
): readonly number[] {
  const found: number[] = [];
  chain.forEach((index, place) => {
    const first = entries[index];
    if (!isLine(first) || !isBareStatement(first, answersFollow[index] === true)) return;
    const next = chain[place + 1];
    const run = runBehind(entries, index, next ?? entries.length, answersFollow);
    const last = entries[run.at(-1) ?? index];
    const nextNumber = next === undefined ? null : (entries[next]?.traits?.label?.number ?? null);
    const leadsOn = nextNumber === null || (isLine(last) && last.traits.label?.number === nextNumber - 1);
    if (leadsOn) found.push(...run);
  });
  return found;
}

/** The statements right behind one that count on from it in its form; empty where anything else stands among them. */
function runBehind(
  entries: readonly Entry[],
  from: number,
  to: number,
  answersFollow: readonly boolean[],
): readonly number[] {
  const run: number[] = [];
  let before = entries[from]?.traits?.label ?? null;
  for (let index = from + 1; index < to; index += 1) {
    const entry = entries[index];
    if (entry === undefined || entry.piece.kind === 'gap') continue;
    if (!isLine(entry) || before === null || !countsOn(before, entry.traits.label))
      return run.length > 0 && to === entries.length ? run : [];
    if (!isBareStatement(entry, answersFollow[index] === true)) return [];
    run.push(index);
    before = entry.traits.label;
  }
  return run;
}

function countsOn(before: WrittenLabel, label: WrittenLabel | null): boolean {
  return label?.shape === 'number' && label.delimiter === before.delimiter && label.number === before.number + 1;
}

function isBareStatement({ traits, piece }: LineEntry, answersFollow: boolean): boolean {
  if (traits.label?.shape !== 'number' || answersFollow || traits.asks || traits.leavesOpen || piece.place !== 'body')
    return false;
  return traits.fields === null && traits.inline === null && !traits.isCommonAnswer && traits.words >= FEWEST_WORDS;
}
