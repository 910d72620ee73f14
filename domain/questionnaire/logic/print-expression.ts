import type { Expression } from './expression.ts';
import { optionLabel } from './option-label.ts';

/** Precedence of printed pieces: one with a lower precedence than its position requires is put in brackets. */
const TIGHTNESS = {
  logical: 1,
  not: 2,
  comparison: 3,
  sum: 4,
  product: 5,
  signed: 6,
  power: 7,
  operand: 8,
} as const;

type Tightness = (typeof TIGHTNESS)[keyof typeof TIGHTNESS];
type Printed = { readonly text: string; readonly tightness: Tightness };

/** The canonical text of an expression: parsing it gives the same expression again, spans aside. */
export function printExpression(expression: Expression): string {
  return print(expression).text;
}

/** The text of an expression at a position that requires that precedence. */
function within(expression: Expression, least: Tightness): string {
  const { text, tightness } = print(expression);
  return tightness < least ? `(${text})` : text;
}

function print(expression: Expression): Printed {
  switch (expression.kind) {
    case 'logical': {
      const parts = expression.operands.map((operand) => within(operand, TIGHTNESS.not));
      return { text: parts.join(` ${expression.operator} `), tightness: TIGHTNESS.logical };
    }
    case 'not':
      return { text: `NOT ${printNegated(expression.operand)}`, tightness: TIGHTNESS.not };
    case 'comparison':
      return relation(expression.left, expression.operator, expression.right);
    case 'membership':
      return relation(expression.value, expression.negated ? 'NOT IN' : 'IN', expression.list);
    case 'sum':
    case 'product':
      return printSteps(expression);
    case 'minus':
      return { text: `-${within(expression.operand, TIGHTNESS.signed)}`, tightness: TIGHTNESS.signed };
    case 'power': {
      const text = `${within(expression.base, TIGHTNESS.operand)} ** ${within(expression.exponent, TIGHTNESS.signed)}`;
      return { text, tightness: TIGHTNESS.power };
    }
    default:
      return { text: printOperand(expression), tightness: TIGHTNESS.operand };
  }
}

type Operator = Extract<
  Expression,
  { kind: 'logical' | 'not' | 'comparison' | 'membership' | 'sum' | 'product' | 'minus' | 'power' }
>;

/** `NOT (a == b)`: the brackets are redundant, but easier to read. */
function printNegated(operand: Expression): string {
  return within(operand, operand.kind === 'not' ? TIGHTNESS.not : TIGHTNESS.sum);
}

function relation(left: Expression, operator: string, right: Expression): Printed {
  const text = `${within(left, TIGHTNESS.sum)} ${operator} ${within(right, TIGHTNESS.sum)}`;
  return { text, tightness: TIGHTNESS.comparison };
}

function printSteps({ kind, first, rest }: Extract<Expression, { kind: 'sum' | 'product' }>): Printed {
  const least = kind === 'sum' ? TIGHTNESS.product : TIGHTNESS.signed;
  const steps = rest.map(({ operator, operand }) => ` ${operator} ${within(operand, least)}`);
  return { text: within(first, least) + steps.join(''), tightness: TIGHTNESS[kind] };
}

function printOperand(expression: Exclude<Expression, Operator>): string {
  switch (expression.kind) {
    case 'number':
      return expression.decimal;
    case 'string':
      return quoted(expression.value);
    case 'boolean':
      return expression.value ? 'TRUE' : 'FALSE';
    case 'null':
      return 'NULL';
    case 'label':
      return optionLabel(expression.text);
    case 'list':
      return `[${listed(expression.items)}]`;
    case 'reference':
      return expression.label;
    case 'row':
      return `${expression.label}\\${BARE_ROW.test(expression.row) ? expression.row : optionLabel(expression.row)}`;
    case 'status':
      return 'STATUS';
    case 'local':
      return expression.name;
    default:
      return printCall(expression);
  }
}

const BARE_ROW = /^[\p{L}\p{M}\p{N}_]+$/u;

type Call = Extract<Expression, { kind: 'aggregate' | 'options' | 'filter' | 'map' | 'if' }>;

function printCall(call: Call): string {
  switch (call.kind) {
    case 'aggregate':
      return `${call.function}(${listed([call.list])})`;
    case 'options':
      return `OPTIONS(${call.label})`;
    case 'filter':
      return `FILTER_${call.variable}(${listed([call.list, call.condition])})`;
    case 'map':
      return `MAP_${call.variable}(${listed([call.list, call.body])})`;
    case 'if':
      return `IF(${listed([call.condition, call.whenTrue, call.whenFalse])})`;
  }
}

function listed(expressions: readonly Expression[]): string {
  return expressions.map(printExpression).join(', ');
}

const escapes: ReadonlyMap<string, string> = new Map([
  ['"', '\\"'],
  ['\\', '\\\\'],
  ['\n', '\\n'],
  ['\r', '\\r'],
  ['\t', '\\t'],
]);

function quoted(value: string): string {
  return `"${value.replace(/["\\\n\r\t]/g, (character) => escapes.get(character) ?? character)}"`;
}
