import type { LogicalOperator } from '../expression.ts';
import type { Compiled, Test } from './compiled.ts';
import { asTest, condition } from './compiled.ts';
import type { Truth } from './truth.ts';

/** A chain of AND, OR or XOR; AND and OR stop at the operand that decides. */
export function compileLogical(operator: LogicalOperator, operands: readonly Compiled[]): Compiled {
  const tests = operands.map(asTest);
  return condition(operands, operator === 'XOR' ? isOdd(tests) : chain(tests, operator === 'OR'));
}

/**
 * OR (`decisive` is true) or AND (`decisive` is false): the decisive value if an operand has it, else unknown if any
 * operand is.
 */
function chain(tests: readonly Test[], decisive: boolean): Test {
  const [first, second] = tests;
  if (tests.length === 2 && first !== undefined && second !== undefined) return pair(first, second, decisive);
  return (frame) => {
    let result: Truth = !decisive;
    for (const test of tests) {
      const truth = test(frame);
      if (truth === decisive) return decisive;
      if (truth === null) result = null;
    }
    return result;
  };
}

/** Two operands, the common case, without a loop. */
function pair(first: Test, second: Test, decisive: boolean): Test {
  return (frame) => {
    const truth = first(frame);
    if (truth === decisive) return decisive;
    const other = second(frame);
    return other === decisive || truth !== null ? other : null;
  };
}

/** XOR: true if an odd number of operands is, unknown if one is unknown. */
function isOdd(tests: readonly Test[]): Test {
  return (frame) => {
    let odd = false;
    for (const test of tests) {
      const truth = test(frame);
      if (truth === null) return null;
      odd = odd !== truth;
    }
    return odd;
  };
}
