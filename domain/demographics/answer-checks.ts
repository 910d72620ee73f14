import { withAsciiDigits } from '../ground/ascii-digits.ts';
import { readingsOf } from '../ground/written-number.ts';
import type { NumberReading } from '../ground/written-number.ts';
import type { FigureRow } from './relevant-rows.ts';

/** A number in digits with what makes it larger: `5.9 million`, `12 %`. */
const NUMBER =
  /(?<digits>\d{1,3}(?:[ \u00a0\u202f'’]\d{3})+(?:[.,]\d+)?(?!\d)|\d+(?:[.,]\d+)*)\s*(?<scale>thousand|million|billion|[kmb](?![\p{L}]))?/giu;

const SCALES: Readonly<Record<string, number>> = {
  thousand: 1e3,
  k: 1e3,
  million: 1e6,
  m: 1e6,
  billion: 1e9,
  b: 1e9,
};

/** Differences and sums of two are taken of so many rows at most. */
const MOST_COMPARED = 60;

/**
 * The numbers of an answer that don't follow from the rows: a number is one of the rows', rounded as it is written, the
 * sum or the difference of two of one unit, a number of people that a share stands for, or stands in a text that was
 * given (a band of ages, a year).
 */
export function unsupportedNumbers(
  answer: string,
  rows: readonly FigureRow[],
  texts: readonly string[],
): readonly string[] {
  const written = new Set([...texts, ...rows.map(({ name }) => name)].flatMap(digitsIn));
  const known = [...valuesOf(rows)];
  return [...withAsciiDigits(answer).matchAll(NUMBER)].flatMap(([whole, , scale], at, all) => {
    const digits = all[at]?.groups?.['digits'] ?? whole;
    if (scale === undefined && written.has(digits)) return [];
    const factor = SCALES[scale?.toLowerCase() ?? ''] ?? 1;
    const isKnown = readingsOf(digits).some((reading) => known.some((value) => agrees(value, reading, factor)));
    return isKnown ? [] : [whole.trim()];
  });
}

function digitsIn(text: string): readonly string[] {
  return withAsciiDigits(text).match(/\d+/gu) ?? [];
}

function agrees(value: number, { value: stated, decimals }: NumberReading, factor: number): boolean {
  const zeros = decimals > 0 ? 0 : trailingZeros(stated);
  // 5,900,000 is said of 5,903,037, but 100 is not said of 53.
  const half = (0.5 * factor * 10 ** Math.min(zeros, Math.max(0, digitCount(stated) - 2))) / 10 ** decimals;
  return Math.abs(value - stated * factor) <= half + 1e-9 * Math.max(1, Math.abs(value));
}

function trailingZeros(value: number): number {
  return /0*$/u.exec(String(value))?.[0].length ?? 0;
}

function digitCount(value: number): number {
  return String(Math.trunc(value)).length;
}

function valuesOf(rows: readonly FigureRow[]): ReadonlySet<number> {
  const values = new Set(rows.map(({ value }) => value));
  const population = rows.find(({ name }) => name === 'population')?.value;
  for (const [at, { value, unit }] of rows.slice(0, MOST_COMPARED).entries()) {
    if (population !== undefined && unit.startsWith('percent')) values.add((population * value) / 100);
    if (unit.startsWith('percent')) values.add(100 - value);
    for (const other of rows.slice(at + 1, MOST_COMPARED)) {
      if (other.unit === unit) values.add(value + other.value).add(Math.abs(value - other.value));
    }
  }
  return values;
}
