import type { OutlineOption } from '../outline.ts';
import type { Line } from './line.ts';
import { asksToSpecify, hasBlank, readBlanks, withoutBlanks } from './recognisers/blanks.ts';
import { asideKind } from './recognisers/instructions.ts';
import { splitJump } from './recognisers/jumps.ts';
import type { SplitJump } from './recognisers/jumps.ts';
import { namedPoint } from './recognisers/named-point.ts';
import { readOptionMark } from './recognisers/option-mark.ts';
import { readTrailingCode } from './recognisers/trailing-code.ts';
import type { TrailingCode } from './recognisers/trailing-code.ts';
import type { WrittenLabel } from './labels/read-label.ts';
import { readLabel, readMarker } from './labels/read-label.ts';

type Mark = OutlineOption['mark'];

/** An answer of a line of its own: its mark, its code and its words, before it is compared with the others of its question. */
export function optionOfLine(line: Line): OutlineOption {
  const typed = readOptionMark(line.text);
  const afterMark = line.text.slice(typed?.length ?? 0);
  const label = codeBefore(afterMark);
  const code = label ?? automaticCode(line);
  const mark = markKind(typed?.kind ?? null) ?? line.list?.glyph ?? (code === null ? 'none' : 'number');
  return rawOption(afterMark.slice(label?.length ?? 0), code?.written ?? null, mark, line.paragraph);
}

function automaticCode(line: Line): WrittenLabel | null {
  return line.list === null ? null : readMarker(line.list.marker);
}

function codeBefore(text: string): WrittenLabel | null {
  const label = readLabel(text);
  return label !== null && label.length < text.length && label.shape !== 'coded' ? label : null;
}

/** An answer from its parts, as written; `tidyOptions` takes codes, routing and blanks out of the text. */
export function rawOption(text: string, code: string | null, mark: Mark, paragraph: number): OutlineOption {
  return { text: text.trim(), code, mark, routing: null, hasBlank: false, paragraph };
}

/**
 * Takes what is no answer text out of the answers of one question: routing ("→ Q5"), codes behind ("Yes (1)", as far as most of
 * them have one in that form) and blanks. Answers without words are dropped.
 */
export function tidyOptions(options: readonly OutlineOption[]): readonly OutlineOption[] {
  const routed = options.map(takeRouting);
  const coded = takeTrailingCodes(takeLeadingCodes(routed));
  return coded.map(takeBlank).filter((option) => option.text !== '');
}

function markKind(kind: 'radio' | 'checkbox' | 'bullet' | 'blank' | null): Mark | null {
  return kind === 'blank' ? 'none' : kind;
}

/** "[EXCLUSIVE]", "(FIX AT END)": a programmer's word at an answer. */
function splitTag(text: string): SplitJump | null {
  const match = /^(.*\S)\s*[([]([A-Z][A-Z\s,./-]{2,60})[)\]]$/u.exec(text);
  const tag = match?.[2] ?? '';
  return match === null || asideKind(tag) !== 'instruction' ? null : { text: match[1] ?? '', jump: tag };
}

function takeRouting(option: OutlineOption): OutlineOption {
  const { text, jump } = splitTag(option.text) ?? splitJump(option.text);
  if (jump === null || text === '') return option;
  return { ...option, text, routing: option.routing === null ? jump : `${option.routing}; ${jump}` };
}

/** "1 Alpha", "99 None of these", "A. 男": codes before the words, as far as they differ and most answers have one. */
function takeLeadingCodes(options: readonly OutlineOption[]): readonly OutlineOption[] {
  if (isNamedScale(options)) return options.map((option) => pointOf(option, options.length));
  const found = options.map((option) => (option.code === null ? leadingCode(option.text) : null));
  const codes = found.flatMap((match) => (match === null ? [] : [match.code]));
  const isUsual =
    codes.length >= Math.max(2, options.length * 0.8) &&
    new Set(codes).size === codes.length &&
    codes.some((code) => /^(?:0?[01]|a)$/iu.test(code));
  if (!isUsual) return options;
  return options.map((option, index) => {
    const match = found[index];
    return match === null || match === undefined
      ? option
      : { ...option, code: match.code, text: option.text.slice(match.length) };
  });
}

