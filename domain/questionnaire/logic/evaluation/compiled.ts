import type { AnswerSource, LogicValue } from '../value.ts';
import type { Frame } from './frame.ts';
import { isExhausted, newFrame } from './frame.ts';
import type { Truth } from './truth.ts';
import { truthOf } from './truth.ts';

export type Evaluate = (frame: Frame) => LogicValue;
export type Test = (frame: Frame) => Truth;

/** A compiled expression, with properties for expressions that contain it. */
export type Compiled =
  | { readonly kind: 'constant'; readonly evaluate: Evaluate; readonly value: LogicValue }
  | { readonly kind: 'condition'; readonly evaluate: Test }
  | { readonly kind: 'formula'; readonly evaluate: Evaluate };

export function constant(value: LogicValue): Compiled {
  return { kind: 'constant', value, evaluate: () => value };
}

/** A formula that depends on more than its operands. */
export function varying(evaluate: Evaluate): Compiled {
  return { kind: 'formula', evaluate };
}

/** A formula over operands, evaluated at once where all of them are constants. */
export function formula(operands: readonly Compiled[], evaluate: Evaluate): Compiled {
  return folded(operands, evaluate) ?? varying(evaluate);
}

/** A condition over operands, evaluated at once where all of them are constants. */
export function condition(operands: readonly Compiled[], evaluate: Test): Compiled {
  return folded(operands, evaluate) ?? { kind: 'condition', evaluate };
}

/** An expression used as a condition: a value that is no boolean is unknown. */
export function asTest(compiled: Compiled): Test {
  if (compiled.kind === 'condition') return compiled.evaluate;
  const { evaluate } = compiled;
  return (frame) => truthOf(evaluate(frame));
}

const noAnswers: AnswerSource = { value: () => null, row: () => null, options: () => null, status: '' };

function folded(operands: readonly Compiled[], evaluate: Evaluate): Compiled | null {
  if (!operands.every(({ kind }) => kind === 'constant')) return null;
  const frame = newFrame(noAnswers);
  const value = evaluate(frame);
  return isExhausted(frame) ? null : constant(value);
}
