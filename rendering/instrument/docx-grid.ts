import {
  AlignmentType,
  Paragraph,
  Table,
  TableCell,
  TableLayoutType,
  TableRow,
  VerticalAlignTable,
  WidthType,
} from 'docx';
import type { InstrumentAnswers, InstrumentOption } from '../../domain/exports/instrument/instrument-outline.ts';
import { textInWords } from '../../domain/exports/instrument/instrument-outline.ts';
import type { AnswerPart } from '../../domain/exports/instrument/notation.ts';
import { answerStyle } from '../../domain/exports/instrument/notation.ts';
import { TABLE_BORDERS } from '../docx/table-borders.ts';
import type { DocxPage } from './docx-paragraph.ts';
import { directionOn } from './docx-paragraph.ts';
import { asideRuns, plainRuns, textRuns } from './docx-runs.ts';
import { styleId } from './docx-styles.ts';
import { MARKS } from './marks.ts';

type Grid = Extract<InstrumentAnswers, { kind: 'grid' }>;

/** The width between the margins of an A4 page, in twentieths of a point. */
const WIDTH = 9_350;
const ROW_WIDTH = 3_200;
const MOST_COLUMNS = 9;
const MOST_CHARACTERS = 160;

/** True if a grid is readable as a table; wider ones are listed. */
export function fitsTable({ rows, columns }: Pick<Grid, 'rows' | 'columns'>): boolean {
  return (
    columns.length <= MOST_COLUMNS &&
    [...rows, ...columns].every(({ text }) => textInWords(text).length <= MOST_CHARACTERS)
  );
}

/** A grid as a table: the columns in its head, and a row each with marks to tick. */
export function gridTable({ rows, columns, mark }: Grid, page: DocxPage): Table {
  const each = Math.floor((WIDTH - ROW_WIDTH) / columns.length);
  const head = [cell([new Paragraph('')]), ...columns.map((column) => cell([answerParagraph(page, 'column', column)]))];
  const body = rows.map((row) => [
    cell([answerParagraph(page, 'row', row)]),
    ...columns.map(() => cell([new Paragraph({ alignment: AlignmentType.CENTER, children: asideRuns(MARKS[mark]) })])),
  ]);
  return new Table({
    rows: [head, ...body].map(
      (cells, index) => new TableRow({ children: cells, cantSplit: true, tableHeader: index === 0 }),
    ),
    columnWidths: [ROW_WIDTH, ...columns.map(() => each)],
    width: { size: ROW_WIDTH + each * columns.length, type: WidthType.DXA },
    layout: TableLayoutType.FIXED,
    visuallyRightToLeft: page.rightToLeft,
    margins: { top: 30, bottom: 30, left: 80, right: 80 },
    borders: TABLE_BORDERS,
  });
}

function cell(children: Paragraph[]): TableCell {
  return new TableCell({ children, verticalAlign: VerticalAlignTable.CENTER });
}

/** A row or a column: its code, a tab, its words. */
export function answerParagraph(
  page: DocxPage,
  part: AnswerPart,
  { code, text, type, note, mark = '' }: InstrumentOption & { readonly mark?: string },
): Paragraph {
  return new Paragraph({
    style: styleId(answerStyle(part, type)),
    ...directionOn(page),
    children: [
      ...(mark === '' ? [] : asideRuns(`${mark}\t`)),
      ...plainRuns(`${code}\t`),
      ...textRuns(text),
      ...(note === null ? [] : asideRuns(`  (${note})`)),
    ],
  });
}
