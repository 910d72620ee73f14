import type { PipedReference } from './parse-piping.ts';
import { parsePiping } from './parse-piping.ts';

/** The most characters that are filled into one text; the rest is left out. As long as one text may be by itself. */
export const MAX_INSERTED_CHARACTERS = 20_000;

/**
 * Fills in the result of `resolve` for each reference; the result is not parsed again, so that an answer that looks
 * like a reference stays as it was written. The result is plain text: the caller escapes it as a whole for HTML.
 */
export function renderPiping(text: string, resolve: (reference: PipedReference) => string): string {
  let left = MAX_INSERTED_CHARACTERS;
  return parsePiping(text)
    .map((part) => {
      if (typeof part === 'string') return part;
      const words = resolve(part);
      if (words.length > left) return '';
      left -= words.length;
      return words;
    })
    .join('');
}
