export type RangeBounds = { readonly min: number; readonly max: number };

/** Ages, and other attributes with ranges, are smaller. */
const LARGEST_NUMBER = 150;
/** A format is a few alternatives of digits; a longer one can't be of a range. */
const LONGEST_FORMAT = 500;

/**
 * The smallest and the largest number of a range, found by testing the provider's expression, such as
 * `^([2-9][0-9]-[2-9][0-9])$`, with all pairs of numbers. Null if it accepts no range at all.
 */
export function rangeBounds(format: string | null | undefined): RangeBounds | null {
  const expression = expressionOf(format);
  if (expression === null) return null;
  const isTaken = (from: number, to: number): boolean => expression.test(`${from}-${to}`);
  const numbers = Array.from({ length: LARGEST_NUMBER + 1 }, (_, number) => number);
  const min = numbers.find((from) => numbers.some((to) => to >= from && isTaken(from, to)));
  const max = numbers.findLast((to) => numbers.some((from) => from <= to && isTaken(from, to)));
  return min === undefined || max === undefined ? null : { min, max };
}

function expressionOf(format: string | null | undefined): RegExp | null {
  if (format === null || format === undefined || format.length > LONGEST_FORMAT) return null;
  try {
    return new RegExp(format);
  } catch {
    return null;
  }
}
