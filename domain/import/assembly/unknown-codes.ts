import type { Expression } from '../../questionnaire/logic/expression.ts';
import { childrenOf } from '../../questionnaire/logic/expression.ts';

/** A code in a condition that none of the question's answers has. */
export type UnknownCode = { readonly label: string; readonly code: string };

/**
 * The codes that an expression compares a question with and that are none of its answers'. `codesOf` tells the answers' codes of a
 * question, or null where any value may be right.
 */
export function unknownCodes(
  expression: Expression,
  codesOf: (label: string) => ReadonlySet<string> | null,
): readonly UnknownCode[] {
  const own = comparedCodes(expression).filter(({ label, code }) => codesOf(label)?.has(code) === false);
  return [...own, ...childrenOf(expression).flatMap((child) => unknownCodes(child, codesOf))];
}

function comparedCodes(expression: Expression): readonly UnknownCode[] {
  if (expression.kind === 'comparison') {
    const { left, right } = expression;
    return [...codesFor(left, right), ...codesFor(right, left)];
  }
  return expression.kind === 'membership' ? codesFor(expression.value, expression.list) : [];
}

function codesFor(asked: Expression, compared: Expression): readonly UnknownCode[] {
  if (asked.kind !== 'reference' && asked.kind !== 'row') return [];
  const items = compared.kind === 'list' ? compared.items : [compared];
  return items.flatMap((item) => (item.kind === 'label' ? [{ label: asked.label, code: item.text }] : []));
}
