import { z } from 'zod';
import { isStorableText } from '../../ground/storable-text.ts';
import { DOCUMENT_LIMITS } from './document-limits.ts';

const UNSTORABLE = 'Remove the NUL character or the half of a surrogate pair: it can’t be stored.';
const BLANK = 'Write some text here.';

/** Text that may be empty, at most `maximum` characters (UTF-16 units), and that Postgres can store in JSON. */
export function anyText(maximum: number = DOCUMENT_LIMITS.textCharacters) {
  return z.string().max(maximum).refine(isStorableText, { error: UNSTORABLE });
}

/** As `anyText`, but not blank. */
export function someText(maximum: number = DOCUMENT_LIMITS.textCharacters) {
  return anyText(maximum).refine((text) => text.trim() !== '', { error: BLANK });
}

/** A whole number from `minimum` to `maximum`. */
export function wholeNumber(minimum: number, maximum: number) {
  return z.number().int().min(minimum).max(maximum);
}
