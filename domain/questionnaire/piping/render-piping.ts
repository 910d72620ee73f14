import type { PipedReference } from './parse-piping.ts';
import { parsePiping } from './parse-piping.ts';

/** How much may be put into one text; what would go beyond is left out. As long as one text may be by itself. */
export const MAX_INSERTED_CHARACTERS = 20_000;

/**
 * Puts in what `resolve` gives for each reference; what it gives is not read again, so that an answer that looks like a
 * reference stays as it was written. The result is plain text: whoever shows it as HTML escapes it as a whole.
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
