import type { Renaming } from '../logic/rename-references.ts';
import type { PipedReference } from '../piping/parse-piping.ts';
import { parsePiping } from '../piping/parse-piping.ts';

/** The text with the questions renamed whose answers it pipes: `{{ Q1 }}`, `{{Q3\Row1}}`. All else stays as written. */
export function renamePiping(text: string, renaming: Renaming): string {
  if (!text.includes('{{')) return text;
  return parsePiping(text)
    .map((part) => (typeof part === 'string' ? part : renamed(part, renaming)))
    .join('');
}

function renamed({ source, label }: PipedReference, renaming: Renaming): string {
  const name = renaming.get(label);
  // As written, not as normalized: the braces and blanks before it, then the word.
  return name === undefined ? source : source.replace(/(?<=^\{\{\s*)\p{L}[\p{L}\p{M}\p{N}_]*/u, name);
}
