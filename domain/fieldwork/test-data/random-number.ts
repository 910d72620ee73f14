import type { Random } from '../../ground/seeded-random.ts';
import { randomWhole } from './random-item.ts';

type Range = readonly [least: number | null, greatest: number | null];

/**
 * A number in a range: a whole one, where the range has any. A missing bound is that of `usual`; where the usual range
 * lies outside, the width of `usual` away from the other bound.
 */
export function randomNumber(range: Range, usual: readonly [number, number], random: Random): number {
  const [least, greatest] = boundsOf(range, usual);
  const [first, last] = [Math.ceil(least), Math.floor(greatest)];
  if (first <= last && Number.isSafeInteger(first) && Number.isSafeInteger(last)) {
    // Adding 0 makes 0 of -0.
    return randomWhole(first, last, random) + 0;
  }
  const share = random();
  // Interpolated from both bounds: the width of a range may overflow.
  return Math.min(greatest, Math.max(least, least * (1 - share) + greatest * share)) + 0;
}

function boundsOf([least, greatest]: Range, [from, to]: readonly [number, number]): readonly [number, number] {
  const width = to - from;
  return [
    least ?? (greatest !== null && greatest < from ? greatest - width : from),
    greatest ?? (least !== null && least > to ? least + width : to),
  ];
}
