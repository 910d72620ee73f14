import type { Expression, Program } from './expression.ts';
import { childrenOf } from './expression.ts';
import type { Span } from './source-span.ts';

/** A mention of a question or variable; `span` is where its label stands, `row` the grid row it asks for, or null. */
export type QuestionReference = { readonly label: string; readonly row: string | null; readonly span: Span };

/**
 * Every mention of a question or variable in an expression or program, in the order of the text, repetitions included.
 * Names bound in the text itself (the X of FILTER_X, earlier lines of a program) and STATUS are none.
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
