import type { ReadingLimits } from '../document-reader.ts';
import { inMegabytes, tooLarge } from './document-problem.ts';

/** The most runs, cells, choices and definitions for each allowed paragraph. */
const PIECES_PER_PARAGRAPH = 4;

/** Counts the data that reading keeps, so that memory is bounded while the file streams by. */
export type ReadingBudget = {
  /** @throws FieldworkError `document_too_large` */
  readonly takeBytes: (count: number) => void;
  /** @throws FieldworkError `document_too_large` */
  readonly takeParagraph: () => void;
  /** One run, cell, row, field, choice, style or list definition. @throws FieldworkError `document_too_large` */
  readonly takePiece: () => void;
  /** @throws FieldworkError `document_too_large` */
  readonly takeCharacters: (count: number) => void;
};

/** A budget for one reading. */
export function createReadingBudget(limits: ReadingLimits): ReadingBudget {
  const { maxUnpackedBytes, maxParagraphs, maxCharacters } = limits;
  const takeBytes = countDown(maxUnpackedBytes, `it unpacks to more than ${inMegabytes(maxUnpackedBytes)}`);
  const takeParagraphs = countDown(maxParagraphs, `it has more than ${maxParagraphs} paragraphs`);
  const takePieces = countDown(maxParagraphs * PIECES_PER_PARAGRAPH, 'it has too many cells, formats or definitions');
  const takeCharacters = countDown(maxCharacters, `it has more than ${maxCharacters} characters`);
  return {
    takeBytes,
    takeParagraph: () => takeParagraphs(1),
    takePiece: () => takePieces(1),
    takeCharacters,
  };
}

function countDown(limit: number, excess: string): (count: number) => void {
  let left = limit;
  return (count) => {
    left -= count;
    if (left < 0) throw tooLarge(excess);
  };
}
