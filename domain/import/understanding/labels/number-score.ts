import type { LineEntry } from '../entry.ts';

/** A numbered line, with what stands around it. */
export type NumberedLine = {
  readonly entry: LineEntry;
  /** The line right before it, no table between; null where there is none. */
  readonly before: LineEntry | null;
  /** The line right behind it, if any. */
  readonly after: LineEntry | null;
  readonly answersFollow: boolean;
  /** Whether the questions of the file bear codes ("Q4"), so that plain numbers are likely those of answers. */
  readonly isCodedFile: boolean;
};

type Sign = { readonly points: number; readonly shows: (line: NumberedLine) => boolean };

/** What speaks for a numbered line being a question, and what against; points add up. */
const SIGNS: readonly Sign[] = [
  { points: 3, shows: ({ entry }) => entry.traits.asks },
  { points: 1.5, shows: ({ entry }) => entry.traits.requests || entry.traits.opensLikeQuestion },
  { points: 1, shows: ({ entry }) => entry.traits.leavesOpen },
  { points: 2.5, shows: ({ entry }) => hasOwnAnswers(entry) },
  { points: 3, shows: ({ answersFollow }) => answersFollow },
  { points: 2, shows: (line) => leadsToParts(line) },
  { points: 4, shows: ({ entry }) => entry.piece.place === 'prompt' },
  { points: 1.5, shows: ({ entry }) => entry.piece.line.headingLevel !== null },
  { points: 1, shows: ({ entry }) => entry.piece.line.boldShare > 0.9 },
  { points: 0.5, shows: ({ entry }) => entry.traits.words >= 8 },
  { points: -2.5, shows: (line) => !hasEvidence(line) },
  { points: -6, shows: ({ entry }) => entry.piece.place === 'answer' },
  { points: -4, shows: ({ entry, answersFollow }) => entry.traits.isCommonAnswer && !answersFollow },
  { points: -4, shows: ({ entry }) => entry.traits.isAllOptions },
  { points: -1.5, shows: (line) => line.entry.traits.words <= 3 && !looksAsked(line) },
  { points: -1, shows: ({ entry }) => (entry.piece.line.list?.level ?? 0) > 0 },
  { points: -2.5, shows: ({ entry, isCodedFile }) => isCodedFile && !entry.traits.asks && !hasOwnAnswers(entry) },
  { points: -3, shows: (line) => !looksAsked(line) && opensAnswers(line) },
  { points: -1, shows: (line) => !looksAsked(line) && countsOn(line) },
];

/** How much a numbered line looks like a question rather than an answer or a row. */
export function numberScore(line: NumberedLine): number {
  return SIGNS.reduce((sum, { points, shows }) => (shows(line) ? sum + points : sum), 0);
}

function hasOwnAnswers({ traits }: LineEntry): boolean {
  return (traits.fields !== null && !traits.isOtherAnswer) || (traits.inline !== null && !traits.isAllOptions);
}

function looksAsked(line: NumberedLine): boolean {
  const { entry, answersFollow } = line;
  return entry.traits.asks || hasOwnAnswers(entry) || answersFollow || isTitleOfQuestion(line);
}

function hasEvidence(line: NumberedLine): boolean {
  const { traits, piece } = line.entry;
  if (looksAsked(line) || leadsToParts(line) || piece.place === 'prompt') return true;
  return traits.requests || traits.opensLikeQuestion || traits.leavesOpen;
}

/** "3. Groceries" right above "Where do you buy your food?" */
function isTitleOfQuestion({ entry, after }: NumberedLine): boolean {
  const isSetOff = entry.piece.line.headingLevel !== null || entry.piece.line.boldShare > 0.9;
  return !isSetOff && after !== null && after.traits.asks && after.traits.label === null && after.traits.mark === null;
}

/** "5. About your boat" right above "a) …". */
function leadsToParts({ after }: NumberedLine): boolean {
  const label = after?.traits.label ?? null;
  return label?.number === 1 && (label.shape === 'letter' || label.shape === 'capital');
}

/** A first number right behind a question opens its answers. */
function opensAnswers({ entry, before }: NumberedLine): boolean {
  if (before === null || (entry.traits.label?.number ?? 2) > 1) return false;
  const { asks, leavesOpen, label } = before.traits;
  return asks || leavesOpen || (label !== null && label.shape !== 'chinese');
}

/** A number right behind its predecessor is likely one of a list. */
function countsOn({ entry, before }: NumberedLine): boolean {
  const previous = before?.traits.label ?? null;
  const label = entry.traits.label;
  if (previous?.shape !== 'number' || label === null) return false;
  return previous.delimiter === label.delimiter && previous.number === label.number - 1;
}
