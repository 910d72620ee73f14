import type { OutlineOption } from '../outline.ts';
import type { Line } from './line.ts';

/** Where a line stands: on the page, or in a table cell that asks or that takes the answer. */
export type Place = 'body' | 'prompt' | 'answer';

/** What the document is taken apart into, in reading order: lines, and the tables that say more than their lines would. */
export type Piece =
  LinePiece | GridPiece | ChoicesPiece | BoxPiece | FieldPiece | FieldsPiece | SkipPiece | GapPiece | AsidePiece;

export type LinePiece = {
  readonly kind: 'line';
  readonly line: Line;
  readonly place: Place;
  /** Other paragraphs that it was made from: the cell that holds its number. */
  readonly alsoFrom: readonly number[];
};

/** A table of things to judge (rows) by answers (columns). */
export type GridPiece = {
  readonly kind: 'grid';
  readonly rows: readonly OutlineOption[];
  readonly columns: readonly OutlineOption[];
  /** False where the columns bear numbers only because nothing in the table names them. */
  readonly columnsNamed: boolean;
  /** What stood in the table beside rows, columns and places to tick. */
  readonly notes: readonly Line[];
  readonly paragraphs: readonly number[];
};

/** A table that lists the answers to the question above it. */
export type ChoicesPiece = {
  readonly kind: 'choices';
  readonly options: readonly OutlineOption[];
  readonly paragraphs: readonly number[];
};

/** An empty cell or frame to write in. */
export type BoxPiece = { readonly kind: 'box'; readonly paragraph: number };

/** A row of a form: a label and a place to write. A question, unless the form stands under one that asks for all its rows. */
export type FieldPiece = {
  readonly kind: 'field';
  readonly line: Line;
  readonly unit: string | null;
  readonly paragraphs: readonly number[];
};

/** A table to fill in whose head names what is to be written. */
export type FieldsPiece = {
  readonly kind: 'fields';
  readonly labels: readonly Line[];
  readonly paragraphs: readonly number[];
};

/** Routing from a table's own column for it; belongs to the question of its row. */
export type SkipPiece = { readonly kind: 'skip'; readonly line: Line };

/** An empty paragraph or the edge of a table. */
export type GapPiece = { readonly kind: 'gap' };

export type AsidePiece = {
  readonly kind: 'aside';
  readonly text: string;
  readonly paragraph: number;
  readonly reason: string;
};

export const GAP: GapPiece = { kind: 'gap' };

export function linePiece(line: Line, place: Place = 'body', alsoFrom: readonly number[] = []): LinePiece {
  return { kind: 'line', line, place, alsoFrom };
}
