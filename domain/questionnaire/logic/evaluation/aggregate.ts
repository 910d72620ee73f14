import type { AggregateFunction } from '../expression.ts';
import type { LogicValue } from '../value.ts';
import type { Operand } from './arithmetic.ts';
import { calculate } from './arithmetic.ts';
import { numberIn } from './decimal.ts';

/**
 * Computes an aggregate of a list. COUNT is its length. The others use its numbers: NULL items are left out, an item
 * that is no number makes the result NULL, and so does a list without numbers.
 */
export function aggregate(name: AggregateFunction, list: readonly LogicValue[]): Operand {
  if (name === 'COUNT') return list.length;
  const numbers = numbersOf(list);
  if (numbers === null || numbers.length === 0) return null;
  switch (name) {
    case 'MIN':
      return numbers.reduce((least, number) => Math.min(least, number));
    case 'MAX':
      return numbers.reduce((most, number) => Math.max(most, number));
    case 'MEAN':
      return mean(numbers);
    case 'MEDIAN':
      return median(numbers);
  }
}

function numbersOf(list: readonly LogicValue[]): readonly number[] | null {
  const numbers: number[] = [];
  for (const item of list) {
    const number = numberIn(item);
    if (number !== null) numbers.push(number);
    else if (item !== null) return null;
  }
  return numbers;
}

function mean(numbers: readonly number[]): Operand {
  const sum = numbers.reduce<Operand>((total, number) => calculate(total, '+', number), 0);
  return calculate(sum, '/', numbers.length);
}

/** The middle number; for an even count the mean of the two in the middle. */
function median(numbers: readonly number[]): Operand {
  const sorted = numbers.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return mean(sorted.slice(sorted.length % 2 === 1 ? middle : middle - 1, middle + 1));
}
