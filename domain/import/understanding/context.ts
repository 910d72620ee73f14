import type { Entry, LineEntry } from './entry.ts';
import { answersFollowing, isLine } from './entry.ts';
import { questionLabels } from './labels/question-series.ts';
import type { ListCounts, ListRun } from './lists.ts';
import { countLists, listRuns } from './lists.ts';

/** What the rules know of the whole file when they give a line its role. */
export type Context = {
  readonly entries: readonly Entry[];
  /** By index: whether what follows takes an answer. */
  readonly answersFollow: readonly boolean[];
  /** Indices of the lines whose label numbers a question. */
  readonly questions: ReadonlySet<number>;
  readonly runs: ReadonlyMap<number, ListRun>;
  readonly counts: ReadonlyMap<ListRun, ListCounts>;
  /** The last index at which anything is asked. */
  readonly lastQuestion: number;
  /** Whether the questions of this file bear labels, so that a line without one needs more to be taken for a question. */
  readonly isLabelled: boolean;
  /** Whether the file asks without labels and mostly without answers, as guides for interviews do. */
  readonly isGuide: boolean;
};

const ENOUGH_LABELLED = 3;
const ENOUGH_ASKED = 2;
const MOSTLY = 0.7;

export function contextOf(entries: readonly Entry[]): Context {
  const answersFollow = answersFollowing(entries);
  const questions = questionLabels(entries, answersFollow);
  const runs = listRuns(entries, questions);
  const counts = countLists(entries, runs, (index) => hasOwnAnswers(index, { entries, answersFollow, runs }));
  const isAsked = (entry: Entry, index: number): boolean =>
    questions.has(index) || (isLine(entry) && (entry.traits.asks || answersFollow[index] === true));
  const lastQuestion = entries.findLastIndex(isAsked);
  const isLabelled = questions.size >= ENOUGH_LABELLED;
  const asked = entries.flatMap((entry, index) => (isLine(entry) && entry.traits.asks ? [index] : []));
  const open = asked.filter((index) => answersFollow[index] !== true);
  const isGuide = !isLabelled && open.length >= ENOUGH_ASKED && open.length >= asked.length * MOSTLY;
  return {
    entries,
    answersFollow,
    questions,
    runs,
    counts,
    lastQuestion,
    isLabelled,
    isGuide,
  };
}

/** The counts of the list that a line is in, with its form; null for a line in none. */
export function listAt(
  index: number,
  { runs, counts }: Context,
): (ListCounts & { readonly form: string; readonly first: number }) | null {
  const run = runs.get(index);
  const counted = run === undefined ? undefined : counts.get(run);
  if (run === undefined || counted === undefined) return null;
  return { ...counted, form: run.form, first: run.members[0] ?? index };
}

/** True for a line inside an unbroken list of two or more: no heading and no instruction, however it looks. */
export function standsInList(index: number, context: Context): boolean {
  const list = listAt(index, context);
  return list !== null && !list.form.startsWith('chinese') && list.size >= 2 && list.isUnbroken;
}

/** The next line behind an index, within a few pieces; null where there is none. */
export function nextLine(
  index: number,
  context: Context,
  within: number,
): { readonly entry: LineEntry; readonly index: number } | null {
  const end = Math.min(context.entries.length, index + within + 1);
  for (let at = index + 1; at < end; at += 1) {
    const entry = context.entries[at];
    if (isLine(entry)) return { entry, index: at };
  }
  return null;
}

type Lists = Pick<Context, 'entries' | 'answersFollow' | 'runs'>;

function hasOwnAnswers(index: number, { entries, answersFollow, runs }: Lists): boolean {
  const entry = entries[index];
  if (!isLine(entry)) return false;
  const { inline, isAllOptions, fields, isOtherAnswer } = entry.traits;
  if (inline !== null && !isAllOptions && inline.manner !== 'legend') return true;
  if (fields !== null && fields.tail === '' && !isOtherAnswer) return true;
  return answersFollow[index] === true && runs.get(index + 1) !== runs.get(index);
}
