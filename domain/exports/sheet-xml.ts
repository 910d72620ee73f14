import type { Cell } from '../results/tabulation/export-column.ts';

const LETTERS = 26;
const CODE_OF_A = 65;
/** Day 0 of Excel's calendar, valid for dates after February 1900. */
const EXCEL_EPOCH_MS = Date.UTC(1899, 11, 30);
const DAY_MS = 24 * 60 * 60 * 1000;

/** A cell's style, as its position in `xl/styles.xml`. */
export const SHEET_STYLES = { plain: 0, header: 1, moment: 2 } as const;

/** `A` for 0, `AA` for 26. */
export function columnName(index: number): string {
  const last = String.fromCharCode(CODE_OF_A + (index % LETTERS));
  return index < LETTERS ? last : columnName(Math.floor(index / LETTERS) - 1) + last;
}

export type RowShape = {
  /** Names of the columns, in order. */
  readonly names: readonly string[];
  /** Positions of the columns with moments, written as ISO 8601. */
  readonly moments: ReadonlySet<number>;
  readonly style: number;
};

/** One row of a sheet (ECMA-376 part 1, 18.3.1.73). @param number counts from 1 */
export function rowXml(number: number, cells: readonly Cell[], { names, moments, style }: RowShape): string {
  let xml = `<row r="${number}">`;
  const styled = style === SHEET_STYLES.plain ? '' : ` s="${style}"`;
  for (let index = 0; index < cells.length; index += 1) {
    const cell = cells[index] ?? null;
    if (cell === null) continue;
    const place = `<c r="${names[index] ?? ''}${number}"`;
    if (typeof cell === 'number') xml += `${place}${styled}><v>${cell}</v></c>`;
    else if (moments.has(index)) xml += `${place} s="${SHEET_STYLES.moment}"><v>${serialDate(cell)}</v></c>`;
    // Text of this type is never run as a formula, whatever its first character.
    else xml += `${place}${styled} t="inlineStr"><is><t xml:space="preserve">${sheetText(cell)}</t></is></c>`;
  }
  return `${xml}</row>`;
}

/** Days since Excel's epoch, of a moment written as ISO 8601. */
function serialDate(moment: string): number {
  return (Date.parse(moment) - EXCEL_EPOCH_MS) / DAY_MS;
}

/**
 * Text as it is written in a sheet: escaped; without characters that XML 1.0 can't express; carriage returns, and what
 * looks like Excel's own escapes, are written as those escapes (ECMA-376 part 1, 22.4.2.4).
 */
export function sheetText(text: string): string {
  return NEEDS_CARE.test(text)
    ? text
        .replace(EXCEL_ESCAPE, '_x005F_$1')
        .replace(NO_XML, '')
        .replace(SPECIAL, (character) => ESCAPES[character] ?? '')
    : text;
}

const NO_XML =
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;
const EXCEL_ESCAPE = /_(x[0-9A-Fa-f]{4}_)/g;
const SPECIAL = /[<>&"\r]/g;

const NEEDS_CARE = /[<>&"\u0000-\u0008\u000B-\u001F\uD800-\uDFFF\uFFFE\uFFFF]|_x[0-9A-Fa-f]{4}_/;
const ESCAPES: Readonly<Record<string, string>> = {
  '<': '&lt;',
  '>': '&gt;',
  '&': '&amp;',
  '"': '&quot;',
  '\r': '_x000D_',
};
