import type { Comparison, ComparisonOperator, Expression, Membership } from '../expression.ts';
import type { Span } from '../source-span.ts';
import type { NumberType, StaticType, TextType } from './static-type.ts';
import { canBeEqual } from './static-type.ts';
import { nearestName } from '../nearest-name.ts';
import { needNumber } from './check-operands.ts';
import type { TypeChecker, Typed } from './type-checker.ts';
import { nameIn, rewritten } from './type-checker.ts';

/** Checks a comparison of two values. */
export function checkComparison(
  checker: TypeChecker,
  comparison: Comparison,
  left: TypedItems,
  right: TypedItems,
): void {
  const { operator, span } = comparison;
  if (operator === '==' || operator === '!=') {
    checkEquality(checker, { span, isNegated: operator === '!=' }, left, right);
  } else checkOrder(checker, { operator, span }, left, right);
}

/** Checks IN and NOT IN. */
export function checkMembership(checker: TypeChecker, membership: Membership, value: Typed, list: TypedItems): void {
  const place = { span: membership.span, isNegated: membership.negated };
  if (value.type.kind === 'null') {
    checker.report({ code: 'null_comparison', message: 'NULL is in no list.', span: value.expression.span });
  } else if (list.items !== null) {
    checkItems(checker, place, value, list.items);
  } else if (literalText(list.expression) !== null || list.type.kind === 'boolean' || list.type.kind === 'null') {
    const { span } = list.expression;
    const suggestion = rewritten(checker, [list.expression], (item) => `[${item}]`);
    const message = `${nameIn(checker, list.expression)} is no list.`;
    checker.report({ code: 'not_a_list', message, span, suggestion });
  } else checkPair(checker, place, value, { ...list, type: eachOf(list.type) });
}

/** The values that IN compares with: the items of a list, or of each list in a list of lists. */
function eachOf(type: StaticType): StaticType {
  return type.kind === 'list' && type.item.kind === 'list' ? type.item : type;
}

/** An expression with its type and, for a list literal, its items. */
export type TypedItems = Typed & { readonly items: readonly Typed[] | null };

/** The position of a comparison; `isNegated` for `!=` and NOT IN, which are true where the values differ. */
type Place = { readonly span: Span; readonly isNegated: boolean };

function checkEquality(checker: TypeChecker, place: Place, left: TypedItems, right: TypedItems): void {
  // Every value may be compared with NULL.
  if (left.type.kind === 'null' || right.type.kind === 'null') return;
  if (left.type.kind === 'list' && right.type.kind === 'list') {
    const [equal, among] = place.isNegated ? ['!=', 'NOT IN'] : ['==', 'IN'];
    const both = [left.expression, right.expression];
    const suggestion = rewritten(checker, both, (one, many) => `${one} ${among} ${many}`);
    const message = `Both sides are lists, and ${equal} compares with one value.`;
    checker.report({ code: 'list_comparison', message, span: place.span, suggestion });
  } else if (right.items !== null) checkItems(checker, place, left, right.items);
  else if (left.items !== null) checkItems(checker, place, right, left.items);
  else checkPair(checker, place, left, right);
}

function checkItems(checker: TypeChecker, place: Place, value: Typed, items: readonly Typed[]): void {
  if (items.length === 0 && !place.isNegated) {
    checker.report({ code: 'never_true', message: 'Nothing is in an empty list.', span: place.span });
  }
  for (const item of items) {
    const { span } = item.expression;
    if (item.type.kind === 'null') {
      const suggestion = rewritten(checker, [value.expression], (name) => `${name} == NULL`);
      checker.report({ code: 'null_comparison', message: 'Nothing equals NULL in a list.', span, suggestion });
    } else checkPair(checker, { ...place, span }, value, item);
  }
}

/** Reports two values that are never equal: at the literal among them, if there is one. */
function checkPair(checker: TypeChecker, place: Place, one: Typed, other: Typed): void {
  if (canBeEqual(one.type, other.type)) return;
  const isTurned = literalText(one.expression) !== null && literalText(other.expression) === null;
  const [asked, compared] = isTurned ? [other, one] : [one, other];
  const about = asked.type.kind === 'list' ? asked.type.item : asked.type;
  const names = [nameIn(checker, asked.expression), nameIn(checker, compared.expression)] as const;
  if (about.kind === 'text') neverThatText(checker, place, about, { names, compared });
  else if (about.kind === 'number') neverThatNumber(checker, place, about, { names, compared });
  else neverEqual(checker, place, asked, compared);
}

