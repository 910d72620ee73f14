import type {
  Arithmetic,
  Expression,
  ListFilter,
  ListMap,
  Program,
} from '../../../domain/questionnaire/logic/expression.ts';
import type { AnswerSource, LogicValue } from '../../../domain/questionnaire/logic/value.ts';

/**
 * The meaning of the language, written down a second time and as plainly as can be: a walk over the tree with nothing
 * compiled, folded, looked up or bounded. What evaluates for the service must agree with it.
 */
export function evaluateByDefinition(expression: Expression, answers: AnswerSource): LogicValue {
  return evaluate(expression, { answers, locals: {} });
}

/** The value of a program's last line; each line sees the ones above it. */
export function evaluateProgramByDefinition({ assignments }: Program, answers: AnswerSource): LogicValue {
  let world: World = { answers, locals: {} };
  let value: LogicValue = null;
  for (const { name, expression } of assignments) {
    value = evaluate(expression, world);
    if (name !== null) world = bind(world, name, value);
  }
  return value;
}

type World = { readonly answers: AnswerSource; readonly locals: Readonly<Record<string, LogicValue>> };

function bind(world: World, name: string, value: LogicValue): World {
  return { ...world, locals: { ...world.locals, [name]: value } };
}

function evaluate(node: Expression, world: World): LogicValue {
  const of = (operand: Expression) => evaluate(operand, world);
  switch (node.kind) {
    case 'number':
      return round(Number(node.decimal));
    case 'string':
      return node.value.normalize();
    case 'label':
      return node.text.normalize();
    case 'boolean':
      return node.value;
    case 'null':
      return null;
    case 'list':
      return node.items.map(of);
    case 'reference':
      return world.answers.value(node.label);
    case 'row':
      return world.answers.row(node.label, node.row);
    case 'status':
      return world.answers.status;
    case 'local':
      return world.locals[node.name] ?? null;
    case 'options':
      return world.answers.options(node.label);
    case 'not':
      return not(truth(of(node.operand)));
    case 'logical':
      return combine(node.operator, node.operands.map(of).map(truth));
    case 'comparison': {
      const [left, right] = [of(node.left), of(node.right)];
      const isNullTest = node.left.kind === 'null' || node.right.kind === 'null';
      if (node.operator === '==') return isNullTest ? left === right : equal(left, right);
      if (node.operator === '!=') return not(isNullTest ? left === right : equal(left, right));
      return inOrder(node.operator, number(left), number(right));
    }
    case 'membership': {
      const found = isIn(of(node.value), of(node.list));
      return node.negated ? not(found) : found;
    }
    case 'sum':
    case 'product':
      return steps(node, of);
    case 'power':
      return arithmetic('**', of(node.base), of(node.exponent));
    case 'minus':
      return arithmetic('-', 0, of(node.operand));
    case 'aggregate':
      return aggregate(node.function, of(node.list));
    case 'filter':
    case 'map':
      return overItems(node, world);
    case 'if': {
      const chosen = truth(of(node.condition));
      if (chosen === null) return null;
      return of(chosen ? node.whenTrue : node.whenFalse);
    }
  }
}

function truth(value: LogicValue): boolean | null {
  return typeof value === 'boolean' ? value : null;
}

function not(value: boolean | null): boolean | null {
  return value === null ? null : !value;
}

/** OR of any number of truths. */
function some(truths: readonly (boolean | null)[]): boolean | null {
  if (truths.includes(true)) return true;
  return truths.includes(null) ? null : false;
}

function combine(operator: 'AND' | 'OR' | 'XOR', truths: readonly (boolean | null)[]): boolean | null {
  if (operator === 'OR') return some(truths);
  if (operator === 'AND') return not(some(truths.map(not)));
  return truths.includes(null) ? null : truths.filter((value) => value === true).length % 2 === 1;
}

function equal(a: LogicValue, b: LogicValue): boolean | null {
  if (Array.isArray(a) && Array.isArray(b)) return null;
  if (a === null || b === null) return null;
  if (Array.isArray(a)) return some((a as readonly LogicValue[]).map((item) => equalSingles(item, b)));
  if (Array.isArray(b)) return some((b as readonly LogicValue[]).map((item) => equalSingles(a, item)));
  return equalSingles(a, b);
}

