import type { Renaming } from '../logic/rename-references.ts';
import type { PipedReference } from '../piping/parse-piping.ts';
import { parsePiping } from '../piping/parse-piping.ts';

/** Renames the questions in a text's piping: `{{ Q1 }}`, `{{Q3\Row1}}`. All other text stays as it is. */
export function renamePiping(text: string, renaming: Renaming): string {
  if (!text.includes('{{')) return text;
  return parsePiping(text)
    .map((part) => (typeof part === 'string' ? part : renamed(part, renaming)))
    .join('');
}

function renamed({ source, label }: PipedReference, renaming: Renaming): string {
  const name = renaming.get(label);
  // The original text, not the normalized one: the braces and blanks before the name, then the name.
  return name === undefined ? source : source.replace(/(?<=^\{\{\s*)\p{L}[\p{L}\p{M}\p{N}_]*/u, name);
}
