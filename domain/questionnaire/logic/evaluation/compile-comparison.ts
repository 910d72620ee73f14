import type { ComparisonOperator } from '../expression.ts';
import type { LogicValue } from '../value.ts';
import type { Compiled, Evaluate, Test } from './compiled.ts';
import { condition } from './compiled.ts';
import { canonicalDecimal, numberIn, toDecimal } from './decimal.ts';
import { isEqual } from './equality.ts';
import { trimmed } from './text.ts';
import { opposite } from './truth.ts';

/**
 * A comparison of two values, neither of which is the literal NULL. `!=` is NOT `==`; the other four compare numbers.
 */
export function compileComparison(operator: ComparisonOperator, left: Compiled, right: Compiled): Compiled {
  return condition([left, right], comparing(operator, left, right));
}

/** `x == NULL`, `x != NULL`: whether there is a value, which is always known. */
export function compileNullTest(operator: '==' | '!=', operand: Compiled): Compiled {
  const { evaluate } = operand;
  return operator === '=='
    ? condition([operand], (frame) => evaluate(frame) === null)
    : condition([operand], (frame) => evaluate(frame) !== null);
}

/** NOT of a condition. */
export function negated(test: Test): Test {
  return (frame) => opposite(test(frame));
}

function comparing(operator: ComparisonOperator, left: Compiled, right: Compiled): Test {
  switch (operator) {
    case '==':
      return equality(left, right);
    case '!=':
      return negated(equality(left, right));
    case '>':
      return inOrder(left, right, (a, b) => a > b);
    case '>=':
      return inOrder(left, right, (a, b) => a >= b);
    case '<':
      return inOrder(left, right, (a, b) => a < b);
    case '<=':
      return inOrder(left, right, (a, b) => a <= b);
  }
}

function equality(left: Compiled, right: Compiled): Test {
  if (left.kind === 'constant') return equalTo(right, left.value);
  if (right.kind === 'constant') return equalTo(left, right.value);
  const [a, b] = [left.evaluate, right.evaluate];
  return (frame) => isEqual(frame, a(frame), b(frame));
}

/** The form of most conditions: an answer compared with a label or a number. */
function equalTo(operand: Compiled, wanted: LogicValue): Test {
  const { evaluate } = operand;
  if (typeof wanted === 'string') return equalToText(evaluate, wanted);
  if (typeof wanted === 'number') return equalToNumber(evaluate, wanted);
  return (frame) => isEqual(frame, evaluate(frame), wanted);
}

function equalToText(evaluate: Evaluate, wanted: string): Test {
  const text = trimmed(wanted);
  return (frame) => {
    const value = evaluate(frame);
    return typeof value === 'string' ? value === text || trimmed(value) === text : isEqual(frame, value, text);
  };
}

function equalToNumber(evaluate: Evaluate, wanted: number): Test {
  const text = canonicalDecimal(wanted);
  return (frame) => {
    const value = evaluate(frame);
    if (typeof value === 'string') return value === text || trimmed(value) === text;
    return typeof value === 'number' ? toDecimal(value) === wanted : isEqual(frame, value, wanted);
  };
}

function inOrder(left: Compiled, right: Compiled, isInOrder: (a: number, b: number) => boolean): Test {
  const [a, b] = [left.evaluate, right.evaluate];
  if (right.kind === 'constant') {
    const limit = numberIn(right.value);
    if (limit === null) return () => null;
    return (frame) => {
      const number = numberIn(a(frame));
      return number === null ? null : isInOrder(number, limit);
    };
  }
  return (frame) => {
    const first = numberIn(a(frame));
    if (first === null) return null;
    const second = numberIn(b(frame));
    return second === null ? null : isInOrder(first, second);
  };
}
