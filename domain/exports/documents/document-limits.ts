/** The limits of a written document: more than anybody reads, and less than takes a minute to write. */
export const DOCUMENT_LIMITS = {
  titleCharacters: 200,
  filenameCharacters: 200,
  contentCharacters: 500_000,
  sheets: 50,
  columns: 1_000,
  rows: 100_000,
  /** Of all sheets together. */
  cells: 500_000,
  /** Excel's. */
  cellCharacters: 32_767,
} as const;
