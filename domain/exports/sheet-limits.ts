import type { Cell, ExportColumn } from '../results/tabulation/export-column.ts';
import { codebookRows } from './codebook.ts';

/**
 * Limits of one sheet of an Excel workbook.
 * https://support.microsoft.com/en-us/office/excel-specifications-and-limits-1672b34d-7043-467e-8e27-269d656771c3
 */
export const SHEET_LIMITS = { rows: 1_048_576, columns: 16_384, cellCharacters: 32_767 } as const;

const HEADER_ROWS = 2;

type Sheet = { readonly columns: readonly ExportColumn[]; readonly responses: number };

/** Why a table does not fit a workbook, as sentences; empty if it does. */
export function sheetBlockers({ columns, responses }: Sheet): readonly string[] {
  const blockers: string[] = [];
  if (responses + HEADER_ROWS > SHEET_LIMITS.rows) {
    blockers.push(
      `An Excel sheet holds ${SHEET_LIMITS.rows - HEADER_ROWS} responses, these are ${responses}. Filter them by date or status, or export CSV.`,
    );
  }
  if (columns.length > SHEET_LIMITS.columns) {
    blockers.push(
      `An Excel sheet holds ${SHEET_LIMITS.columns} columns, the survey has ${columns.length}. Export CSV instead.`,
    );
  }
  if (codebookRows(columns, 1).length > SHEET_LIMITS.rows) {
    blockers.push(`The codebook is longer than the ${SHEET_LIMITS.rows} rows of an Excel sheet. Export CSV instead.`);
  }
  return blockers;
}

/** A sentence about a cell of a response that is too long for a workbook; null without one. */
export function overlongCell(
  columns: readonly ExportColumn[],
  cells: readonly Cell[],
  responseId: string,
): string | null {
  const index = cells.findIndex((cell) => typeof cell === 'string' && cell.length > SHEET_LIMITS.cellCharacters);
  if (index < 0) return null;
  return `A cell of an Excel sheet holds ${SHEET_LIMITS.cellCharacters} characters; ${columns[index]?.id ?? 'a column'} of ${responseId} has more. Exclude that response, or export CSV.`;
}

/** A text, cut to the limit of a cell; numbers as they are. For texts that only explain: answers are never cut. */
export function fittingCell(cell: Cell): Cell {
  if (typeof cell !== 'string' || cell.length <= SHEET_LIMITS.cellCharacters) return cell;
  // A character of two units is not cut in half.
  return `${cell.slice(0, SHEET_LIMITS.cellCharacters - 1).replace(/[\uD800-\uDBFF]$/u, '')}…`;
}
