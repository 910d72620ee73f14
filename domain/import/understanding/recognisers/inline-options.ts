import { alternatives, wholeOf } from '../../vocabulary/answer-phrases.ts';
import { COMMON_ANSWERS, OPTION_LIST_WORDS, SLASHED_ANSWERS } from '../../vocabulary/common-answers.ts';
import { fold, foldKeepingLetterCase } from '../../vocabulary/fold.ts';
import type { WrittenLabel } from '../labels/read-label.ts';
import { findFurtherCodes, findInlineCodes } from './inline-codes.ts';
import type { InlineCode } from './inline-codes.ts';
import { findCodesBehind } from './codes-behind.ts';
import { namedPoint } from './named-point.ts';
import { findNamedRow } from './named-row.ts';
import { findNumberRow } from './number-row.ts';
import { splitJump } from './jumps.ts';
import { TICK_SIGN, tickKind } from './option-mark.ts';
import { readUsualJumps, readUsualRun } from './usual-answers.ts';

export type InlineOption = {
  readonly text: string;
  readonly code: string | null;
  readonly mark: 'radio' | 'checkbox' | 'number' | 'none';
};

/** Answers that stand in one line, with what of the line comes before them. */
export type InlineOptions = {
  readonly stem: string;
  readonly options: readonly InlineOption[];
  /** A question that the line goes on to ask behind its answers. */
  readonly followUp?: string;
  /** `legend`: numbers with their meaning ("1 = never, 2 = rarely"), which may explain a scale used elsewhere. */
  readonly manner: 'ticks' | 'codes' | 'legend' | 'number row' | 'slashes' | 'spaces';
};

const TICKS = new RegExp(TICK_SIGN, 'gu');
const SHORT_BLANKS = /_{2,8}/gu;
const SEPARATORS_AROUND = /^[\s,;|/·…,，;；、-]+|[\s,;|/·,，;；、(（-]+$/gu;
const COMMON = wholeOf(COMMON_ANSWERS);
const SLASHED = wholeOf(SLASHED_ANSWERS);
const STEM_END = /^(.*[?？:：])\s*(.*)$/su;
const LISTED = new RegExp(
  `^(.*?)[([（【]?\\s*${alternatives(OPTION_LIST_WORDS)}\\s?(?:\\([^)]{0,40}\\)\\s?)?[:=]\\s*(\\S.*)$`,
  'su',
);
const LONGEST_LINE = 2_000;

/** The answers of a line that holds at least two, or null. */
export function readInlineOptions(text: string): InlineOptions | null {
  if (text.length > LONGEST_LINE) return null;
  return (
    readListed(text) ??
    readTicked(text) ??
    readCoded(text) ??
    readNumberRow(text) ??
    readNamedRow(text) ??
    readCodesBehind(text) ??
    readBracketed(text) ??
    readSlashed(text) ??
    readUsual(text)
  );
}

/**
 * The answers of a line whose own label is the code of the first of them ("(1)" before "Under 18 (2) 18-25", where the first may
 * be automatic numbering; "C." before "36-45 D. 46-55"), or null where no other code goes on from it.
 */
export function readContinuedOptions(body: string, label: WrittenLabel): InlineOptions | null {
  if (body.length > LONGEST_LINE) return null;
  const codes = findFurtherCodes(body, label);
  const first = codes[0];
  if (first === undefined) return null;
  const own: InlineOption = { text: tidy(body.slice(0, first.start)), code: label.written, mark: 'number' };
  return own.text === '' ? null : { stem: '', options: [own, ...optionsAt(body, codes)], manner: 'codes' };
}

/** Answers kept apart by tabs or wide spaces alone; to be trusted only where answers are expected. */
export function readSpacedOptions(text: string): InlineOptions | null {
  if (text.length > 400) return null;
  const { stem, rest } = cutStem(text);
  const parts = rest
    .split(/\t+|\s{3,}/u)
    .map(tidy)
    .filter((part) => part !== '');
  if (parts.length < 2 || parts.some((part) => part.length > 60 || /[?？_]/u.test(part))) return null;
  return { stem, manner: 'spaces', options: parts.map((part) => ({ text: part, code: null, mark: 'none' })) };
}

/** "Options: yes, no, maybe": answers that say so. */
function readListed(text: string): InlineOptions | null {
  const match = LISTED.exec(fold(text));
  if (match === null) return null;
  const from = text.length - (match[2] ?? '').length;
  const listed = text.slice(from).replace(/[)\]）】.。]+\s*$/u, '');
  if (readTicked(listed) !== null || findInlineCodes(listed).length >= 2) return null;
  const parts = listed.split(/\s*[;；/|、]\s*/u);
  const texts = (
    parts.length >= 2 ? parts : listed.split(/\s*[,，]\s*(?:or |and |o |y |eller |og )?|\s(?:or|eller|oder|ou|或)\s/u)
  )
    .map(tidy)
    .filter((part) => part !== '');
  if (texts.length < 2 || texts.some((part) => part.length > 80)) return null;
  return {
    stem: text.slice(0, match.index + (match[1] ?? '').length).trim(),
    manner: 'slashes',
    options: texts.map((part) => ({ text: part, code: null, mark: 'none' })),
  };
}

