import type { Expression, Program } from './expression.ts';
import { childrenOf } from './expression.ts';
import type { Span } from './source-span.ts';

/** A reference to a question or variable; `span` is the position of its label, `row` the grid row, or null. */
export type QuestionReference = { readonly label: string; readonly row: string | null; readonly span: Span };

/**
 * Every reference to a question or variable in an expression or program, in the order of the text, with repetitions.
 * Names bound in the logic itself (the X of FILTER_X, earlier lines of a program) and STATUS are left out.
 */
export function questionReferences(logic: Expression | Program): readonly QuestionReference[] {
  if ('assignments' in logic) return logic.assignments.flatMap(({ expression }) => questionReferences(expression));
  return [...ownReference(logic), ...childrenOf(logic).flatMap(questionReferences)];
}

function ownReference(expression: Expression): readonly QuestionReference[] {
  switch (expression.kind) {
    case 'reference':
      return [{ label: expression.label, row: null, span: expression.span }];
    case 'row':
      return [{ label: expression.label, row: expression.row, span: expression.labelSpan }];
    case 'options':
      return [{ label: expression.label, row: null, span: expression.labelSpan }];
    default:
      return [];
  }
}
