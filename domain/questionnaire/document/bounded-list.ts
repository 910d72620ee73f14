import { z } from 'zod';
import type { Schema } from '../../ground/schema.ts';

/** A list of `minimum` to `maximum` entries, with errors that name the entries: "Write at least 2 options {text}." */
export function boundedList<T extends Schema>(entry: T, minimum: number, maximum: number, entries: string) {
  const wanted = minimum === maximum ? `exactly ${minimum}` : `at least ${minimum}`;
  const atMost = minimum === maximum ? wanted : `at most ${maximum.toLocaleString('en')}`;
  return z
    .array(entry, {
      error: ({ input }) => `Write a list of ${entries}${input === undefined ? '; it is required' : ''}.`,
    })
    .min(minimum, { error: `Write ${wanted} ${entries}.` })
    .max(maximum, { error: `Write ${atMost} ${entries}.` });
}
