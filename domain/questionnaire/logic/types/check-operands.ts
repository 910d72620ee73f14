import { optionLabel } from '../option-label.ts';
import type { ListType, NumberType, StaticType, TextType } from './static-type.ts';
import { ANYTHING, ANY_NUMBER, listOf, numbersIn } from './static-type.ts';
import type { TypeChecker, Typed } from './type-checker.ts';
import { nameIn, rewritten } from './type-checker.ts';

/** Reports a value where TRUE or FALSE is needed. */
export function needCondition(checker: TypeChecker, typed: Typed): void {
  const { expression, type } = typed;
  if (type.kind === 'boolean' || type.kind === 'anything') return;
  const name = nameIn(checker, expression);
  checker.report({
    code: 'not_a_condition',
    message: type.kind === 'null' ? `${name} is never true.` : `${name} is a value, not a condition.`,
    span: expression.span,
    suggestion: conditionInstead(checker, typed),
  });
}

function conditionInstead(checker: TypeChecker, { expression, type }: Typed): string | null {
  if (type.kind === 'null') return 'FALSE';
  if (expression.kind === 'number') return expression.decimal === '0' ? 'FALSE' : 'TRUE';
  const text = type.kind === 'list' ? type.item : type;
  return rewritten(checker, [expression], (name) =>
    text.kind === 'text' && text.values !== null ? `${name} == ${firstOf(text)}` : `${name} != NULL`,
  );
}

function firstOf({ values, optionsOf }: TextType): string {
  const [first = ''] = values ?? [];
  return optionsOf === null ? JSON.stringify(first) : optionLabel(first);
}

/** The number type of a value in a calculation or beside `<`; reports a value that is never a number. */
export function needNumber(checker: TypeChecker, typed: Typed, use: 'calculation' | 'order'): NumberType {
  const { expression, type } = typed;
  const numbers = numbersIn(type);
  if (numbers !== null) return numbers;
  const { span } = expression;
  if (type.kind === 'null') {
    const message = use === 'order' ? 'Nothing is greater or less than NULL.' : 'What is calculated with NULL is NULL.';
    checker.report({ code: 'null_comparison', message, span });
  } else if (type.kind === 'boolean') {
    const message = `${nameIn(checker, expression)} is true or false, not a number.`;
    const suggestion = rewritten(checker, [expression], (condition) => `IF(${condition}, 1, 0)`);
    checker.report({ code: 'not_a_value', message, span, suggestion });
  } else {
    const suggestion = type.kind === 'list' ? rewritten(checker, [expression], (list) => `COUNT(${list})`) : null;
    checker.report({ code: 'not_a_number', message: noNumber(nameIn(checker, expression), type), span, suggestion });
  }
  return ANY_NUMBER;
}

function noNumber(name: string, type: StaticType): string {
  if (type.kind === 'list') return `${name} is a list, not a number.`;
  if (type.kind !== 'text' || type.values === null) return `${name} is text, not a number.`;
  if (type.optionsOf !== null) return `No option of ${type.optionsOf} is labelled with a number.`;
  return `${name} is never a number.`;
}

/** The list type of a value; a single value counts as a list of one. Reports texts, TRUE and FALSE. */
export function needList(checker: TypeChecker, { expression, type }: Typed): ListType {
  if (type.kind === 'list') return type;
  const isText = type.kind === 'text' && type.optionsOf === null;
  if (type.kind === 'boolean' || isText) {
    const name = nameIn(checker, expression);
    const message = isText ? `${name} is text, not a list.` : `${name} is true or false, not a list.`;
    checker.report({ code: 'not_a_list', message, span: expression.span });
  }
  return type.kind === 'number' || (type.kind === 'text' && !isText) ? listOf(type, 1) : listOf(ANYTHING);
}