function readTicked(text: string): InlineOptions | null {
  const folded = foldKeepingLetterCase(text);
  let signs = [...folded.matchAll(TICKS)];
  if (signs.length < 2) signs = blanksUsedAsTicks(folded);
  if (signs.length < 2) signs = lettersUsedAsTicks(folded);
  const first = signs[0];
  const last = signs.at(-1);
  if (first === undefined || last === undefined || signs.length < 2) return null;
  const mark = tickKind(first[0]);
  const inner = signs.map((sign, index) =>
    text.slice(sign.index + sign[0].length, signs[index + 1]?.index ?? text.length),
  );
  const before = text.slice(0, first.index);
  if (inner.slice(0, -1).every((part) => /^\s*\d{1,2}\s*$/u.test(part)) && /\d\s*$/u.test(before)) return null;
  if (inner.slice(0, -1).every((part) => tidy(part) === ''))
    return unnamedPoints(before, inner.at(-1) ?? '', signs.length, mark);
  if (tidy(inner.at(-1) ?? '') !== '') return named(before.trim(), inner, mark);
  const { stem, rest } = cutStem(before);
  return rest === ''
    ? named('', [before, ...inner.slice(0, -1)], mark)
    : named(stem, [rest, ...inner.slice(0, -1)], mark);
}

/** "Yes ___ No ___": short blanks behind (or before) usual answers are places to tick. */
function blanksUsedAsTicks(folded: string): RegExpExecArray[] {
  const blanks = [...folded.matchAll(SHORT_BLANKS)];
  if (blanks.length < 2) return [];
  const parts = folded
    .split(/_{2,8}/u)
    .map((part) => tidy(cutStem(part).rest))
    .filter((part) => part !== '');
  const usual = parts.filter((part) => COMMON.test(fold(part)) || SLASHED.test(fold(part)));
  return usual.length >= 2 && usual.length >= parts.length - 1 ? blanks : [];
}

/** "o Yes  o No": the letter of a font of signs, where the signs were lost. */
function lettersUsedAsTicks(folded: string): RegExpExecArray[] {
  const signs = [...folded.matchAll(/(?<=^|\s)[oO¡〇](?=\s+[\p{Lu}\p{Lo}\p{N}])/gu)];
  const before = cutStem(folded.slice(0, signs[0]?.index ?? 0));
  return before.rest === '' ? signs : [];
}

function unnamedPoints(before: string, after: string, count: number, mark: 'radio' | 'checkbox'): InlineOptions | null {
  if (count < 3 || (tidy(before) === '' && tidy(after) === '')) return null;
  const { stem, rest } = cutStem(before);
  const hasRightEnd = tidy(after) !== '';
  const points = Array.from({ length: count }, (_, index) => ({
    text: String(index + 1),
    code: String(index + 1),
    mark,
  }));
  const options = nameEnds(points, hasRightEnd ? tidy(rest) : '', tidy(after));
  return { stem: hasRightEnd ? stem : before.trim(), options, manner: 'ticks' };
}

function named(stem: string, parts: readonly string[], mark: 'radio' | 'checkbox'): InlineOptions | null {
  const words = parts.map(tidy).filter((part) => part !== '');
  const last = words.at(-1) ?? '';
  const goesOnAsking = words.length >= 3 && /[?？]\s*$|^¿/u.test(last);
  const texts = goesOnAsking ? words.slice(0, -1) : words;
  if (texts.length < 2) return null;
  const options = texts.map((text): InlineOption => ({ text, code: null, mark }));
  return { stem: stem.trim(), manner: 'ticks', options, ...(goesOnAsking ? { followUp: last } : {}) };
}

function readCoded(text: string): InlineOptions | null {
  const codes = findInlineCodes(text);
  const first = codes[0];
  if (first === undefined) return null;
  const options = optionsAt(text, codes);
  if (options.some((option) => option.text === '')) return null;
  return { stem: text.slice(0, first.start).trim(), options, manner: first.isMeaning ? 'legend' : 'codes' };
}

function optionsAt(text: string, codes: readonly InlineCode[]): readonly InlineOption[] {
  return codes.map((code, index) => ({
    text: tidy(text.slice(code.end, codes[index + 1]?.start ?? text.length)),
    code: code.code,
    mark: 'number',
  }));
}

