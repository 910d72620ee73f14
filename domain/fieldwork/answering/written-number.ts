import { withAsciiDigits } from '../../ground/ascii-digits.ts';
import type { DecimalMark } from '../../ground/decimal-mark.ts';
import { decimalMarkOf } from '../../ground/decimal-mark.ts';

/** More than the longest number has when it is written out: 309 digits before the point, or 324 zeros after it. */
const MAX_CHARACTERS = 400;

const INVISIBLE = /[\p{Cf}\uFEFF]/gu;
const SIGN = /[-+\u2010-\u2013\u2212\uFE62\uFE63\uFF0B\uFF0D]/u;
const MINUS = /[-\u2010-\u2013\u2212\uFE63\uFF0D]/u;

/**
 * The text before a number, the number, and the text after it. A point after letters belongs to them: "kr.5" is 5.
 * Without lookbehind, which some supported browsers lack.
 */
const FRAMED =
  /^(?<before>[^0-9]*\p{L}[.,\u066B](?=[0-9])|[^0-9]*?)(?<body>[.,\u066B]?[0-9](?:.*[0-9])?[.,\u066B]?)(?<after>[^0-9]*)$/su;

/** "1 234", "12,34,567": parts of three digits, or of two before the last, as people write them in India. */
const GROUPED = /^[1-9][0-9]{0,2}(?<mark>[.,_])(?:[0-9]{2,3}\k<mark>)*[0-9]{3}$/;

/** The texts that may precede or follow a number. */
export type Beside = {
  readonly isUnit: (word: string) => boolean;
  /** "100,-" is a full price in much of Europe. */
  readonly mayEndInDash: boolean;
};

/** Parses a number with nothing but a unit beside it; see `numberInText`. */
export function writtenNumber(text: string, language: string, { isUnit, mayEndInDash }: Beside): number | undefined {
  if (text.length > MAX_CHARACTERS) return undefined;
  const found = FRAMED.exec(withAsciiDigits(text.replace(INVISIBLE, '')));
  const { before = '', body = '', after = '' } = found?.groups ?? {};
  const isNegative = MINUS.test(before);
  const units = [before.replace(SIGN, ''), mayEndInDash ? withoutDash(body, after) : after];
  if (found === null || !units.every((word) => word.trim() === '' || isUnit(word.trim()))) return undefined;
  const size = magnitude(withMarks(body), decimalMarkOf(language));
  return size === undefined || size === 0 || !isNegative ? size : -size;
}

function withoutDash(body: string, after: string): string {
  return /[.,]$/.test(body) ? after.replace(/^[-\u2010-\u2014]{1,2}/u, '') : after;
}

/**
 * Replaces all marks that can only separate groups by one character, and those that are decimal marks in any language
 * by another.
 */
function withMarks(body: string): string {
  return body
    .replace(/[\s'\u2019\u066C]/gu, '_')
    .replace(/\u066B/gu, 'D')
    .replace(/\uFF0E/gu, '.')
    .replace(/[\u060C\uFF0C]/gu, ',');
}

function magnitude(body: string, mark: DecimalMark): number | undefined {
  if (body.includes('D')) return readWith(body);
  return readWith(body.replaceAll(mark, 'D')) ?? readWith(body.replaceAll(mark === '.' ? ',' : '.', 'D'));
}

/** Reads a number whose decimal mark, if any, is written D; all other marks must separate groups. */
function readWith(body: string): number | undefined {
  const [whole = '', decimals = '', ...more] = body.split('D');
  const isWhole = /^[0-9]*$/.test(whole) || GROUPED.test(whole);
  if (more.length > 0 || !isWhole || !/^[0-9]*$/.test(decimals)) return undefined;
  const value = Number(`${whole.replace(/[.,_]/g, '')}.${decimals}`);
  return Number.isFinite(value) ? value : undefined;
}
