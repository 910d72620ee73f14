import type { Cell } from '../results/tabulation/export-column.ts';

/** U+FEFF, by which Excel knows UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** One line of RFC 4180, its end included. Numbers stand as they are; texts that a spreadsheet would run are defused. */
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
 * A text that can't be run as a formula when the file is opened: `'` stands before it where it begins like one. What is
 * only a number with its sign is none.
 * https://owasp.org/www-community/attacks/CSV_Injection
 */
export function defused(text: string): string {
  return BEGINS_LIKE_A_FORMULA.test(text) && !IS_A_SIGNED_NUMBER.test(text) ? `'${text}` : text;
}

/** Some spreadsheets take full-width signs for their own. */
const BEGINS_LIKE_A_FORMULA = /^[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/;
const IS_A_SIGNED_NUMBER = /^[+-]\d+(?:\.\d+)?$/;
const NEEDS_QUOTES = /[",\r\n]/;

function field(text: string): string {
  const safe = defused(text);
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
