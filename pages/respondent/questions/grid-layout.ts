import type { Option } from '../../../domain/questionnaire/document/option.ts';

/** The width that fits on a page of the usual width (grid.css starts the matrix there). */
const WIDEST_MATRIX_REM = 46;
const ROW_TEXT_REM = 11;
/** A target for a finger. */
const LEAST_COLUMN_REM = 2.75;
const COLUMN_PADDING_REM = 0.75;
/** An average letter of a heading; longer words than this are broken. */
const LETTER_REM = 0.5;
const LONGEST_UNBROKEN_LETTERS = 13;
/** Texts this short, such as those of a scale from 0 to 10, fit beside each other on a phone, too. */
const SHORT_LETTERS = 3;

/**
 * The classes of a grid by its columns: `grid-matrix` if they fit beside each other on a wide screen, `grid-short` if their
 * texts are as short as numbers. Without the first, rows stay cards on every screen.
 */
export function gridLayout(columns: readonly Option[]): string {
  const isMatrix = matrixWidthRem(columns) <= WIDEST_MATRIX_REM;
  const isShort = columns.every(({ text }) => lettersOf(text) <= SHORT_LETTERS);
  return [isMatrix ? 'grid-matrix' : 'grid-cards', ...(isShort ? ['grid-short'] : [])].join(' ');
}

function matrixWidthRem(columns: readonly Option[]): number {
  const longest = Math.max(...columns.map(({ text }) => longestWordLetters(text)));
  const columnRem = Math.min(longest, LONGEST_UNBROKEN_LETTERS) * LETTER_REM + COLUMN_PADDING_REM;
  return ROW_TEXT_REM + columns.length * Math.max(LEAST_COLUMN_REM, columnRem);
}

function longestWordLetters(text: string): number {
  return Math.max(...text.split(/\s+/u).map(lettersOf));
}

function lettersOf(text: string): number {
  return Array.from(text).length;
}