const POINT = /^(\d{1,2})(?:\s*[-–—=:.]\s*(\S.*)|\s*[(（](.+)[)）])?$/su;

/** "1 – Poor", "2", "3", "4", "5 – Excellent": points that count up, some of them named. */
function isNamedScale(options: readonly OutlineOption[]): boolean {
  const values = options.map((option) => POINT.exec(option.text)?.[1]);
  const first = Number(values[0]);
  return options.length >= 3 && first <= 1 && values.every((value, index) => Number(value) === first + index);
}

function pointOf(option: OutlineOption, points: number): OutlineOption {
  const [, code = '', behind, bracketed] = POINT.exec(option.text) ?? [];
  const name = (behind ?? bracketed ?? '').trim();
  return { ...option, code, text: name === '' ? code : namedPoint(code, name, points) };
}

function leadingCode(text: string): { readonly code: string; readonly length: number } | null {
  const label = readLabel(text);
  if (label !== null && label.shape !== 'coded' && label.shape !== 'dotted' && label.length < text.length)
    return { code: label.written, length: label.length };
  const bare = /^(\d{1,3})(?:\s+(?=\p{L})|(?=[\u4e00-\u9fff]))/u.exec(text);
  return bare === null ? null : { code: bare[1] ?? '', length: bare[0].length };
}

function takeTrailingCodes(options: readonly OutlineOption[]): readonly OutlineOption[] {
  const found = options.map((option) => readTrailingCode(option.text));
  for (const strength of ['leader', 'brackets', 'space'] as const) {
    const having = found.filter((code) => code?.strength === strength);
    const isUsual = having.length >= Math.max(2, options.length * 0.6) && areCodes(having, strength);
    if (!isUsual) continue;
    return options.map((option, index) => {
      const code = found[index];
      return code?.strength === strength ? { ...option, text: code.text, code: code.code } : option;
    });
  }
  return options;
}

/** Codes differ; with nothing but a space before them they count up from the first, those of "don't know" and the like aside. */
function areCodes(codes: readonly (TrailingCode | null)[], strength: TrailingCode['strength']): boolean {
  const written = codes.map((code) => code?.code ?? '');
  if (strength === 'leader') return true;
  if (new Set(written).size < written.length || !codes.some((code) => /\p{L}/u.test(code?.text ?? ''))) return false;
  return (
    strength === 'brackets' || written.every((code, index) => Number(code) === index + 1 || /^[789]\d?$/u.test(code))
  );
}

function takeBlank(option: OutlineOption): OutlineOption {
  const specify = asksToSpecify(option.text);
  if (!hasBlank(option.text))
    return { ...option, text: plainSpaces(option.text), hasBlank: option.hasBlank || specify };
  const blanks = readBlanks(option.text);
  const lead = (blanks?.lead ?? '').replace(/[\s:：,(（]+$/u, '');
  const tail = blanks?.tail ?? '';
  const isCode = option.code === null && lead !== '' && /^\d{1,3}$/u.test(tail);
  const text = lead === '' ? withoutBlanks(option.text) : joinTail(lead, isCode ? '' : tail, option.text);
  return { ...option, text: plainSpaces(text), code: isCode ? tail : option.code, hasBlank: true };
}

function joinTail(lead: string, tail: string, whole: string): string {
  if (tail === '' || /^[\p{P}\s]+$/u.test(tail)) return closeBrackets(lead);
  const words = withoutBlanks(whole);
  return words === '' ? lead : words;
}

function closeBrackets(text: string): string {
  const opened = (text.match(/\(/gu)?.length ?? 0) - (text.match(/\)/gu)?.length ?? 0);
  return opened > 0 ? `${text})` : text;
}

function plainSpaces(text: string): string {
  return text
    .replace(/\s+/gu, ' ')
    .replace(/[\s:：;,，；]+$/u, '')
    .trim();
}
