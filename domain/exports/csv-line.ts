import type { Cell } from '../results/tabulation/export-column.ts';

/** U+FEFF, by which Excel recognizes UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';

/**
 * One line of RFC 4180 with its line end. Numbers stay as they are; texts that a spreadsheet would run as a formula are
 * defused.
 */
export function csvLine(cells: readonly Cell[]): string {
  let line = '';
  for (let index = 0; index < cells.length; index += 1) {
    if (index > 0) line += ',';
    const cell = cells[index];
    if (typeof cell === 'number') line += String(cell);
    else if (typeof cell === 'string') line += field(cell);
  }
  return `${line}\r\n`;
}

/**
 * A text that is not run as a formula when the file is opened: `'` is put before one that begins like a formula. A signed
 * number is none. https://owasp.org/www-community/attacks/CSV_Injection
 */
export function defused(text: string): string {
  return BEGINS_LIKE_A_FORMULA.test(text) && !IS_A_SIGNED_NUMBER.test(text) ? `'${text}` : text;
}

/** Some spreadsheets treat full-width signs like ASCII ones. */
const BEGINS_LIKE_A_FORMULA = /^[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/;
const IS_A_SIGNED_NUMBER = /^[+-]\d+(?:\.\d+)?$/;
const NEEDS_QUOTES = /[",\r\n]/;

function field(text: string): string {
  const safe = defused(text);
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
