import { z } from 'zod';
import { canonicalDecimal, toDecimal } from '../logic/evaluation/decimal.ts';
import type { ValueReading } from './answer-reading.ts';

/** A number within a data range; null is unbounded. */
export function numberWithin([least, greatest]: readonly [number | null, number | null]) {
  return z
    .number()
    .refine((value) => least === null || value >= least, { error: `Write a number of at least ${String(least)}.` })
    .refine((value) => greatest === null || value <= greatest, {
      error: `Write a number of at most ${String(greatest)}.`,
    });
}

/** A percentage. */
export const percentage = z.number().min(0).max(100);

/** An amount of money. */
export const amount = z.number().min(0);

type Numbers = {
  readonly range: readonly [number | null, number | null];
  readonly whole?: boolean;
  /** Written after the number, such as a currency's code. */
  readonly unit?: string;
};

/** A number in a range; one outside it still counts, as the range may have changed since. */
export function numberReading({ range: [least, greatest], whole = false, unit }: Numbers): ValueReading {
  return {
    view: () => ({ kind: 'number', least, greatest, whole }),
    value: numberOf,
    text(answer) {
      const number = numberOf(answer);
      if (number === null) return '';
      return unit === undefined ? canonicalDecimal(number) : `${canonicalDecimal(number)} ${unit}`;
    },
  };
}

/** A stored number for logic; null for anything else. */
export function numberOf(answer: unknown): number | null {
  return typeof answer === 'number' ? toDecimal(answer) : null;
}
