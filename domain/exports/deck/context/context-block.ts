/** A part of what somebody gave to make a presentation of; texts are as they stand there. */
export type ContextBlock =
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'words'; readonly text: string }
  | { readonly kind: 'points'; readonly points: readonly string[] }
  /** Every row is as long as the header. */
  | { readonly kind: 'table'; readonly header: readonly string[]; readonly rows: readonly (readonly string[])[] };

/** What was read, and what of it was left out, in sentences. */
export type ReadContext = { readonly blocks: readonly ContextBlock[]; readonly warnings: readonly string[] };

/** More is never shown: a deck has thirty slides at most. */
export const CONTEXT_LIMITS = {
  blocks: 400,
  rowsOfATable: 300,
  columnsOfATable: 40,
  cellCharacters: 500,
  wordsCharacters: 4_000,
  points: 60,
} as const;
