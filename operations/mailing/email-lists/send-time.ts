import { z } from 'zod';
import { FieldworkError } from '../../../domain/ground/errors.ts';

export const sendAt = z.iso
  .datetime({ offset: true })
  .nullable()
  .optional()
  .describe('When to begin, at most a year ahead; at once where it is left out.');

const YEAR_MS = 366 * 24 * 3_600_000;

/**
 * The time at which a send begins; null for at once.
 * @throws FieldworkError `invalid_input`
 */
export function beginningOf(given: string | null | undefined, now: Date): Date | null {
  if (given === null || given === undefined) return null;
  const at = new Date(given);
  if (at > now && at.getTime() <= now.getTime() + YEAR_MS) return at;
  const message = at > now ? 'Write a time within a year.' : 'Write a time to come, or leave it out to send at once.';
  throw new FieldworkError('invalid_input', 'The send can’t begin then.', { issues: [{ path: 'send_at', message }] });
}
