import { withAsciiDigits } from '../ground/ascii-digits.ts';
import { readingsOf } from '../ground/written-number.ts';
import type { NumberReading } from '../ground/written-number.ts';
import type { FigureRow } from './relevant-rows.ts';

/** A number in digits with what makes it larger, or a percentage: `5.9 million`, `12 %`. */
const NUMBER =
  /(?<digits>\d{1,3}(?:[ \u00a0\u202f'’]\d{3})+(?:[.,]\d+)?(?!\d)|\d+(?:[.,]\d+)*)\s*(?<unit>thousand|million|billion|[kmb](?!\p{L})|[%٪﹪％]|per\s?cent|pct|pro[cz]ent|por ciento|pour ?cent|per cento)?/giu;

const SCALES: Readonly<Record<string, number>> = {
  thousand: 1e3,
  k: 1e3,
  million: 1e6,
  m: 1e6,
  billion: 1e9,
  b: 1e9,
};

/** What an answer may state. */
type KnownNumbers = { readonly percentages: readonly number[]; readonly amounts: readonly number[] };

/**
 * The numbers of an answer that don't follow from the rows. A percentage is one of the rows', the rest to 100 or the sum
 * of two of one attribute; any other number is a row's, or the number of people that a share stands for: all rounded as
 * they are written. Numbers in the texts that were given are known, too: bands of ages, years.
 */
export function unsupportedNumbers(
  answer: string,
  rows: readonly FigureRow[],
  texts: readonly string[],
): readonly string[] {
  const written = new Set([...texts, ...rows.flatMap(({ name, unit }) => [name, unit])].flatMap(digitsIn));
  const known = knownIn(rows);
  return Array.from(withAsciiDigits(answer).matchAll(NUMBER)).flatMap(({ 0: whole, groups = {} }) => {
    const { digits = '', unit } = groups;
    if (unit === undefined && written.has(digits)) return [];
    return isKnown(digits, unit?.toLowerCase(), known) ? [] : [whole.trim()];
  });
}

function digitsIn(text: string): readonly string[] {
  return withAsciiDigits(text).match(/\d+/gu) ?? [];
}

function isKnown(digits: string, unit: string | undefined, { percentages, amounts }: KnownNumbers): boolean {
  const factor = SCALES[unit ?? ''];
  const pool = unit !== undefined && factor === undefined ? percentages : amounts;
  return readingsOf(digits).some((reading) => pool.some((value) => agrees(value, reading, factor ?? 1)));
}

function agrees(value: number, { value: stated, decimals }: NumberReading, factor: number): boolean {
  const half = (0.5 * factor * roundedTo(stated, decimals)) / 10 ** decimals;
  return Math.abs(value - stated * factor) <= half + 1e-9 * Math.max(1, Math.abs(value));
}

const KEPT_DIGITS = 2;

/** 5,900,000 is said of 5,903,037, to the hundred thousand; but 40 is not said of 42. */
function roundedTo(stated: number, decimals: number): number {
  if (decimals > 0) return 1;
  const written = String(stated);
  const zeros = /0*$/u.exec(written)?.[0].length ?? 0;
  return 10 ** Math.min(zeros, Math.max(0, written.length - KEPT_DIGITS));
}

function knownIn(rows: readonly FigureRow[]): KnownNumbers {
  const shares = rows.filter(({ unit }) => unit.startsWith('percent'));
  const figures = rows.filter(({ unit }) => !unit.startsWith('percent')).map(({ value }) => value);
  const population = rows.find(({ name }) => name === 'population')?.value;
  const percentages = [
    ...shares.flatMap(({ value }) => [value, 100 - value]),
    ...Array.from(Map.groupBy(shares, attributeOf).values()).flatMap(sumsOfTwo),
  ];
  const people = population === undefined ? [] : percentages.map((share) => (population * share) / 100);
  return { percentages, amounts: [...figures, ...people] };
}

function attributeOf({ name }: FigureRow): string {
  return name.split(':')[0] ?? '';
}

function sumsOfTwo(rows: readonly FigureRow[]): readonly number[] {
  return rows.flatMap(({ value }, at) => rows.slice(at + 1).map((other) => value + other.value));
}
