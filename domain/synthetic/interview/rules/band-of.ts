/** A range of numbers as people write one; both ends belong to it. */
export type Band = { readonly low: number; readonly high: number };

const AMOUNT = /(\d[\d.,  ]*)\s*(k\b|thousand\b|m\b|million\b)?/gi;
const FACTORS: Readonly<Record<string, number>> = { k: 1_000, thousand: 1_000, m: 1_000_000, million: 1_000_000 };
const BELOW = /^\s*(?:under|below|less than|up to|<)/i;
const ABOVE = /\+\s*$|\b(?:or|and) (?:over|more|older|above)\b|^\s*(?:over|above|more than|>)/i;

/**
 * The range that a text names: `18-24`, `$50,000 to $74,999`, `65+`, `under 18`, `100k or more`. Null for other texts. Open
 * ends go on to `-Infinity` or `Infinity`.
 */
export function bandOf(text: string): Band | null {
  const amounts = [...text.matchAll(AMOUNT)].map(([, digits = '', unit = '']) => numberIn(digits, unit));
  const [first, second, ...more] = amounts;
  if (first === undefined || !Number.isFinite(first) || more.length > 0) return null;
  if (second !== undefined) return second >= first ? { low: first, high: second } : null;
  if (BELOW.test(text)) return { low: -Infinity, high: first };
  if (ABOVE.test(text)) return { low: first, high: Infinity };
  return { low: first, high: first };
}

/** Commas and blanks group thousands; a point does where three digits follow. */
function numberIn(digits: string, unit: string): number {
  const plain = digits.replace(/[,\s ]/g, '').replace(/\.(?=\d{3}(?:\D|$))/g, '');
  return Number.parseFloat(plain) * (FACTORS[unit.toLowerCase()] ?? 1);
}
