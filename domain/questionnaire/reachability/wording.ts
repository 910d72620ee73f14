import type { Expression } from '../logic/expression.ts';
import { optionLabel } from '../logic/option-label.ts';
import { printExpression } from '../logic/print-expression.ts';

const MOST_NAMES = 4;
const MOST_CHARACTERS = 80;

/** "Q1", "Q1 and Q2", "Q1, Q2 and Q3"; of many the first few. */
export function listed(names: readonly string[], conjunction: 'and' | 'or'): string {
  const shown = names.length > MOST_NAMES ? [...names.slice(0, MOST_NAMES - 1), 'others'] : names;
  const last = shown.at(-1) ?? '';
  return shown.length < 2 ? last : `${shown.slice(0, -1).join(', ')} ${conjunction} ${last}`;
}

/** "`1` or `2`". */
export function labelsInWords(labels: readonly string[]): string {
  return listed(labels.map(optionLabel), 'or');
}

/** The text of logic, truncated where it is long. */
export function quoted(expression: Expression): string {
  const text = printExpression(expression).replace(/\s+/gu, ' ');
  return text.length > MOST_CHARACTERS ? `${text.slice(0, MOST_CHARACTERS - 1)}…` : text;
}

export function distinct<T>(items: Iterable<T>): readonly T[] {
  return [...new Set(items)];
}
