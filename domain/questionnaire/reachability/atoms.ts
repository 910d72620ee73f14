import type { LogicView, RowView } from '../document/logic-view.ts';
import type { Expression } from '../logic/expression.ts';
import { childrenOf } from '../logic/expression.ts';
import { questionReferences } from '../logic/question-references.ts';
import { numberIn } from '../logic/evaluation/decimal.ts';
import type { FlowStep } from './survey-flow.ts';
import type { LogicValue } from '../logic/value.ts';

/** A subject of logic: the answer to a question, or to one row of it. */
export type Subject = { readonly label: string; readonly row: string | null };

/** A part of a condition without AND, OR, XOR, NOT or IF at its top. */
export type Atom = {
  readonly expression: Expression;
  /** Every subject once. */
  readonly subjects: readonly Subject[];
  /** False where it depends on more than answers: the status of the response, or the options of a question. */
  readonly isPure: boolean;
};

export function keyOf({ label, row }: Subject): string {
  return row === null ? label : `${label}\\${row}`;
}

/** The logic view of a subject; null where it has none: NULL for everybody. */
export function viewOf(
  { view }: FlowStep,
  { row }: Subject,
): RowView | Extract<LogicView, { kind: 'computed' }> | null {
  if (view.kind === 'rows') return row === null ? null : (view.rows.get(row) ?? null);
  return view.kind === 'none' || row !== null ? null : view;
}

/** The operands of a composed condition; null for an atom. */
export function partsOf(expression: Expression): readonly Expression[] | null {
  switch (expression.kind) {
    case 'logical':
      return expression.operands;
    case 'not':
      return [expression.operand];
    case 'if':
      return [expression.condition, expression.whenTrue, expression.whenFalse];
    default:
      return null;
  }
}

/** All atoms of a condition, in the order of the text. */
export function atomsOf(expression: Expression): readonly Expression[] {
  return partsOf(expression)?.flatMap(atomsOf) ?? [expression];
}

export function atomOf(expression: Expression): Atom {
  const subjects = new Map(
    questionReferences(expression).map(({ label, row }) => [keyOf({ label, row }), { label, row }]),
  );
  return { expression, subjects: [...subjects.values()], isPure: isPure(expression) };
}

function isPure(expression: Expression): boolean {
  return expression.kind !== 'status' && expression.kind !== 'options' && childrenOf(expression).every(isPure);
}

/** The constants that a single subject is compared with by `==`, `>`…, IN and NOT IN; null for any other atom. */
export function constantsOf(expression: Expression): readonly LogicValue[] | null {
  switch (expression.kind) {
    case 'comparison': {
      const { left, right } = expression;
      const [subject, other] = isSubject(left) ? [left, right] : [right, left];
      const value = constantOf(other);
      return isSubject(subject) && value !== undefined ? [value] : null;
    }
    case 'membership': {
      const { value, list } = expression;
      if (!isSubject(value) || list.kind !== 'list') return null;
      const items = list.items.map(constantOf);
      return items.every((item) => item !== undefined) ? items : null;
    }
    default:
      return null;
  }
}

/** True for `==`, `!=`, IN and NOT IN, which test equality only. */
export function asksForEquality(expression: Expression): boolean {
  if (expression.kind === 'comparison') return expression.operator === '==' || expression.operator === '!=';
  return expression.kind === 'membership';
}

/** True for `COUNT(question)` against a constant. */
export function isCountTest(expression: Expression): boolean {
  if (expression.kind !== 'comparison') return false;
  const { left, right } = expression;
  const [count, other] = left.kind === 'aggregate' ? [left, right] : [right, left];
  return count.kind === 'aggregate' && count.function === 'COUNT' && isSubject(count.list) && isKnown(other);
}

/** True for `question == NULL` and `question != NULL`. */
export function isNullTest(expression: Expression): boolean {
  if (expression.kind !== 'comparison' || !asksForEquality(expression)) return false;
  const { left, right } = expression;
  return (isSubject(left) && right.kind === 'null') || (isSubject(right) && left.kind === 'null');
}

/** The subjects without whose answers the atom is unknown. */
export function neededBy(expression: Expression): readonly Subject[] {
  switch (expression.kind) {
    case 'reference':
      return [{ label: expression.label, row: null }];
    case 'row':
      return [{ label: expression.label, row: expression.row }];
    case 'comparison':
      if (expression.left.kind === 'null' || expression.right.kind === 'null') return [];
      return [...neededBy(expression.left), ...neededBy(expression.right)];
    case 'membership':
      return neededBy(expression.value);
    case 'sum':
    case 'product':
    case 'power':
    case 'minus':
      return childrenOf(expression).flatMap(neededBy);
    case 'aggregate':
      return isSubject(expression.list) ? neededBy(expression.list) : [];
    default:
      return [];
  }
}

function isSubject(expression: Expression): boolean {
  return expression.kind === 'reference' || expression.kind === 'row';
}

function isKnown(expression: Expression): boolean {
  return constantOf(expression) !== undefined;
}

/** The value of a literal, a minus before a number included; undefined for anything else. */
function constantOf(expression: Expression): LogicValue | undefined {
  switch (expression.kind) {
    case 'number':
      return numberIn(expression.decimal) ?? undefined;
    case 'string':
      return expression.value.normalize();
    case 'label':
      return expression.text.normalize();
    case 'boolean':
      return expression.value;
    case 'minus': {
      const value = expression.operand.kind === 'number' ? numberIn(expression.operand.decimal) : null;
      return value === null ? undefined : 0 - value;
    }
    default:
      return undefined;
  }
}
