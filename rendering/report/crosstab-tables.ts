import { figuresIn } from '../../domain/results/charts/figures.ts';
import { shortText } from '../../domain/results/charts/shown-text.ts';
import type { CrossCellView, CrossRow, CrossTable } from '../../domain/results/analysis/crosstab.ts';
import { CONTENT_WIDTH } from '../pdf/page-layout.ts';
import { INK } from '../pdf/report-colors.ts';
import type { Table, TableCell, TableColumn, TableRow } from '../pdf/table.ts';
import type { ReportCrosstab } from './report-model.ts';

const { count, percent } = figuresIn('en');

const WORDS_WIDTH = 132;
const TOTAL_WIDTH = 50;
const LEAST_COLUMN = 46;
const COLUMNS_A_TABLE = Math.floor((CONTENT_WIDTH - WORDS_WIDTH - TOTAL_WIDTH) / LEAST_COLUMN);
/** Nobody reads a wider printed table. */
const MOST_COLUMNS = 48;
const MOST_ROWS = 120;

/** A crosstab as tables that are as wide as the text: the further columns follow below, with the rows named again. */
export function crosstabTables(crosstab: ReportCrosstab, table: CrossTable): readonly Table[] {
  const columns = Math.min(crosstab.columns.length, MOST_COLUMNS);
  const parts = Math.max(1, Math.ceil(columns / COLUMNS_A_TABLE));
  const perPart = Math.ceil(columns / parts);
  return Array.from({ length: parts }, (_, part) =>
    partTable(crosstab, table, { from: part * perPart, to: Math.min(columns, (part + 1) * perPart) }),
  );
}

/** The part of a crosstab that is too large for paper, in words; null: none. */
export function leftOutInWords({ columns }: ReportCrosstab, { rows }: CrossTable): string | null {
  const left = [
    ...(rows.length > MOST_ROWS ? [`${rows.length - MOST_ROWS} more rows`] : []),
    ...(columns.length > MOST_COLUMNS ? [`${columns.length - MOST_COLUMNS} more columns`] : []),
  ];
  return left.length === 0 ? null : `Too large for paper: ${left.join(' and ')} are left out here.`;
}

/** A name for the contents, with both variables cut to fit. */
export function crosstabName({ rowText, columnText }: ReportCrosstab): string {
  return `${shortText(rowText, 44)} by ${shortText(columnText, 44)}`;
}

type Span = { readonly from: number; readonly to: number };

function partTable(crosstab: ReportCrosstab, table: CrossTable, span: Span): Table {
  const width = (CONTENT_WIDTH - WORDS_WIDTH - TOTAL_WIDTH) / Math.max(1, span.to - span.from);
  const hasLetters = table.rows.some(({ cells }) => cells.some(({ letters }) => letters !== null));
  const columns: readonly TableColumn[] = [
    { title: crosstab.rowLabel, width: WORDS_WIDTH, align: 'left' },
    { title: 'Total', width: TOTAL_WIDTH, align: 'middle' },
    ...crosstab.columns.slice(span.from, span.to).map(({ text }, index): TableColumn => {
      const letter = hasLetters ? ` (${columnLetter(span.from + index)})` : '';
      return { title: `${shortText(text, 48)}${letter}`, width, align: 'middle' };
    }),
  ];
  const rows = table.rows.slice(0, MOST_ROWS).map((row) => rowOf(row, span));
  return { columns, rows: [...rows, totalsOf(table, span)], summary: crosstabName(crosstab) };
}

/** `A` to `Z`, then `AA`. */
function columnLetter(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : columnLetter(Math.floor(index / 26) - 1) + letter;
}

function rowOf({ category, cells, total }: CrossRow, { from, to }: Span): TableRow {
  return {
    cells: [
      { text: category.text },
      { text: percent(total.percentage), note: count(total.count), fill: INK.soft },
      ...cells.slice(from, to).map(cellOf),
    ],
  };
}

function cellOf(cell: CrossCellView): TableCell {
  const letters = cell.letters === null || cell.letters === '' ? '' : `  ${cell.letters}`;
  const ground = groundOf(cell.adjustedResidual);
  const note = `${count(cell.count)}${letters}`;
  return { text: percent(cell.colPct), note, ...(ground === null ? {} : { ground, weight: 'bold' }) };
}

const NOTABLE = 1.959963984540054;
const STRIKING = 3.290526731491926;

/** The background of residuals beyond chance in 19 of 20 tables, and in 999 of 1000. */
function groundOf(residual: number | null): string | null {
  if (residual === null || Math.abs(residual) < NOTABLE) return null;
  const isStriking = Math.abs(residual) >= STRIKING;
  if (residual > 0) return isStriking ? INK.muchMore : INK.more;
  return isStriking ? INK.muchLess : INK.less;
}

function totalsOf({ columnTotals, base }: CrossTable, { from, to }: Span): TableRow {
  const totals = columnTotals
    .slice(from, to)
    .map((total): TableCell => ({ text: count(total.count), note: percent(total.percentage) }));
  return { isTotal: true, cells: [{ text: 'Base' }, { text: count(base), note: '100%' }, ...totals] };
}
