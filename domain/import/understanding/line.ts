import type { SourceListItem, SourceParagraph, SourceRun } from '../source-document.ts';

/** One line as a reader sees it: a paragraph, or the part of one between two line breaks. */
export type Line = {
  /** Without spaces around it; tabs inside are kept, for they separate answers. Never holds a line break. */
  readonly text: string;
  readonly paragraph: number;
  /** Which line of its paragraph it is, from 0. */
  readonly part: number;
  /** List membership; on the first line of a paragraph only. */
  readonly list: SourceListItem | null;
  readonly style: string | null;
  readonly headingLevel: number | null;
  /** Shares of the letters, from 0 to 1. */
  readonly boldShare: number;
  readonly italicShare: number;
  readonly coloredShare: number;
  /** Where a tail begins that is set apart (italics or colour) from what stands before it; the text's length where none is. */
  readonly asideFrom: number;
  readonly dropDownChoices: readonly string[];
  readonly hasTextField: boolean;
  readonly indentTwips: number;
  readonly rightToLeft: boolean;
};

type Character = { readonly text: string; readonly run: SourceRun | null };

const BLANK_FOR_UNDERLINED_SPACE = '____';

/**
 * The lines of a paragraph, empty ones too. Struck-through words are left out; underlined space becomes "____", for that is
 * how many people draw a place to write.
 */
export function linesOf(paragraph: SourceParagraph): readonly Line[] {
  const characters = charactersOf(paragraph);
  const parts: (readonly Character[])[] = [];
  let start = 0;
  for (let at = 0; at <= characters.length; at += 1) {
    if (at < characters.length && characters[at]?.text !== '\n') continue;
    parts.push(trimmedCharacters(characters.slice(start, at)));
    start = at + 1;
  }
  const written = joinWrapped(parts.filter((part) => part.length > 0));
  return (written.length > 0 ? written : [[]]).map((part, index) => lineOf(paragraph, part, index));
}

const SHORTEST_WRAPPED = 45;

/** Joins the parts of a sentence that was broken by hand: a long part without an end, then one that goes on in small letters. */
function joinWrapped(parts: readonly (readonly Character[])[]): readonly (readonly Character[])[] {
  const joined: (readonly Character[])[] = [];
  for (const part of parts) {
    const before = joined.at(-1);
    if (before === undefined || !isWrapped(before, part)) joined.push(part);
    else joined[joined.length - 1] = [...before, { text: ' ', run: part[0]?.run ?? null }, ...part];
  }
  return joined;
}

function isWrapped(before: readonly Character[], part: readonly Character[]): boolean {
  if (before.length < SHORTEST_WRAPPED || !/[\p{L},]/u.test(before.at(-1)?.text ?? '')) return false;
  return part.length >= 2 && part.slice(0, 2).every((character) => /\p{Ll}/u.test(character.text));
}

/** What of a paragraph is struck through, joined. */
export function struckTextOf(paragraph: SourceParagraph): string {
  return paragraph.runs
    .filter((run) => run.strike)
    .map((run) => run.text)
    .join('')
    .trim();
}

/** The same line with another text; marks of emphasis stay as they were. */
export function withText(line: Line, text: string): Line {
  return { ...line, text, asideFrom: text.length };
}

function charactersOf(paragraph: SourceParagraph): readonly Character[] {
  const runs = paragraph.runs.filter((run) => !run.strike);
  const joined = paragraph.runs.map((run) => run.text).join('');
  if (paragraph.runs.length === 0 || joined !== paragraph.text) {
    return Array.from(paragraph.text.normalize('NFC'), (text) => ({ text, run: null }));
  }
  const characters = runs.flatMap((run) => {
    const text = isUnderlinedSpace(run) ? BLANK_FOR_UNDERLINED_SPACE : run.text;
    return Array.from(text.normalize('NFC'), (character) => ({ text: character, run }));
  });
  return paragraph.hasTextField ? withDrawnField(characters) : characters;
}

/** An empty form field leaves wide space, or space at the end: a blank is drawn there. */
function withDrawnField(characters: readonly Character[]): readonly Character[] {
  const text = characters.map((character) => character.text).join('');
  if (!/\S/u.test(text) || /_{2,}/u.test(text)) return characters;
  const gap = /\s{2,}(?=\S{1,16}\s*$)|\s+$/u.exec(text);
  if (gap === null) return characters;
  const at = Array.from(text.slice(0, gap.index)).length;
  const width = Array.from(gap[0]).length;
  const blank = Array.from(` ${BLANK_FOR_UNDERLINED_SPACE} `, (character): Character => ({
    text: character,
    run: null,
  }));
  return [...characters.slice(0, at), ...blank, ...characters.slice(at + width)];
}

function isUnderlinedSpace(run: SourceRun): boolean {
  return run.underline && /^[\s\u00a0\u3000]+$/u.test(run.text) && (run.text.length >= 2 || run.text.includes('\t'));
}

function lineOf(paragraph: SourceParagraph, trimmed: readonly Character[], part: number): Line {
  const text = trimmed.map((character) => character.text).join('');
  const isFirst = part === 0;
  return {
    text,
    paragraph: paragraph.index,
    part,
    list: isFirst ? paragraph.list : null,
    style: paragraph.style,
    headingLevel: paragraph.headingLevel,
    boldShare: shareOf(trimmed, (run) => run.bold),
    italicShare: shareOf(trimmed, (run) => run.italic),
    coloredShare: shareOf(trimmed, (run) => run.color !== null || run.highlighted),
    asideFrom: asideStart(trimmed, text.length),
    dropDownChoices: isFirst ? paragraph.dropDownChoices : [],
    hasTextField: isFirst && paragraph.hasTextField,
    indentTwips: paragraph.indentTwips,
    rightToLeft: paragraph.rightToLeft,
  };
}

function trimmedCharacters(characters: readonly Character[]): readonly Character[] {
  let start = 0;
  let end = characters.length;
  while (start < end && isSpace(characters[start])) start += 1;
  while (end > start && isSpace(characters[end - 1])) end -= 1;
  return characters.slice(start, end).map(withPlainSpace);
}

function withPlainSpace(character: Character): Character {
  return /[\u00a0\u2002-\u200a\u202f\u3000]/u.test(character.text) ? { ...character, text: ' ' } : character;
}

function isSpace(character: Character | undefined): boolean {
  return character !== undefined && /[\s\u00a0\u200b\u200e\u200f\ufeff]/u.test(character.text);
}

function isLetter(character: Character): boolean {
  return /[\p{L}\p{N}]/u.test(character.text);
}

function shareOf(characters: readonly Character[], has: (run: SourceRun) => boolean): number {
  const letters = characters.filter(isLetter);
  if (letters.length === 0) return 0;
  return letters.filter((letter) => letter.run !== null && has(letter.run)).length / letters.length;
}

function asideStart(characters: readonly Character[], textLength: number): number {
  const isAside = (run: SourceRun | null): boolean => run !== null && (run.italic || run.color !== null);
  let at = characters.length;
  let units = textLength;
  let start = textLength;
  while (at > 0) {
    const character = characters[at - 1];
    if (character === undefined || (isLetter(character) && !isAside(character.run))) break;
    at -= 1;
    units -= character.text.length;
    if (isAside(character.run)) start = units;
  }
  return start === 0 ? textLength : start;
}