function equalSingles(a: LogicValue, b: LogicValue): boolean | null {
  if (a === null || b === null || Array.isArray(a) || Array.isArray(b)) return null;
  if (typeof a === 'boolean' || typeof b === 'boolean') return a === b;
  return written(a) === written(b);
}

/** How a text or number looks as a label. */
function written(value: LogicValue): string {
  if (typeof value === 'string') return value.trim();
  return Number(value).toLocaleString('en-US', { useGrouping: false, maximumSignificantDigits: 15 });
}

function isIn(value: LogicValue, list: LogicValue): boolean | null {
  if (value === null || list === null) return null;
  const items = Array.isArray(list) ? (list as readonly LogicValue[]) : [list];
  return some(items.map((item) => equal(value, item)));
}

function inOrder(operator: '>' | '>=' | '<' | '<=', a: number | null, b: number | null): boolean | null {
  if (a === null || b === null) return null;
  return { '>': a > b, '>=': a >= b, '<': a < b, '<=': a <= b }[operator];
}

/** The number that a value stands for: texts count where they are plain decimals. */
function number(value: LogicValue): number | null {
  if (typeof value === 'string') return /^-?[0-9]+([.][0-9]+)?$/.test(value.trim()) ? round(Number(value)) : null;
  return typeof value === 'number' ? round(value) : null;
}

function round(value: number): number | null {
  const rounded = Number(value.toPrecision(15)) + 0;
  return Number.isFinite(rounded) ? rounded : null;
}

function arithmetic(operator: '+' | '-' | '*' | '/' | '**', left: LogicValue, right: LogicValue): number | null {
  const [a, b] = [number(left), number(right)];
  if (a === null || b === null) return null;
  return round({ '+': exactSum(a, b), '-': exactSum(a, -b), '*': a * b, '/': a / b, '**': a ** b }[operator]);
}

/** The decimals' sum by adding their digits, all of them: no number has digits beyond 10^-340. */
function exactSum(a: number, b: number): number {
  const digits = (decimal: number) => {
    const [mantissa = '', exponent = '0'] = decimal.toPrecision(15).split('e');
    const [whole = '', fraction = ''] = mantissa.split('.');
    return BigInt(whole + fraction + '0'.repeat(340 + Number(exponent) - fraction.length));
  };
  return Number(`${digits(a) + digits(b)}e-340`);
}

function steps({ first, rest }: Arithmetic, of: (operand: Expression) => LogicValue): number | null {
  let result = number(of(first));
  for (const { operator, operand } of rest) result = arithmetic(operator, result, of(operand));
  return result;
}

function aggregate(name: 'COUNT' | 'MIN' | 'MAX' | 'MEAN' | 'MEDIAN', value: LogicValue): number | null {
  if (value === null) return null;
  const items = Array.isArray(value) ? (value as readonly LogicValue[]) : [value];
  if (name === 'COUNT') return items.length;
  const numbers = items.filter((item) => item !== null).map(number);
  const sorted = numbers.filter((item) => item !== null).sort((a, b) => a - b);
  if (sorted.length === 0 || sorted.length < numbers.length) return null;
  if (name === 'MIN') return sorted[0] ?? null;
  if (name === 'MAX') return sorted.at(-1) ?? null;
  if (name === 'MEAN') return mean(numbers);
  const middle = (sorted.length - 1) / 2;
  return mean(sorted.slice(Math.floor(middle), Math.ceil(middle) + 1));
}

function mean(numbers: readonly (number | null)[]): number | null {
  let sum: number | null = 0;
  for (const item of numbers) sum = arithmetic('+', sum, item);
  return arithmetic('/', sum, numbers.length);
}

function overItems(node: ListFilter | ListMap, world: World): LogicValue {
  const list = evaluate(node.list, world);
  if (list === null) return null;
  const items = Array.isArray(list) ? (list as readonly LogicValue[]) : [list];
  const withItem = (item: LogicValue) => bind(world, node.variable, item);
  return node.kind === 'map'
    ? items.map((item) => evaluate(node.body, withItem(item)))
    : items.filter((item) => evaluate(node.condition, withItem(item)) === true);
}
