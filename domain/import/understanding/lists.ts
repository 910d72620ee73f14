import type { Entry, LineEntry } from './entry.ts';
import { isLine } from './entry.ts';

/** Lines of one list: bullets of a kind, or labels that count on in one form, with no other text between. */
export type ListRun = { readonly members: readonly number[]; readonly form: string };

/**
 * The lists of the file, by the index of each of their lines. Continued lines of a member (after a line break, or answers and
 * blanks of its own) do not end a list of labels; any other text does.
 */
export function listRuns(entries: readonly Entry[], questions: ReadonlySet<number>): ReadonlyMap<number, ListRun> {
  const runs = new Map<number, ListRun>();
  let open: { members: number[]; form: string } | null = null;
  entries.forEach((entry, index) => {
    const form = isLine(entry) && !questions.has(index) ? formOf(entry) : null;
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

function formOf(entry: LineEntry): string | null {
  const { label, mark } = entry.traits;
  const level = entry.piece.line.list?.level ?? 0;
  if (label !== null) return label.shape === 'coded' ? null : `${label.shape === 'roman' ? 'letter' : label.shape} ${label.delimiter} ${entry.traits.isAutomatic}`;
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
  return isLabelList && (traits.isBlank || traits.isAllOptions || traits.mark === 'radio' || traits.mark === 'checkbox' || entry.piece.place === 'answer');
}
