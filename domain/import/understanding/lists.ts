import type { Entry, LineEntry } from './entry.ts';
import { isLine } from './entry.ts';

/** Lines of one list: bullets of a kind, or labels that count on in one form, with no other text between. */
export type ListRun = { readonly members: readonly number[]; readonly form: string };

/** How many of a list's lines are what. */
export type ListCounts = {
  readonly size: number;
  readonly asking: number;
  readonly answered: number;
  readonly usual: number;
  readonly isUnbroken: boolean;
};

/**
 * The lists of the file, by the index of each of their lines. Continued lines of a member (after a line break, or answers and
 * blanks of its own) do not end a list of labels; any other text does.
 */
export function listRuns(entries: readonly Entry[], questions: ReadonlySet<number>): ReadonlyMap<number, ListRun> {
  const runs = new Map<number, ListRun>();
  let open: { members: number[]; form: string } | null = null;
  entries.forEach((entry, index) => {
    const form = isLine(entry) && !questions.has(index) ? (formAsGoingOn(entry, open) ?? formOf(entry)) : null;
    if (form !== null && isLine(entry)) {
      if (open === null || open.form !== form || !countsOn(entries, open.members, entry)) {
        open = { members: [], form };
      }
      open.members.push(index);
      runs.set(index, open);
    } else if (!isPassing(entry, open)) {
      open = null;
    }
  });
  return runs;
}

/** "I." behind "H." is a letter, no Roman number. */
function formAsGoingOn(entry: LineEntry, open: { readonly form: string } | null): string | null {
  const { label } = entry.traits;
  if (label?.shape !== 'roman' || !/^[A-Z]$/u.test(label.written)) return null;
  const asCapital = `capital ${label.delimiter} ${entry.traits.isAutomatic}`;
  return open?.form === asCapital ? asCapital : null;
}

function formOf(entry: LineEntry): string | null {
  const { label, mark } = entry.traits;
  const level = entry.piece.line.list?.level ?? 0;
  if (label !== null)
    return label.shape === 'coded'
      ? null
      : `${label.shape === 'roman' ? 'letter' : label.shape} ${label.delimiter} ${entry.traits.isAutomatic}`;
  return mark === 'bullet' ? `bullet ${level}` : null;
}

function countsOn(entries: readonly Entry[], members: readonly number[], entry: LineEntry): boolean {
  const label = entry.traits.label;
  const last = entries[members.at(-1) ?? -1];
  if (label === null || !isLine(last) || last.traits.label === null) return true;
  return label.number > last.traits.label.number || label.shape === 'roman' || last.traits.label.shape === 'roman';
}

function isPassing(entry: Entry, open: { readonly form: string } | null): boolean {
  if (!isLine(entry)) return entry.piece.kind === 'gap' || entry.piece.kind === 'aside';
  if (entry.piece.line.part > 0) return true;
  const { traits } = entry;
  const isLabelList = open !== null && !open.form.startsWith('bullet');
  return (
    isLabelList &&
    (traits.isBlank ||
      traits.isAllOptions ||
      traits.mark === 'radio' ||
      traits.mark === 'checkbox' ||
      entry.piece.place === 'answer')
  );
}

/** Counts every list once; `hasOwnAnswers` tells of a line whether it brings its answers along. */
export function countLists(
  entries: readonly Entry[],
  runs: ReadonlyMap<number, ListRun>,
  hasOwnAnswers: (index: number) => boolean,
): ReadonlyMap<ListRun, ListCounts> {
  const counts = new Map<ListRun, ListCounts>();
  for (const run of new Set(runs.values())) {
    const traits = run.members.map((member) => entries[member]?.traits);
    counts.set(run, {
      size: run.members.length,
      asking: traits.filter((line) => line?.asks === true).length,
      answered: run.members.filter(hasOwnAnswers).length,
      usual: traits.filter((line) => line?.isCommonAnswer === true).length,
      isUnbroken: run.members.every(
        (member, place) => place === 0 || member - (run.members[place - 1] ?? member) === 1,
      ),
    });
  }
  return counts;
}
