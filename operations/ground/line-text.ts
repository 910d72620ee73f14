import { z } from 'zod';

const ON_ONE_LINE = 'Write it on one line, without control characters.';

/** A text of one line that is not blank, with at most `maximum` characters. */
export function lineText(maximum: number) {
  return z
    .string()
    .trim()
    .min(1)
    .max(maximum)
    .regex(/^[^\p{Cc}\p{Cs}\u2028\u2029]*$/u, ON_ONE_LINE);
}
