import type { Option } from '../../../questionnaire/document/option.ts';
import type { Category } from '../frequency.ts';
import type { Counted } from '../../../ground/statistics/tally.ts';

/** `count` in hundredths of `base`; null where the base is 0. */
export function percentageOf(count: number, base: number): number | null {
  return base > 0 ? (100 * count) / base : null;
}

/** One category with a label or word as both its code and its text. */
export function plainCategory(value: string, count: number, base: number): Category {
  return { value, text: value, count, percentage: percentageOf(count, base) };
}

/** One category of an option, with its label as the code. */
export function optionCategory({ label, text, type }: Option, count: number, base: number): Category {
  return { value: label, text, count, percentage: percentageOf(count, base), optionType: type };
}

/** Counts by value; counts of the same value add up. */
export function countsOf<T>(counted: Iterable<Counted<T>>): ReadonlyMap<T, number> {
  const counts = new Map<T, number>();
  for (const { value, count } of counted) counts.set(value, (counts.get(value) ?? 0) + count);
  return counts;
}

export function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
