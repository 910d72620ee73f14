import type { Span } from './source-span.ts';

/** A node of a parsed expression: a closed union of frozen plain objects, each with its position in the text. */
export type Expression =
  | NumberLiteral
  | StringLiteral
  | BooleanLiteral
  | NullLiteral
  | LabelLiteral
  | ListLiteral
  | Reference
  | RowReference
  | StatusReference
  | LocalName
  | Comparison
  | Membership
  | Logical
  | Negation
  | Arithmetic
  | Power
  | Minus
  | Aggregate
  | OptionsOf
  | ListFilter
  | ListMap
  | Conditional;

/**
 * `decimal` is canonical: no sign, no redundant zeros ("7", "1.5"). Stored as text, so that 0.1 + 0.2 == 0.3 can be
 * true.
 */
export type NumberLiteral = { readonly kind: 'number'; readonly decimal: string; readonly span: Span };
export type StringLiteral = { readonly kind: 'string'; readonly value: string; readonly span: Span };
export type BooleanLiteral = { readonly kind: 'boolean'; readonly value: boolean; readonly span: Span };
export type NullLiteral = { readonly kind: 'null'; readonly span: Span };
/** An option's label in backticks, trimmed. */
export type LabelLiteral = { readonly kind: 'label'; readonly text: string; readonly span: Span };
export type ListLiteral = { readonly kind: 'list'; readonly items: readonly Expression[]; readonly span: Span };

/** A question or variable by its label. */
export type Reference = { readonly kind: 'reference'; readonly label: string; readonly span: Span };
/** A grid's row by the row's label: `Q3\Row1`. */
export type RowReference = {
  readonly kind: 'row';
  readonly label: string;
  readonly row: string;
  readonly labelSpan: Span;
  readonly span: Span;
};
/** `STATUS`, the status of the response. */
export type StatusReference = { readonly kind: 'status'; readonly span: Span };
/** A name bound in the logic itself: the X of `FILTER_X` and `MAP_X`, or the name of an earlier line of the program. */
export type LocalName = { readonly kind: 'local'; readonly name: string; readonly span: Span };

export const COMPARISON_OPERATORS = ['==', '!=', '>=', '<=', '>', '<'] as const;
export type ComparisonOperator = (typeof COMPARISON_OPERATORS)[number];
export type Comparison = {
  readonly kind: 'comparison';
  readonly operator: ComparisonOperator;
  readonly left: Expression;
  readonly right: Expression;
  readonly span: Span;
};

/** `value IN list`, or `value NOT IN list` where `negated`. */
export type Membership = {
  readonly kind: 'membership';
  readonly negated: boolean;
  readonly value: Expression;
  readonly list: Expression;
  readonly span: Span;
};

export type LogicalOperator = 'AND' | 'OR' | 'XOR';
/** A chain of one operator, two operands or more: flat, so that a long chain is no deep tree. */
export type Logical = {
  readonly kind: 'logical';
  readonly operator: LogicalOperator;
  readonly operands: readonly Expression[];
  readonly span: Span;
};
/** `NOT operand`. */
export type Negation = { readonly kind: 'not'; readonly operand: Expression; readonly span: Span };

export type AdditiveOperator = '+' | '-';
export type MultiplicativeOperator = '*' | '/';
export type ArithmeticStep<Operator> = { readonly operator: Operator; readonly operand: Expression };
/** A chain of one precedence, evaluated from left to right: flat, with one step or more after the first operand. */
export type Arithmetic =
  | {
      readonly kind: 'sum';
      readonly first: Expression;
      readonly rest: readonly ArithmeticStep<AdditiveOperator>[];
      readonly span: Span;
    }
  | {
      readonly kind: 'product';
      readonly first: Expression;
      readonly rest: readonly ArithmeticStep<MultiplicativeOperator>[];
      readonly span: Span;
    };
/** `base ** exponent`, right-associative. */
export type Power = {
  readonly kind: 'power';
  readonly base: Expression;
  readonly exponent: Expression;
  readonly span: Span;
};
export type Minus = { readonly kind: 'minus'; readonly operand: Expression; readonly span: Span };

export const AGGREGATE_FUNCTIONS = ['COUNT', 'MIN', 'MAX', 'MEAN', 'MEDIAN'] as const;
export type AggregateFunction = (typeof AGGREGATE_FUNCTIONS)[number];
export type Aggregate = {
  readonly kind: 'aggregate';
  readonly function: AggregateFunction;
  readonly list: Expression;
  readonly span: Span;
};
/** `OPTIONS(Q5)`: all option labels of a question, in the author's order; of a grid its rows. */
export type OptionsOf = {
  readonly kind: 'options';
  readonly label: string;
  readonly labelSpan: Span;
  readonly span: Span;
};
/** `FILTER_X(list, condition over X)`: inside, X hides an outer X and a question of that name. */
export type ListFilter = {
  readonly kind: 'filter';
  readonly variable: string;
  readonly list: Expression;
  readonly condition: Expression;
  readonly span: Span;
};
export type ListMap = {
  readonly kind: 'map';
  readonly variable: string;
  readonly list: Expression;
  readonly body: Expression;
  readonly span: Span;
};
/** `IF(condition, whenTrue, whenFalse)`. */
export type Conditional = {
  readonly kind: 'if';
  readonly condition: Expression;
  readonly whenTrue: Expression;
  readonly whenFalse: Expression;
  readonly span: Span;
};

/** One line of an assignment program; `name` is null for a bare expression, which only the last line may be. */
export type Assignment = { readonly name: string | null; readonly expression: Expression; readonly span: Span };

/** An assignment program: one line or more; its value is the last line's. */
export type Program = { readonly assignments: readonly Assignment[] };

/** The expressions directly inside one, in the order of the text. */
export function childrenOf(expression: Expression): readonly Expression[] {
  switch (expression.kind) {
    case 'list':
      return expression.items;
    case 'logical':
      return expression.operands;
    case 'not':
    case 'minus':
      return [expression.operand];
    case 'comparison':
      return [expression.left, expression.right];
    case 'membership':
      return [expression.value, expression.list];
    case 'sum':
    case 'product':
      return [expression.first, ...expression.rest.map((step) => step.operand)];
    case 'power':
      return [expression.base, expression.exponent];
    default:
      return argumentsOf(expression);
  }
}

type Operation = ListLiteral | Logical | Negation | Minus | Comparison | Membership | Arithmetic | Power;

function argumentsOf(expression: Exclude<Expression, Operation>): readonly Expression[] {
  switch (expression.kind) {
    case 'aggregate':
      return [expression.list];
    case 'filter':
      return [expression.list, expression.condition];
    case 'map':
      return [expression.list, expression.body];
    case 'if':
      return [expression.condition, expression.whenTrue, expression.whenFalse];
    default:
      return [];
  }
}
