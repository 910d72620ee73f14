import type { SourceNode } from '../../source-document.ts';
import type { Line } from '../line.ts';

/** What a cell holds, by itself: nothing, a sign to tick, a number, a place to write, several answers, or words. */
export type CellKind = 'empty' | 'tick' | 'number' | 'blank' | 'options' | 'text';

/** A cell with its lines; the same object stands at every place that it spans to the right. */
export type Cell = {
  readonly kind: CellKind;
  /** Lines with text or with a mark of a list; empty paragraphs are left out. */
  readonly lines: readonly Line[];
  /** The lines' texts joined by spaces. */
  readonly text: string;
  readonly nodes: readonly SourceNode[];
  /** Every paragraph in it, empty ones and those of tables inside too. */
  readonly paragraphs: readonly number[];
  readonly holdsTable: boolean;
  readonly firstColumn: number;
  readonly span: number;
  readonly continuesAbove: boolean;
  readonly shaded: boolean;
};
