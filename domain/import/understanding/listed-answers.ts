import { OTHER_ANSWER } from '../vocabulary/blank-phrases.ts';
import type { Classified } from './classify.ts';
import type { LineEntry } from './entry.ts';
import { isLine } from './entry.ts';
import type { InlineOptions } from './recognisers/inline-options.ts';
import { isCommonAnswer, wordCount } from './recognisers/prompts.ts';

const FEWEST_LISTED = 3;
const LONGEST_ANSWER_WORDS = 6;
const LONGEST_LINE = 240;

/**
 * Finds answers that stand in one line under their question, parted by nothing but spaces between Chinese words ("不熟悉  一般
 * 熟悉") or by commas ("red, blue, green, other").
 */
export function findListedAnswers(pieces: readonly Classified[]): readonly Classified[] {
  return pieces.map((piece, index) => {
    const { entry, role } = piece;
    if (role !== 'text' || !isLine(entry) || !standsAlone(pieces, index)) return piece;
    const options = answersIn(entry.piece.line.text);
    if (options === null) return piece;
    const inline: InlineOptions = {
      stem: '',
      manner: 'spaces',
      options: options.map((text) => ({ text, code: null, mark: 'none' })),
    };
    return { ...piece, role: 'answer', entry: { ...entry, traits: { ...entry.traits, inline, isAllOptions: true } } };
  });
}

/** True for the only line of prose under an open question. */
function standsAlone(pieces: readonly Classified[], index: number): boolean {
  const before = nearest(pieces, index, -1);
  const next = nearest(pieces, index, 1);
  if (before === undefined || !isLine(before.entry) || next?.role === 'text' || next?.role === 'answer') return false;
  return (before.role === 'question' || before.role === 'sub-question') && isOpen(before.entry);
}

/** The next piece in that direction that is no gap. */
function nearest(pieces: readonly Classified[], from: number, step: 1 | -1): Classified | undefined {
  let index = from + step;
  while (pieces[index]?.entry.piece.kind === 'gap') index += step;
  return pieces[index];
}

function isOpen({ traits }: LineEntry): boolean {
  return traits.fields === null && (traits.inline === null || traits.inline.manner === 'legend');
}

function answersIn(text: string): readonly string[] | null {
  if (text.length > LONGEST_LINE || /[?？。:：_]/u.test(text)) return null;
  return spacedWords(text) ?? listedWords(text);
}

/** Chinese has no spaces between words: where they stand, they part answers. */
function spacedWords(text: string): readonly string[] | null {
  const parts = partsOf(text, /\s+/u);
  const areWords = parts.every(
    (part) => /^[\p{Script=Han}（）()、/\w%～~+-]{1,14}$/u.test(part) && /\p{Script=Han}/u.test(part),
  );
  const areLetters = parts.filter((part) => part.length === 1).length > parts.length / 2;
  return parts.length >= 2 && areWords && !areLetters ? parts : null;
}

function listedWords(text: string): readonly string[] | null {
  const parts = partsOf(text.replace(/[.;；]$/u, ''), /\s*[、;；]\s*|\s*[,，]\s*(?:(?:or|and|o|y|u|eller|og)\s)?/u);
  if (parts.length < FEWEST_LISTED || parts.some((part) => wordCount(part) > LONGEST_ANSWER_WORDS)) return null;
  const last = parts.at(-1) ?? '';
  const usual = parts.filter((part) => isCommonAnswer(part)).length;
  return OTHER_ANSWER.test(last) || usual >= parts.length / 2 ? parts : null;
}

function partsOf(text: string, separator: RegExp): readonly string[] {
  return text
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}
