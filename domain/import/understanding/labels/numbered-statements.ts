import type { Entry, LineEntry } from '../entry.ts';
import { isLine } from '../entry.ts';
import { announcesList } from '../recognisers/scales.ts';
import type { WrittenLabel } from './read-label.ts';

const FEWEST_WORDS = 3;

/**
 * Statements whose numbers count on from those of the questions: behind one that neither asks nor has answers ("21. Staff are
 * friendly.", "22. The rooms are clean."), or behind words that announce things to judge. What an author numbered in one row is
 * of one kind. `chain` are the questions found so far, in order.
 */
export function statementsBetween(
  entries: readonly Entry[],
  chain: readonly number[],
  answersFollow: readonly boolean[],
): readonly number[] {
  return chain.flatMap((index, place) => {
    const first = entries[index];
    if (!isLine(first)) return [];
    const to = chain[place + 1] ?? entries.length;
    const isBare = isBareStatement(first, answersFollow[index] === true);
    const from = isBare ? index : announcement(entries, index, to);
    return from === null ? [] : runBehind({ entries, answersFollow, from, to, before: first.traits.label });
  });
}

/** The line that announces things to judge, behind a question and its answers. */
function announcement(entries: readonly Entry[], from: number, to: number): number | null {
  const at = entries
    .slice(from + 1, to)
    .findIndex((entry) => isLine(entry) && entry.traits.label === null && announces(entry));
  return at < 0 ? null : from + 1 + at;
}

function announces({ traits, piece }: LineEntry): boolean {
  return traits.leavesOpen && traits.mark === null && announcesList(piece.line.text);
}

type Stretch = {
  readonly entries: readonly Entry[];
  readonly answersFollow: readonly boolean[];
  readonly from: number;
  readonly to: number;
  readonly before: WrittenLabel | null;
};

/** The statements of a stretch that count on, as far as they lead up to the question behind it; a scale may stand before them. */
function runBehind({ entries, answersFollow, from, to, before }: Stretch): readonly number[] {
  const run: number[] = [];
  let last = before;
  for (let index = from + 1; index < to; index += 1) {
    const entry = entries[index];
    if (entry?.piece.kind === 'gap') continue;
    if (!isLine(entry)) break;
    const { label } = entry.traits;
    if (label === null && run.length === 0) continue;
    if (!countsOn(last, label)) break;
    if (!isBareStatement(entry, answersFollow[index] === true)) return [];
    run.push(index);
    last = label;
  }
  return leadsUpTo(last, entries[to]) ? run : [];
}

function leadsUpTo(last: WrittenLabel | null, next: Entry | undefined): boolean {
  const label = next?.traits?.label ?? null;
  return label === null || last?.number === label.number - 1;
}

function countsOn(before: WrittenLabel | null, label: WrittenLabel | null): boolean {
  return (
    before !== null &&
    label?.shape === 'number' &&
    label.delimiter === before.delimiter &&
    label.number === before.number + 1
  );
}

function isBareStatement({ traits, piece }: LineEntry, answersFollow: boolean): boolean {
  if (traits.label?.shape !== 'number' || answersFollow || traits.asks || traits.leavesOpen || piece.place !== 'body')
    return false;
  return traits.fields === null && traits.inline === null && !traits.isCommonAnswer && traits.words >= FEWEST_WORDS;
}
