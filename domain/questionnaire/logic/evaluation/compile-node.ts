import type {
  Aggregate,
  Comparison,
  Conditional,
  Expression,
  ListFilter,
  ListMap,
  Membership,
  OptionsOf,
} from '../expression.ts';
import { childrenOf } from '../expression.ts';
import { compileArithmetic, compileMinus, compilePower } from './compile-arithmetic.ts';
import { compileComparison, compileNullTest, negated } from './compile-comparison.ts';
import { compileAggregate, compileFilter, compileListLiteral, compileMap } from './compile-list.ts';
import type { ItemBody } from './compile-list.ts';
import { compileLogical } from './compile-logical.ts';
import { compileAnyOf, compileMembership } from './compile-membership.ts';
import type { Compiled } from './compiled.ts';
import { asTest, condition, constant, varying } from './compiled.ts';
import { toDecimal } from './decimal.ts';
import type { Scope } from './scope.ts';
import { slotOf, withName } from './scope.ts';

/** Compiles an expression of at most MAX_LOGIC_DEPTH, all of whose local names are in the scope. */
export function compileNode(node: Expression, scope: Scope): Compiled {
  switch (node.kind) {
    case 'logical':
      return compileLogical(node.operator, compileAll(node.operands, scope));
    case 'not': {
      const operand = compileNode(node.operand, scope);
      return condition([operand], negated(asTest(operand)));
    }
    case 'comparison':
      return compareNodes(node, scope);
    case 'membership':
      return findNode(node, scope);
    case 'sum':
    case 'product': {
      const rest = node.rest.map(({ operator, operand }) => ({ operator, operand: compileNode(operand, scope) }));
      return compileArithmetic(compileNode(node.first, scope), rest);
    }
    case 'power':
      return compilePower(compileNode(node.base, scope), compileNode(node.exponent, scope));
    case 'minus':
      return compileMinus(compileNode(node.operand, scope));
    case 'list':
      return compileListLiteral(compileAll(node.items, scope));
    default:
      return compileOperand(node, scope);
  }
}

function compileAll(nodes: readonly Expression[], scope: Scope): readonly Compiled[] {
  return nodes.map((node) => compileNode(node, scope));
}

function compareNodes({ operator, left, right }: Comparison, scope: Scope): Compiled {
  if (operator === '==' || operator === '!=') {
    if (right.kind === 'null') return compileNullTest(operator, compileNode(left, scope));
    if (left.kind === 'null') return compileNullTest(operator, compileNode(right, scope));
  }
  return compileComparison(operator, compileNode(left, scope), compileNode(right, scope));
}

function findNode({ value, list, negated: isNegated }: Membership, scope: Scope): Compiled {
  const candidate = compileNode(value, scope);
  const found =
    list.kind === 'list'
      ? compileAnyOf(candidate, compileAll(list.items, scope))
      : compileMembership(candidate, compileNode(list, scope));
  return isNegated ? condition([found], negated(asTest(found))) : found;
}

type Call = Aggregate | OptionsOf | ListFilter | ListMap | Conditional;
type Operator = Extract<Expression, { left: unknown } | { operand: unknown } | { operands: unknown }>;
type Operand = Exclude<Expression, Operator | { kind: 'membership' | 'sum' | 'product' | 'power' | 'list' }>;

function compileOperand(node: Operand, scope: Scope): Compiled {
  switch (node.kind) {
    case 'number':
      return constant(toDecimal(Number(node.decimal)));
    case 'string':
      return constant(node.value.normalize());
    case 'boolean':
      return constant(node.value);
    case 'null':
      return constant(null);
    case 'label':
      return constant(node.text.normalize());
    case 'reference': {
      const { label } = node;
      return varying(({ answers }) => answers.value(label));
    }
    case 'row': {
      const { label, row } = node;
      return varying(({ answers }) => answers.row(label, row));
    }
    case 'status':
      return varying(({ answers }) => answers.status);
    case 'local': {
      const slot = slotOf(scope, node.name);
      return slot === null ? constant(null) : varying(({ locals }) => locals[slot] ?? null);
    }
    default:
      return compileCall(node, scope);
  }
}

function compileCall(node: Call, scope: Scope): Compiled {
  switch (node.kind) {
    case 'aggregate':
      return compileAggregate(node.function, compileNode(node.list, scope));
    case 'options': {
      const { label } = node;
      return varying(({ answers }) => answers.options(label));
    }
    case 'filter':
      return compileFilter(compileNode(node.list, scope), itemBody(node.variable, node.condition, scope));
    case 'map':
      return compileMap(compileNode(node.list, scope), itemBody(node.variable, node.body, scope));
    case 'if':
      return choose(node, scope);
  }
}

function itemBody(variable: string, body: Expression, scope: Scope): ItemBody {
  const inner = withName(scope, variable);
  return { slot: inner.slot, body: compileNode(body, inner), operations: 1 + sizeOf(body) };
}

function sizeOf(expression: Expression): number {
  return childrenOf(expression).reduce((size, child) => size + sizeOf(child), 1);
}

/** `IF(condition, a, b)`: NULL where the condition is unknown. */
function choose({ condition: decisive, whenTrue, whenFalse }: Conditional, scope: Scope): Compiled {
  const test = asTest(compileNode(decisive, scope));
  const [yes, no] = [compileNode(whenTrue, scope).evaluate, compileNode(whenFalse, scope).evaluate];
  return varying((frame) => {
    const truth = test(frame);
    if (truth === null) return null;
    return truth ? yes(frame) : no(frame);
  });
}
