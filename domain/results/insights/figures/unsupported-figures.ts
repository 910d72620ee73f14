import { withAsciiDigits } from '../../../ground/ascii-digits.ts';
import { judgeWords } from './figure-words.ts';
import type { KnownFigures } from './known-figures.ts';
import { readingsOf } from '../../../ground/written-number.ts';
import type { NumberReading } from '../../../ground/written-number.ts';

/** A number in digits, with the characters around it. Letters right before it make it a name: Q3, COVID-19. */
const FIGURE =
  /(?<hedge>\b(?:about|around|roughly|approximately|some|nearly|almost|over|more than|above|at least|under|less than|fewer than|below|at most|up to)\s+)?(?<sign>(?<![\p{L}\p{N}%])[-−+])?(?<!\p{L}[-]?|\d[.,]?)(?<digits>\d{1,3}(?:[ \u00a0\u202f'’]\d{3})+(?:[.,]\d+)?(?!\d)|\d+(?:[.,]\d+)*)(?<unit>\s*(?:%|٪|﹪|％|percent\b|per cent\b|pct\b)|\s+(?:\p{L}+\s+){0,2}?(?:respondents?|people|participants?|customers?|employees?|users?|completes?|responses?|answers?)\b)?/giu;

/** A name with digits, such as a question's label: it has to be one of the survey's. */
const NAME = /\p{L}[\p{L}\p{M}_-]*\d[\p{L}\p{N}_-]*/gu;

const PERCENT = /^\s*(?:%|٪|﹪|％|per)/iu;

/**
 * Statements in numbers, or in words for numbers, that do not follow from the findings that the sentence refers to. A
 * number is supported where a finding has it, rounded as it is written; one with a percent sign has to be a percentage, one
 * before "respondents" a count. Numbers in the survey's own texts are always supported.
 * @param names words with digits that are no statements, such as labels
 */
export function unsupportedFigures(text: string, known: KnownFigures, names: ReadonlySet<string>): readonly string[] {
  const plain = withAsciiDigits(text);
  const unknownNames = (plain.match(NAME) ?? []).filter((name) => !isName(name, names));
  const { unsupported, rest } = judgeWords(plain.replace(NAME, ' '), known);
  const figures = [...rest.matchAll(FIGURE)].filter((match) => !isKnown(match, known)).map(([whole]) => whole.trim());
  return [...unknownNames, ...unsupported, ...figures];
}

function isName(name: string, names: ReadonlySet<string>): boolean {
  return names.has(name) || names.has(name.toLowerCase());
}

function isKnown({ groups = {} }: RegExpExecArray, known: KnownFigures): boolean {
  const { hedge, sign, digits = '', unit } = groups;
  const isPercent = unit !== undefined && PERCENT.test(unit);
  if (unit === undefined && known.written.has(digits)) return true;
  const factor = sign === undefined || sign === '+' ? 1 : -1;
  const pool = poolFor(unit, isPercent, known);
  return readingsOf(digits).some((reading) => {
    const stated = { ...reading, value: factor * reading.value };
    return pool.some((number) => agrees(number, stated, hedge?.trim().toLowerCase()));
  });
}

function poolFor(
  unit: string | undefined,
  isPercent: boolean,
  { counts, percentages, values }: KnownFigures,
): readonly number[] {
  if (isPercent) return percentages;
  return unit === undefined ? [...counts, ...percentages, ...values] : counts;
}

/** Floating point, not rounding. */
const NOISE = 1e-9;

/** How far the real figure may be from a number with "about": relative to the number; and in points, for small numbers. */
const ABOUT = 0.05;
const ABOUT_POINTS = 1;

/** How far the real figure may be from a number with "over" or "under", likewise. */
const BEYOND = 0.2;

function agrees(number: number, { value, decimals }: NumberReading, hedge: string | undefined): boolean {
  const half = 0.5 / 10 ** decimals + NOISE * Math.max(1, Math.abs(number));
  if (Math.abs(number - value) <= half) return true;
  switch (hedge) {
    case undefined:
      return false;
    case 'about':
    case 'around':
    case 'roughly':
    case 'approximately':
    case 'some':
      return Math.abs(number - value) <= Math.max(ABOUT_POINTS, ABOUT * Math.abs(number));
    case 'over':
    case 'more than':
    case 'above':
    case 'at least':
      return number >= value && number - value <= Math.max(ABOUT_POINTS, BEYOND * Math.abs(number));
    default:
      return number <= value && value - number <= Math.max(ABOUT_POINTS, BEYOND * Math.abs(number));
  }
}
