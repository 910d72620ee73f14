import type { AttachmentKind } from './attachment-kinds.ts';

/** What a file says, as plain text: headings with `#`, list items with their marks, the cells of a row parted by tabs. */
export type AttachmentText = {
  readonly kind: AttachmentKind;
  /** Storable as it is: lines end with \n, no NUL, no unpaired surrogate. */
  readonly text: string;
  /** UTF-16 units of the text. */
  readonly characters: number;
  readonly truncated: boolean;
  /** A sentence for each thing that the file has and the text has not; empty unless truncated. */
  readonly missing: readonly string[];
};

/** How much of a file is kept as text; more is left out, with a note. */
export type KeepingLimits = {
  readonly maxCharacters: number;
  /** Of each sheet, and of a file of rows. */
  readonly maxRows: number;
  readonly maxColumns: number;
  readonly maxSheets: number;
  readonly maxPages: number;
};

export const KEEPING_LIMITS: KeepingLimits = {
  maxCharacters: 200_000,
  maxRows: 5_000,
  maxColumns: 500,
  maxSheets: 100,
  maxPages: 200,
};
