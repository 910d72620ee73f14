import type { LabelShape } from './labels/read-label.ts';
import type { LinePiece, Piece } from './piece.ts';
import type { Traits } from './traits.ts';
import { traitsOf } from './traits.ts';
import { isInstructionLine } from './recognisers/instructions.ts';
import { isToolLogic } from './recognisers/conditions.ts';

/** A line with what can be told of it, at its place among the pieces. */
export type LineEntry = { readonly piece: LinePiece; readonly traits: Traits };

/** A piece of the document, with the traits of its line where it is one. */
export type Entry = LineEntry | { readonly piece: Exclude<Piece, LinePiece>; readonly traits: null };

export function entriesOf(pieces: readonly Piece[]): readonly Entry[] {
  return pieces.map((piece) =>
    piece.kind === 'line' ? { piece, traits: traitsOf(piece.line) } : { piece, traits: null },
  );
}

export function isLine(entry: Entry | undefined): entry is LineEntry {
  return entry?.piece.kind === 'line';
}

/** True for what takes an answer beyond doubt: ticks, blanks, answer cells, tables of answers. */
function isAnswer(entry: Entry): boolean {
  if (!isLine(entry))
    return (
      entry.piece.kind === 'grid' ||
      entry.piece.kind === 'choices' ||
      entry.piece.kind === 'box' ||
      entry.piece.kind === 'fields'
    );
  const { line, place } = entry.piece;
  const { traits } = entry;
  if (place === 'answer' || line.hasTextField || line.dropDownChoices.length > 0) return true;
  if (traits.mark === 'radio' || traits.mark === 'checkbox' || traits.mark === 'blank') return true;
  return traits.isBlank || traits.isAllOptions || traits.isCodedAnswer || traits.isPrintedDropDown;
}

/**
 * For every entry, whether what follows it takes an answer: at once, or behind empty lines, instructions and logic lines. A list
 * with bullets or small letters counts, and so does one that starts to count in another form than the entry's own label.
 */
export function answersFollowing(entries: readonly Entry[]): readonly boolean[] {
  const follows: boolean[] = entries.map(() => false);
  let next: Entry | null = null;
  let nextFollows = false;
  for (let at = entries.length - 1; at >= 0; at -= 1) {
    const entry = entries[at];
    if (entry === undefined) continue;
    const opensList = next !== null && startsAnswerList(entry, next) && !opensSection(entry, next, nextFollows);
    follows[at] = opensList || (next !== null && isAnswer(next));
    if (isPassedOver(entry)) continue;
    next = entry;
    nextFollows = follows[at] === true;
  }
  return follows;
}

function isPassedOver(entry: Entry): boolean {
  if (!isLine(entry)) return entry.piece.kind === 'gap' || entry.piece.kind === 'aside' || entry.piece.kind === 'skip';
  if (
    /^[([（【][^()[\]（）【】]*[)\]）】][.:]?$/u.test(entry.piece.line.text) &&
    entry.traits.mark === null &&
    !isAnswer(entry)
  )
    return true;
  return isInstructionLine(entry.piece.line) || isToolLogic(entry.piece.line);
}

/** Shapes of labels that answers do not bear. */
const NEVER_ANSWERS: readonly LabelShape[] = ['coded', 'dotted', 'chinese', 'roman'];

function startsAnswerList(entry: Entry, next: Entry): boolean {
  if (!isLine(entry) || !isLine(next) || next.traits.asks) return false;
  const { label, mark } = next.traits;
  if (mark === 'bullet' && entry.traits.mark !== 'bullet') return true;
  if (label === null || label.number > 1 || NEVER_ANSWERS.includes(label.shape)) return false;
  const own = entry.traits.label;
  const sameForm = own?.shape === label.shape && own.delimiter === label.delimiter;
  return !sameForm || next.traits.isCommonAnswer || levelOf(next) > levelOf(entry);
}

/** "二、出行习惯" over "1、您的车龄：" and its answers: the numeral counts parts, the number counts questions. */
function opensSection(entry: Entry, next: Entry, nextTakesAnswers: boolean): boolean {
  if (!isLine(entry) || !isLine(next) || entry.traits.label?.shape !== 'chinese') return false;
  return nextTakesAnswers || next.traits.leavesOpen || next.traits.fields !== null;
}

function levelOf(entry: LineEntry): number {
  return entry.piece.line.list?.level ?? 0;
}
