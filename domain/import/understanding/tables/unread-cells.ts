import type { Piece } from '../piece.ts';
import type { Matrix } from './matrix.ts';

/** What the reader of a table made no use of: a repeated head, a column for remarks. It is set aside, so that nothing is lost. */
export function unreadCells({ rows }: Matrix, pieces: readonly Piece[]): readonly Piece[] {
  const read = new Set(pieces.flatMap(paragraphsOf));
  return [...new Set(rows.flat())]
    .flatMap((cell) => cell.lines)
    .filter(({ text, paragraph }) => !read.has(paragraph) && /[\p{L}\p{N}]/u.test(text))
    .map(({ text, paragraph }) => ({
      kind: 'aside',
      text,
      paragraph,
      reason: 'part of a table, not of its questions and answers',
    }));
}

function paragraphsOf(piece: Piece): readonly number[] {
  switch (piece.kind) {
    case 'line':
      return [piece.line.paragraph, ...piece.alsoFrom];
    case 'grid':
      return [...piece.paragraphs, ...piece.notes.map((line) => line.paragraph)];
    case 'choices':
    case 'field':
    case 'fields':
      return piece.paragraphs;
    case 'box':
    case 'aside':
      return [piece.paragraph];
    case 'skip':
      return [piece.line.paragraph];
    case 'gap':
      return [];
  }
}
