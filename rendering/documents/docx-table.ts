import {
  AlignmentType,
  BorderStyle,
  Paragraph,
  Table,
  TableCell,
  TableLayoutType,
  TableRow,
  VerticalAlignTable,
  WidthType,
} from 'docx';
import type { ColumnAlign, WrittenDocumentBlock, Spans } from '../../domain/exports/documents/document-block.ts';
import { wordsOf } from '../../domain/exports/documents/document-block.ts';
import { textDirection } from '../../domain/results/charts/text-direction.ts';
import { TABLE_BORDERS } from '../docx/table-borders.ts';
import { columnWidths } from './column-widths.ts';
import { docxRuns } from './docx-runs.ts';
import { TABLE_STYLE } from './docx-styles.ts';

type TableBlock = Extract<WrittenDocumentBlock, { kind: 'table' }>;

/** The approximate width of a letter, in twentieths of a point. */
const LETTER_WIDTH = 105;
const CELL_MARGINS = 200;
const LOOKED_AT = 400;
const LEAST_LETTERS = 4;
const MOST_LETTERS = { word: 16, cell: 48 };

/** A table with a header that Word repeats on every page. @param width between the edges, in twentieths of a point */
export function docxTable(table: TableBlock, width: number): Table {
  const widths = widthsOf(table, width);
  const rightToLeft = textDirection(table.header.map(wordsOf).join(' ')) === 'rtl';
  return new Table({
    rows: [
      new TableRow({ children: cellsOf(table, table.header, true), cantSplit: true, tableHeader: true }),
      ...table.rows.map((row) => new TableRow({ children: cellsOf(table, row, false) })),
    ],
    columnWidths: widths,
    width: { size: widths.reduce((sum, each) => sum + each, 0), type: WidthType.DXA },
    layout: TableLayoutType.FIXED,
    visuallyRightToLeft: rightToLeft,
    margins: { top: 20, bottom: 20, left: CELL_MARGINS / 2, right: CELL_MARGINS / 2 },
    borders: TABLE_BORDERS,
  });
}

const HEADER_RULE = { style: BorderStyle.SINGLE, size: 8, color: '1D2833' } as const;

/** Widths with a sum of at most `width`: Word lets a wider table run off the paper. */
function widthsOf({ header, rows }: TableBlock, width: number): number[] {
  const needs = header.map((title, index) => {
    const cells = [title, ...rows.slice(0, LOOKED_AT).map((row) => row[index] ?? [])].map(wordsOf);
    const longest = Math.max(...cells.map((text) => text.length));
    const word = Math.max(...cells.flatMap((text) => text.split(/\s+/u).map(({ length }) => length)));
    const inWidth = (letters: number) => Math.max(LEAST_LETTERS, letters) * LETTER_WIDTH + CELL_MARGINS;
    const least = inWidth(Math.min(MOST_LETTERS.word, word));
    return { least, wanted: Math.max(least, inWidth(Math.min(MOST_LETTERS.cell, longest))) };
  });
  const widths = columnWidths(needs, width);
  const sum = widths.reduce((total, each) => total + each, 0);
  return widths.map((each) => Math.floor(each * Math.min(1, width / sum)));
}

function cellsOf({ aligns }: TableBlock, cells: readonly Spans[], isHeader: boolean): TableCell[] {
  return cells.map(
    (spans, index) =>
      new TableCell({
        verticalAlign: VerticalAlignTable.CENTER,
        ...(isHeader && { borders: { bottom: HEADER_RULE } }),
        children: [
          new Paragraph({
            style: TABLE_STYLE,
            ...alignmentOf(aligns[index] ?? null),
            ...(textDirection(wordsOf(spans)) === 'rtl' && { bidirectional: true }),
            ...(isHeader && { keepNext: true }),
            children: [...docxRuns(isHeader ? spans.map((span) => ({ ...span, bold: true })) : spans)],
          }),
        ],
      }),
  );
}

function alignmentOf(align: ColumnAlign) {
  switch (align) {
    case 'center':
      return { alignment: AlignmentType.CENTER };
    case 'right':
      return { alignment: AlignmentType.RIGHT };
    case 'left':
      return { alignment: AlignmentType.LEFT };
    case null:
      return {};
  }
}
