import { canonicalDecimal } from '../logic/evaluation/decimal.ts';
import type { LogicValue } from '../logic/value.ts';

/** A computed value in words: numbers in plain digits, lists joined by commas, empty for NULL. */
export function valueText(value: LogicValue): string {
  if (value === null) return '';
  if (typeof value === 'number') return canonicalDecimal(value);
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  if (typeof value === 'string') return value;
  return value
    .map(valueText)
    .filter((text) => text !== '')
    .join(', ');
}
