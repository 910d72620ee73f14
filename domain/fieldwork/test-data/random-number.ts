import type { Random } from '../../ground/seeded-random.ts';
import { randomWhole } from './random-item.ts';

type Range = readonly [least: number | null, greatest: number | null];

/**
 * A number of a range: a whole one, where there is one in it. An open side ends where `usual` does; where the usual lies
 * outside the range, as far from its other side as the usual is wide.
 */
export function randomNumber(range: Range, usual: readonly [number, number], random: Random): number {
  const [least, greatest] = boundsOf(range, usual);
  const [first, last] = [Math.ceil(least), Math.floor(greatest)];
  if (first <= last && Number.isSafeInteger(first) && Number.isSafeInteger(last)) {
    // Adding 0 makes 0 of -0.
    return randomWhole(first, last, random) + 0;
  }
  const share = random();
  // Weighed side by side: the width of a range may be more than a number can hold.
  return Math.min(greatest, Math.max(least, least * (1 - share) + greatest * share)) + 0;
}

function boundsOf([least, greatest]: Range, [from, to]: readonly [number, number]): readonly [number, number] {
  const width = to - from;
  return [
    least ?? (greatest !== null && greatest < from ? greatest - width : from),
    greatest ?? (least !== null && least > to ? least + width : to),
  ];
}
