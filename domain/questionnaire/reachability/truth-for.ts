import { compileExpression } from '../logic/evaluation/compile.ts';
import type { Expression } from '../logic/expression.ts';
import { childrenOf } from '../logic/expression.ts';
import type { LogicValue } from '../logic/value.ts';
import type { Subject } from './atoms.ts';

/** The truth value of a condition (null: unknown) for each value of one subject, where all others are unanswered. */
export function truthFor(expression: Expression, subject: Subject): (value: LogicValue) => boolean | null {
  const formula = compileExpression(expression);
  return (value) => {
    const result = formula({
      value: (label) => (subject.row === null && label === subject.label ? value : null),
      row: (label, row) => (row === subject.row && label === subject.label ? value : null),
      options: () => null,
      status: '',
    });
    return typeof result === 'boolean' ? result : null;
  };
}

/** So many parts of an expression are evaluated in about the time of one step of the analysis. */
const PARTS_A_STEP = 8;

/** The steps for evaluating the condition for one value. */
export function stepsOfTruth(expression: Expression): number {
  return Math.ceil(partsOf(expression) / PARTS_A_STEP);
}

function partsOf(expression: Expression): number {
  return childrenOf(expression).reduce((sum, part) => sum + partsOf(part), 1);
}