type Named = { readonly names: readonly [string, string]; readonly compared: Typed };

function neverThatNumber(checker: TypeChecker, place: Place, about: NumberType, { names, compared }: Named): void {
  // That a number differs from one outside its range is always true, and harmless.
  if (compared.type.kind === 'number' && place.isNegated) return;
  const [name, value] = names;
  const message =
    compared.type.kind === 'number'
      ? `${name} is never ${value}: it is ${rangeText(about)}.`
      : `${name} is a number, and ${value} is none.`;
  const code = compared.type.kind === 'number' ? 'never_true' : 'not_a_number';
  checker.report({ code, message, span: compared.expression.span });
}

function neverThatText(checker: TypeChecker, { span }: Place, about: TextType, { names, compared }: Named): void {
  const code = literalText(compared.expression);
  const { optionsOf } = about;
  if (optionsOf !== null && code !== null) {
    const suggestion = checker.names.suggest.option(optionsOf, code);
    const message = `No option of ${optionsOf} is labelled ${code}.`;
    checker.report({ code: 'unknown_option', message, span: compared.expression.span, unknown: code, suggestion });
  } else {
    const [name, value] = names;
    const suggestion = code === null ? null : nearestText(about, code);
    checker.report({ code: 'never_true', message: `${name} is never ${value}.`, span, suggestion });
  }
}

function neverEqual(checker: TypeChecker, { span }: Place, asked: Typed, compared: Typed): void {
  const [name, value] = [nameIn(checker, asked.expression), nameIn(checker, compared.expression)];
  const isOfLists = asked.type.kind === 'list' && asked.type.item.kind === 'list';
  const message = isOfLists ? `${name} is a list of lists here, and never ${value}.` : `${name} is never ${value}.`;
  const suggestion = isOfLists
    ? rewritten(checker, [asked.expression, compared.expression], (list, item) => anyWith(list, item))
    : null;
  checker.report({ code: 'never_true', message, span, suggestion });
}

function anyWith(list: string, item: string): string {
  return `COUNT(FILTER_X(${list}, X == ${item})) > 0`;
}

/** The most texts that are searched for a suggestion, for each unknown text. */
const MAX_SEARCHED_TEXTS = 50;

function nearestText({ values }: TextType, text: string): string | null {
  if (values === null || values.size > MAX_SEARCHED_TEXTS) return null;
  const nearest = nearestName(text, values);
  return nearest === null ? null : JSON.stringify(nearest);
}

/** The text that a literal is compared as; null for other expressions, and for TRUE and FALSE, which are no texts. */
function literalText(expression: Expression): string | null {
  switch (expression.kind) {
    case 'label':
      return expression.text;
    case 'string':
      return expression.value;
    case 'number':
      return expression.decimal;
    case 'minus':
      return expression.operand.kind === 'number' ? `-${expression.operand.decimal}` : null;
    default:
      return null;
  }
}

type Order = { readonly operator: Exclude<ComparisonOperator, '==' | '!='>; readonly span: Span };

function checkOrder(checker: TypeChecker, { operator, span }: Order, left: Typed, right: Typed): void {
  const [first, second] = [needNumber(checker, left, 'order'), needNumber(checker, right, 'order')];
  if (canBeInOrder(operator, first, second)) return;
  const [asked, range] = literalText(left.expression) !== null ? [right, second] : [left, first];
  const name = nameIn(checker, asked.expression);
  const message = `${checker.shorten(span)} is never true: ${name} is ${rangeText(range)}.`;
  checker.report({ code: 'never_true', message, span });
}

function canBeInOrder(operator: Order['operator'], left: NumberType, right: NumberType): boolean {
  switch (operator) {
    case '>':
      return left.greatest > right.least;
    case '>=':
      return left.greatest >= right.least;
    case '<':
      return left.least < right.greatest;
    case '<=':
      return left.least <= right.greatest;
  }
}

/** "a whole number from 0 to 10". */
function rangeText({ least, greatest, whole }: NumberType): string {
  if (least === greatest) return String(least);
  const kind = whole ? 'a whole number' : 'a number';
  if (least === -Infinity && greatest === Infinity) return kind;
  if (least === -Infinity) return `${kind} of at most ${greatest}`;
  return greatest === Infinity ? `${kind} of at least ${least}` : `${kind} from ${least} to ${greatest}`;
}
