import { wholeOf } from '../vocabulary/answer-phrases.ts';
import { fold } from '../vocabulary/fold.ts';
import { SCALE_HEADINGS, SCALE_LINE_OPENERS } from '../vocabulary/scale-phrases.ts';
import type { Classified } from './classify.ts';
import { isLine } from './entry.ts';
import { isCommonAnswer } from './recognisers/prompts.ts';
import type { Role } from './role.ts';

/** A point of a scale on a line of its own: "4 - Agree", "3". */
type Point = { readonly index: number; readonly value: number; readonly words: string };

const FEWEST_POINTS = 3;
const FEWEST_CODED = 2;
const LONGEST_WORDS = 40;
const OPENER = new RegExp(`^(?:${SCALE_LINE_OPENERS.join('|')})?[\\s:]*`, 'u');
const POINT = /^\(?(\d{1,2})\)?(?:\s*[-=:.)]\s*|\s+|$)(.*)$/u;
const HEADING = wholeOf(SCALE_HEADINGS);

/**
 * Finds scales written a point a line. Above a table of statements they explain its columns and are an instruction; under a
 * question, where some points have no words or their words are usual answers, they are its answers.
 */
export function findScaleLines(pieces: readonly Classified[]): readonly Classified[] {
  const roles = new Map<number, Role>();
  for (let index = 0; index < pieces.length; index += 1) {
    const run = runFrom(pieces, index);
    const last = run.at(-1);
    if (run.length < FEWEST_CODED || last === undefined) continue;
    const role = roleOf(pieces, run);
    if (role !== null) for (const point of run) roles.set(point.index, role);
    if (role === 'instruction' && headsScale(pieces[index - 1])) roles.set(index - 1, role);
    index = last.index;
  }
  return pieces.map((piece, index) => ({ ...piece, role: roles.get(index) ?? piece.role }));
}

function runFrom(pieces: readonly Classified[], start: number): readonly Point[] {
  const run: Point[] = [];
  let step: number | null = null;
  for (let index = start; index < pieces.length; index += 1) {
    const point = pointOf(pieces[index], index);
    const before = run.at(-1);
    if (point === null) break;
    if (before !== undefined) {
      const difference = point.value - before.value;
      if (Math.abs(difference) !== 1 || (step !== null && difference !== step)) break;
      step = difference;
    }
    run.push(point);
  }
  return run;
}

function pointOf(piece: Classified | undefined, index: number): Point | null {
  if (piece === undefined || !isLine(piece.entry) || piece.entry.piece.line.list !== null) return null;
  const text = fold(piece.entry.piece.line.text).replace(OPENER, '');
  const match = POINT.exec(text);
  const words = (match?.[2] ?? '').trim();
  if (match === null || words.length > LONGEST_WORDS || /[?？\d]/u.test(words)) return null;
  return { index, value: Number(match[1]), words };
}

function roleOf(pieces: readonly Classified[], run: readonly Point[]): Role | null {
  const behind = nearest(pieces, run.at(-1)?.index ?? 0, 1, saysSomething);
  if (behind?.entry.piece.kind === 'grid' && run.length >= FEWEST_POINTS) return 'instruction';
  if (!isUnderQuestion(pieces, run[0]?.index ?? 0)) return null;
  const isUnnamed = run.length >= FEWEST_POINTS && run.some(({ words }) => words === '');
  return isUnnamed || areCodedAnswers(pieces, run) ? 'answer' : null;
}

function isUnderQuestion(pieces: readonly Classified[], index: number): boolean {
  const before = nearest(pieces, index, -1, (piece) => saysSomething(piece) && piece.role !== 'instruction');
  return before?.role === 'question' || before?.role === 'sub-question';
}

/** The next piece in that direction that is wanted. */
function nearest(
  pieces: readonly Classified[],
  from: number,
  step: 1 | -1,
  isWanted: (piece: Classified) => boolean,
): Classified | undefined {
  for (let index = from + step; ; index += step) {
    const piece = pieces[index];
    if (piece === undefined || isWanted(piece)) return piece;
  }
}

function saysSomething({ entry }: Classified): boolean {
  return entry.piece.kind !== 'gap' && entry.piece.kind !== 'aside';
}

/** "1 Yes", "2 No → END": codes with nothing but a space behind them. */
function areCodedAnswers(pieces: readonly Classified[], run: readonly Point[]): boolean {
  if ((run[0]?.value ?? 2) > 1 || run.some(({ index }) => pieces[index]?.role === 'question')) return false;
  return run.every(({ words }) => words !== '') && run.some(({ words }) => isCommonAnswer(words));
}

/** "Scale   Description" over the points. */
function headsScale(piece: Classified | undefined): boolean {
  if (piece === undefined || !isLine(piece.entry)) return false;
  const words = fold(piece.entry.piece.line.text)
    .split(/[\s:|/-]+/u)
    .filter((word) => word !== '');
  return words.length > 0 && words.every((word) => HEADING.test(word));
}
