import type { Aggregate, Conditional, Expression, ListFilter, ListMap, Program } from '../expression.ts';
import type { NumberType, StaticType } from './static-type.ts';
import { ANY_NUMBER, ANYTHING, anyOf, BOOLEAN, exactly, listOf, NULL, oneOf } from './static-type.ts';
import { typeOfOptions, typeOfReference, typeOfRow } from './check-names.ts';
import { needCondition, needList, needNumber } from './check-operands.ts';
import type { TypedItems } from './check-relations.ts';
import { checkComparison, checkMembership } from './check-relations.ts';
import type { LogicNames, TypeChecker, Typed } from './type-checker.ts';
import { typeCheckerOf } from './type-checker.ts';
import type { TypeFinding } from './type-finding.ts';

/** Findings on the names and types of a condition without syntax errors, in the order of the text. */
export function checkCondition(text: string, condition: Expression, names: LogicNames): readonly TypeFinding[] {
  return collect(text, names, (checker) => {
    needCondition(checker, typed(condition, { checker, locals: new Map() }));
  }).findings;
}

/** Findings on the names and types of an assignment program, in the order of the text, and the type of its value. */
export function checkProgram(
  text: string,
  { assignments }: Program,
  names: LogicNames,
): { readonly type: StaticType; readonly findings: readonly TypeFinding[] } {
  const { result, findings } = collect(text, names, (checker) => {
    const locals = new Map<string, StaticType>();
    let last: StaticType = NULL;
    for (const { name, expression } of assignments) {
      last = typeOf(expression, { checker, locals });
      if (name !== null) locals.set(name, last);
    }
    return last;
  });
  return { type: result, findings };
}

function collect<T>(text: string, names: LogicNames, work: (checker: TypeChecker) => T) {
  const findings: TypeFinding[] = [];
  const result = work(typeCheckerOf(text, names, (finding) => findings.push(finding)));
  return { result, findings: findings.sort((one, other) => one.span.start - other.span.start) };
}

/** The checker, and the types of the names that the logic binds itself. */
type Scope = { readonly checker: TypeChecker; readonly locals: ReadonlyMap<string, StaticType> };

function typed(expression: Expression, scope: Scope): Typed {
  return { expression, type: typeOf(expression, scope) };
}

/** The type of an expression; visits every part of it once. */
function typeOf(expression: Expression, scope: Scope): StaticType {
  switch (expression.kind) {
    case 'logical':
      for (const operand of expression.operands) needCondition(scope.checker, typed(operand, scope));
      return BOOLEAN;
    case 'not':
      needCondition(scope.checker, typed(expression.operand, scope));
      return BOOLEAN;
    case 'comparison':
      checkComparison(
        scope.checker,
        expression,
        typedItems(expression.left, scope),
        typedItems(expression.right, scope),
      );
      return BOOLEAN;
    case 'membership':
      checkMembership(scope.checker, expression, typed(expression.value, scope), typedItems(expression.list, scope));
      return BOOLEAN;
    case 'sum':
    case 'product':
      return typeOfNumbers([expression.first, ...expression.rest.map((step) => step.operand)], scope);
    case 'power':
      return typeOfNumbers([expression.base, expression.exponent], scope);
    case 'minus':
      return negative(needNumber(scope.checker, typed(expression.operand, scope), 'calculation'));
    default:
      return typeOfOperand(expression, scope);
  }
}

type Operator = Extract<
  Expression,
  { kind: 'logical' | 'not' | 'comparison' | 'membership' | 'sum' | 'product' | 'power' | 'minus' }
>;

function typeOfOperand(expression: Exclude<Expression, Operator>, scope: Scope): StaticType {
  switch (expression.kind) {
    case 'number':
      return exactly(Number(expression.decimal));
    case 'string':
      return oneOf([expression.value]);
    case 'label':
      return oneOf([expression.text]);
    case 'boolean':
      return BOOLEAN;
    case 'null':
      return NULL;
    case 'status':
      return STATUS;
    case 'local':
      return scope.locals.get(expression.name) ?? ANYTHING;
    case 'reference':
      return typeOfReference(scope.checker, expression);
    case 'row':
      return typeOfRow(scope.checker, expression);
    case 'options':
      return typeOfOptions(scope.checker, expression);
    default:
      return typeOfCall(expression, scope);
  }
}

/** The statuses of a response in the contract. */
const STATUS = oneOf(['IN_PROGRESS', 'COMPLETE', 'SCREEN_OUT', 'OVER_QUOTA', 'ABANDONED']);

function typeOfCall(
  expression: Extract<Expression, { kind: 'list' | 'aggregate' | 'filter' | 'map' | 'if' }>,
  scope: Scope,
): StaticType {
  switch (expression.kind) {
    case 'list':
      return typedItems(expression, scope).type;
    case 'aggregate':
      return typeOfAggregate(expression, scope);
    case 'filter':
      return typeOfFilter(expression, scope);
    case 'map':
      return typeOfMap(expression, scope);
    case 'if':
      return typeOfConditional(expression, scope);
  }
}

function typedItems(expression: Expression, scope: Scope): TypedItems {
  if (expression.kind !== 'list') return { ...typed(expression, scope), items: null };
  const items = expression.items.map((item) => typed(item, scope));
  return { expression, items, type: listOf(anyOf(items.map((item) => item.type)), items.length) };
}

function typeOfNumbers(operands: readonly Expression[], scope: Scope): StaticType {
  for (const operand of operands) needNumber(scope.checker, typed(operand, scope), 'calculation');
  return ANY_NUMBER;
}

function negative({ least, greatest, whole }: NumberType): NumberType {
  return { kind: 'number', least: -greatest, greatest: -least, whole };
}

function typeOfAggregate({ function: name, list }: Aggregate, scope: Scope): StaticType {
  const { item, most } = needList(scope.checker, typed(list, scope));
  if (name === 'COUNT') return { kind: 'number', least: 0, greatest: most, whole: true };
  if (item.kind === 'null') return NULL;
  const numbers = needNumber(scope.checker, { expression: list, type: item }, 'calculation');
  return { ...numbers, whole: numbers.whole && (name === 'MIN' || name === 'MAX') };
}

function typeOfFilter({ variable, list, condition }: ListFilter, scope: Scope): StaticType {
  const { item, most } = needList(scope.checker, typed(list, scope));
  needCondition(scope.checker, typed(condition, within(scope, variable, item)));
  return listOf(item, most);
}

function typeOfMap({ variable, list, body }: ListMap, scope: Scope): StaticType {
  const { item, most } = needList(scope.checker, typed(list, scope));
  return listOf(typeOf(body, within(scope, variable, item)), most);
}

function within(scope: Scope, variable: string, item: StaticType): Scope {
  return { ...scope, locals: new Map([...scope.locals, [variable, item]]) };
}

function typeOfConditional({ condition, whenTrue, whenFalse }: Conditional, scope: Scope): StaticType {
  needCondition(scope.checker, typed(condition, scope));
  return anyOf([typeOf(whenTrue, scope), typeOf(whenFalse, scope)]);
}
