import { z } from 'zod';

/** A number within a data range; null is unbounded. */
export function numberWithin([least, greatest]: readonly [number | null, number | null]) {
  return z
    .number()
    .refine((value) => least === null || value >= least, { error: `Write a number of at least ${String(least)}.` })
    .refine((value) => greatest === null || value <= greatest, {
      error: `Write a number of at most ${String(greatest)}.`,
    });
}

/** A part of a hundred. */
export const percentage = z.number().min(0).max(100);

/** An amount of money. */
export const amount = z.number().min(0);
