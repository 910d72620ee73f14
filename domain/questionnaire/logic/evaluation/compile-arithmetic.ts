import type { AdditiveOperator, MultiplicativeOperator } from '../expression.ts';
import { calculate } from './arithmetic.ts';
import type { Compiled } from './compiled.ts';
import { formula } from './compiled.ts';
import { numberIn } from './decimal.ts';

export type CompiledStep = { readonly operator: AdditiveOperator | MultiplicativeOperator; readonly operand: Compiled };

/** A sum or a product, evaluated from left to right. */
export function compileArithmetic(first: Compiled, rest: readonly CompiledStep[]): Compiled {
  const evaluateFirst = first.evaluate;
  const steps = rest.map(({ operator, operand }) => ({ operator, evaluate: operand.evaluate }));
  return formula([first, ...rest.map(({ operand }) => operand)], (frame) => {
    let result = numberIn(evaluateFirst(frame));
    for (const { operator, evaluate } of steps) {
      if (result === null) return null;
      result = calculate(result, operator, numberIn(evaluate(frame)));
    }
    return result;
  });
}

/** `base ** exponent`. */
export function compilePower(base: Compiled, exponent: Compiled): Compiled {
  const [evaluateBase, evaluateExponent] = [base.evaluate, exponent.evaluate];
  return formula([base, exponent], (frame) =>
    calculate(numberIn(evaluateBase(frame)), '**', numberIn(evaluateExponent(frame))),
  );
}

/** `-operand`. */
export function compileMinus(operand: Compiled): Compiled {
  const { evaluate } = operand;
  return formula([operand], (frame) => calculate(0, '-', numberIn(evaluate(frame))));
}
