/** A cell's number; `isPercent` where a percent sign stands behind it. */
export type CellNumber = { readonly value: number; readonly isPercent: boolean };

const GROUPED = /^[−-]?\d{1,3}(?:[,\u00a0\u202f ]\d{3})+(?:\.\d{1,12})?$/u;
const PLAIN = /^[−-]?\d{1,15}(?:[.,]\d{1,12})?$/u;
const LONGEST = 40;

/** `62`, `62.4 %`, `62,4`, `1,204`, `−3`; null for other text. A comma before three digits divides thousands. */
export function numberIn(cell: string): CellNumber | null {
  const text = cell.trim();
  if (text.length > LONGEST) return null;
  const isPercent = /[%％]$/u.test(text);
  const digits = isPercent ? text.slice(0, -1).trimEnd() : text;
  const minus = digits.replace('−', '-');
  if (GROUPED.test(digits)) return { value: Number(minus.replace(/[,\u00a0\u202f ]/gu, '')), isPercent };
  return PLAIN.test(digits) ? { value: Number(minus.replace(',', '.')), isPercent } : null;
}