function readNumberRow(text: string): InlineOptions | null {
  const row = findNumberRow(text);
  if (row === null) return null;
  const points = row.codes.map((code): InlineOption => ({ text: code, code, mark: 'number' }));
  if (row.right === '') return { stem: row.left, options: points, manner: 'number row' };
  const { stem, rest } = cutStem(row.left);
  if (row.right.length > 60 || rest.length > 60) return null;
  return { stem, options: nameEnds(points, tidy(rest), tidy(row.right)), manner: 'number row' };
}

/** "1 (poor)  2  3  4  5 (excellent)" */
function readNamedRow(text: string): InlineOptions | null {
  const { stem, rest } = cutStem(text);
  const row = findNamedRow(rest);
  if (row === null) return null;
  const options = row.points.map(({ code, name }): InlineOption => ({
    text: name === null ? code : namedPoint(code, name, row.points.length),
    code,
    mark: 'number',
  }));
  return { stem: stem === '' ? row.lead : `${stem} ${row.lead}`.trim(), options, manner: 'number row' };
}

/** "Male 1 / Female 2": the code stands behind each answer. */
function readCodesBehind(text: string): InlineOptions | null {
  const { stem, rest } = cutStem(text);
  const found = findCodesBehind(rest);
  if (found === null) return null;
  const options = found.answers.map((answer): InlineOption => ({ ...answer, mark: 'number' }));
  return { stem: stem === '' ? found.lead : `${stem} ${found.lead}`.trim(), options, manner: 'codes' };
}

/** "Do you drive? [Yes] [No]" */
function readBracketed(text: string): InlineOptions | null {
  const match = /^(.*?)((?:[[【]\s?[^[\]【】]{1,40}[\]】][\s,/]*){2,})$/su.exec(text);
  if (match === null) return null;
  const texts = [...(match[2] ?? '').matchAll(/[[【]([^[\]【】]+)[\]】]/gu)].map((group) => tidy(group[1] ?? ''));
  if (!texts.every((part) => COMMON.test(fold(part)) || SLASHED.test(fold(part)))) return null;
  return {
    stem: (match[1] ?? '').trim(),
    manner: 'slashes',
    options: texts.map((part) => ({ text: part, code: null, mark: 'none' })),
  };
}

function readSlashed(text: string): InlineOptions | null {
  const bracketed = /[([（【]([^()[\]（）【】]{3,80})[)\]）】]\s*[.:：]?\s*$/u.exec(text);
  const inner = bracketed?.[1];
  if (inner !== undefined) {
    const options = slashedParts(inner);
    if (options !== null) return { stem: text.slice(0, bracketed?.index ?? 0).trim(), options, manner: 'slashes' };
  }
  const { stem, rest } = cutStem(text);
  const options = slashedParts(rest);
  return options === null ? null : { stem, options, manner: 'slashes' };
}

function slashedParts(text: string): readonly InlineOption[] | null {
  if (!/[/|／]/u.test(text) || text.length > 160) return null;
  const parts = text
    .split(/\s*[/|／]\s*/u)
    .map(tidy)
    .filter((part) => part !== '');
  const usual = parts.filter((part) => SLASHED.test(fold(splitJump(part).text)));
  const isSpaced = /\s[/|／]\s/u.test(text) && parts.length >= 3 && parts.every((part) => part.length <= 40);
  if (
    parts.length < 2 ||
    (usual.length < Math.min(2, parts.length) && !(isSpaced && parts.some((part) => COMMON.test(fold(part)))))
  )
    return null;
  return parts.map((part) => ({ text: part, code: null, mark: 'none' }));
}

/** "Do you sail?  Yes  No" */
function readUsual(text: string): InlineOptions | null {
  const { stem, rest } = cutStem(text);
  const texts = readUsualRun(rest) ?? readUsualJumps(rest);
  if (texts === null) return null;
  return { stem, manner: 'spaces', options: texts.map((answer) => ({ text: answer, code: null, mark: 'none' })) };
}

/** Names the two ends of a scale whose middle has numbers only. */
function nameEnds(points: readonly InlineOption[], low: string, high: string): readonly InlineOption[] {
  return points.map((point, index) => {
    const name = index === 0 ? unbracketed(low) : index === points.length - 1 ? unbracketed(high) : '';
    return name === '' || name === point.text ? point : { ...point, text: namedPoint(point.text, name, points.length) };
  });
}

function unbracketed(name: string): string {
  return name.replace(/^[(（[]([^()（）[\]]+)[)）\]]$/u, '$1');
}

function cutStem(text: string): { readonly stem: string; readonly rest: string } {
  const match = STEM_END.exec(text.trim());
  return match === null
    ? { stem: '', rest: text.trim() }
    : { stem: (match[1] ?? '').trim(), rest: (match[2] ?? '').trim() };
}

function tidy(text: string): string {
  return text
    .replace(SEPARATORS_AROUND, '')
    .replace(/(?<=\d\s*)[-–—]{2,}(?=\s*\d)/gu, '-')
    .replace(/[-–—]{2,}/gu, '')
    .trim();
}
