import type { ValueFormat } from '../../../domain/exports/deck/deck.ts';
import { xmlText } from '../../../domain/ground/xml-text.ts';
import { columnName } from '../../../domain/exports/sheet-xml.ts';
import { SHEET_NAME } from './chart-workbook.ts';

const MOST_DECIMALS = 6;

/** Rows and columns count from 0; row 0 has the names. */
export type Cells = { readonly column: number; readonly from: number; readonly count: number };

/** An Excel number format: `0"%"` for percent that are written as 62.4 (ECMA-376 part 1, 18.8.31). */
export function formatCode({ kind, decimals }: ValueFormat): string {
  const places = Number.isFinite(decimals) ? Math.min(MOST_DECIMALS, Math.max(0, Math.trunc(decimals))) : 0;
  const behind = places === 0 ? '' : `.${'0'.repeat(places)}`;
  return kind === 'percent' ? `0${behind}"%"` : `#,##0${behind}`;
}

/** Texts with their place in the workbook (`c:strRef`). */
export function textsXml(texts: readonly string[], cells: Cells): string {
  const points = texts.map((text, at) => `<c:pt idx="${at}"><c:v>${xmlText(text)}</c:v></c:pt>`).join('');
  return `<c:strRef><c:f>${reference(cells)}</c:f><c:strCache><c:ptCount val="${texts.length}"/>${points}</c:strCache></c:strRef>`;
}

/** Numbers with their place in the workbook (`c:numRef`); a null is a gap. */
export function numbersXml(values: readonly (number | null)[], cells: Cells, format: string): string {
  const points = values
    .map((value, at) => (value === null ? '' : `<c:pt idx="${at}"><c:v>${value}</c:v></c:pt>`))
    .join('');
  return `<c:numRef><c:f>${reference(cells)}</c:f><c:numCache><c:formatCode>${xmlText(format)}</c:formatCode><c:ptCount val="${values.length}"/>${points}</c:numCache></c:numRef>`;
}

/** The name of a series (`c:tx`). */
export function seriesName(name: string, column: number): string {
  return `<c:tx>${textsXml([name], { column, from: 0, count: 1 })}</c:tx>`;
}

function reference({ column, from, count }: Cells): string {
  const letter = columnName(column);
  const first = `$${letter}$${from + 1}`;
  return `${SHEET_NAME}!${first}${count > 1 ? `:$${letter}$${from + count}` : ''}`;
}
