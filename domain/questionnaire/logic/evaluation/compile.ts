import type { Expression, Program } from '../expression.ts';
import type { AnswerSource, LogicValue } from '../value.ts';
import { compileNode } from './compile-node.ts';
import type { Evaluate } from './compiled.ts';
import { isExhausted, newFrame } from './frame.ts';
import type { Scope } from './scope.ts';
import { withName } from './scope.ts';
import { holds, truthOf } from './truth.ts';

/** A compiled condition: whether it is true for these answers. */
export type Condition = (answers: AnswerSource) => boolean;
/** A compiled expression or program: its value for these answers. Never throws; an undefined value is NULL. */
export type Formula = (answers: AnswerSource) => LogicValue;

/**
 * Compiles a display condition, the condition of a skip rule or a quota, a segment filter. Compile it once, then
 * evaluate it for any number of answers. Where an evaluation takes too many steps over lists, the whole result is
 * unknown.
 */
export function compileCondition(expression: Expression): Condition {
  const formula = compileExpression(expression);
  return (answers) => holds(truthOf(formula(answers)));
}

/** Compiles an expression to a function that returns its value. */
export function compileExpression(expression: Expression): Formula {
  return bounded(compileNode(expression, null).evaluate);
}

/** Compiles an assignment program: each line is evaluated once, in order; its value is that of the last line. */
export function compileProgram({ assignments }: Program): Formula {
  const lines: { readonly slot: number; readonly evaluate: Evaluate }[] = [];
  let scope: Scope = null;
  for (const { name, expression } of assignments) {
    const { evaluate } = compileNode(expression, scope);
    scope = withName(scope, name ?? '');
    lines.push({ slot: scope.slot, evaluate });
  }
  return bounded((frame) => {
    let value: LogicValue = null;
    for (const { slot, evaluate } of lines) {
      value = evaluate(frame);
      frame.locals[slot] = value;
    }
    return value;
  });
}

function bounded(evaluate: Evaluate): Formula {
  return (answers) => {
    const frame = newFrame(answers);
    const value = evaluate(frame);
    return isExhausted(frame) ? null : value;
  };
}
