import type { LogicView } from './logic-view.ts';
import { definitionOf } from './question-types.ts';
import type { Question } from './survey-document.ts';

/** The answers to a question as logic sees them. */
export function logicViewOf(question: Question): LogicView {
  return definitionOf(question).logicView(question);
}

/**
 * The items of `OPTIONS(…)` of a question, in the author's order: the labels of its options, of a grid its rows, of
 * several inputs the inputs; null where it has none of these.
 */
export function optionLabelsOf(question: Question): readonly string[] | null {
  const view = logicViewOf(question);
  if (view.kind === 'rows') return [...view.rows.keys()];
  const options = 'vertical' in question.options ? question.options.vertical : question.options;
  return options.length === 0 ? null : options.map(({ label }) => label);
}
