import type { AdditiveOperator, MultiplicativeOperator } from '../expression.ts';
import { sumOf } from './decimal-sum.ts';
import { toDecimal } from './decimal.ts';

/** An operand of arithmetic: `null` is NULL, which makes every result NULL. */
export type Operand = number | null;

/**
 * One step of decimal arithmetic, the result rounded to 15 significant digits: sums and differences exactly, the rest
 * in doubles. NULL where there is no finite result: division by zero, an overflow, the root of a negative number.
 */
export function calculate(
  left: Operand,
  operator: AdditiveOperator | MultiplicativeOperator | '**',
  right: Operand,
): Operand {
  if (left === null || right === null) return null;
  switch (operator) {
    case '+':
      return sumOf(left, right);
    case '-':
      return sumOf(left, -right);
    case '*':
      return toDecimal(left * right);
    case '/':
      return toDecimal(left / right);
    case '**':
      return toDecimal(left ** right);
  }
}
