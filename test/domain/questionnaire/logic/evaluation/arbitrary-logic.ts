import fc from 'fast-check';
import type { Expression } from '../../../../../domain/questionnaire/logic/expression.ts';
import { AGGREGATE_FUNCTIONS, COMPARISON_OPERATORS } from '../../../../../domain/questionnaire/logic/expression.ts';
import type { LogicValue } from '../../../../../domain/questionnaire/logic/value.ts';
import type { PlainAnswers } from '../../../../support/logic/answers-of.ts';

/** Few texts and numbers, used in expressions and answers alike, so that they often meet. */
const TEXTS = ['1', '2', '3', '01', '1.0', '-1', 'yes', 'Yes', 'very good', 'é'] as const;
const DECIMALS = ['0', '1', '2', '3', '10', '0.1', '0.2', '0.3', '1.5', '123456789012345678'] as const;
const SINGLES = ['Q1', 'Q2', 'Q3', 'V1'] as const;
const LISTS = ['Q5', 'Q6', 'V2'] as const;
const ITEMS = ['X', 'Y'] as const;

const span = { start: 0, end: 0 };
const text = fc.constantFrom(...TEXTS);
const someText = fc.oneof(
  text,
  text.map((plain) => ` ${plain}\u00a0`),
);
const someNumber = fc.oneof(
  fc.constantFrom(...DECIMALS).map(Number),
  fc.constantFrom(-1, 0.30000000000000004, 1e21, 1e-7),
);
const single: fc.Arbitrary<LogicValue> = fc.oneof(
  { weight: 3, arbitrary: fc.constant(null) },
  { weight: 6, arbitrary: someText },
  { weight: 4, arbitrary: someNumber },
  { weight: 1, arbitrary: fc.boolean() },
);
const several: fc.Arbitrary<LogicValue> = fc.oneof(
  { weight: 1, arbitrary: fc.constant(null) },
  { weight: 5, arbitrary: fc.uniqueArray(text, { maxLength: 4 }) },
  { weight: 2, arbitrary: fc.array(single, { maxLength: 4 }) },
  // A question with several answers, seen from outside its loop.
  { weight: 2, arbitrary: fc.array(fc.option(fc.uniqueArray(text, { maxLength: 3 })), { maxLength: 3 }) },
);

/** Answers to the questions that `arbitraryLogic` mentions; some are missing. */
export const arbitraryAnswers: fc.Arbitrary<PlainAnswers> = fc.record({
  values: fc.record({
    ...Object.fromEntries(SINGLES.map((label) => [label, single])),
    ...Object.fromEntries(LISTS.map((label) => [label, several])),
  }),
  rows: fc.record({ Q4: fc.record({ '1': single, 'very good': several }) }),
  options: fc.record({ Q5: fc.subarray([...TEXTS]) }, { requiredKeys: [] }),
  status: fc.constantFrom('IN_PROGRESS', 'COMPLETE', 'yes'),
});

const literal: fc.Arbitrary<Expression> = fc.oneof(
  { weight: 4, arbitrary: text.map((label): Expression => ({ kind: 'label', text: label, span })) },
  { weight: 2, arbitrary: someText.map((value): Expression => ({ kind: 'string', value, span })) },
  {
    weight: 4,
    arbitrary: fc.constantFrom(...DECIMALS).map((decimal): Expression => ({ kind: 'number', decimal, span })),
  },
  { weight: 1, arbitrary: fc.boolean().map((value): Expression => ({ kind: 'boolean', value, span })) },
  { weight: 1, arbitrary: fc.constant<Expression>({ kind: 'null', span }) },
);
const reference: fc.Arbitrary<Expression> = fc
  .constantFrom(...SINGLES)
  .map((label) => ({ kind: 'reference', label, span }));
const listReference: fc.Arbitrary<Expression> = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(...LISTS).map((label): Expression => ({ kind: 'reference', label, span })) },
  { weight: 1, arbitrary: fc.constant<Expression>({ kind: 'options', label: 'Q5', labelSpan: span, span }) },
);
const otherName: fc.Arbitrary<Expression> = fc.oneof(
  fc.constant<Expression>({ kind: 'status', span }),
  fc
    .constantFrom('1', 'very good')
    .map((row): Expression => ({ kind: 'row', label: 'Q4', row, labelSpan: span, span })),
);

export type LogicNames = readonly string[];

/**
 * Any expression over those questions and list items: mostly of the kinds that authors write, so that many are true and
 * many are false, and now and then a kind where it makes little sense.
 */
export function arbitraryLogic(depth = 4, items: LogicNames = []): fc.Arbitrary<Expression> {
  return fc.oneof(
    { weight: 6, arbitrary: arbitraryCondition(depth, items) },
    { weight: 2, arbitrary: fc.constant(null).chain(() => arbitraryNumber(depth, items)) },
    { weight: 2, arbitrary: fc.constant(null).chain(() => arbitraryList(depth, items)) },
  );
}

/** A condition, in which single answers meet labels and numbers, and lists are searched. */
export function arbitraryCondition(depth = 4, items: LogicNames = []): fc.Arbitrary<Expression> {
  const simple = fc.oneof(
    comparison(fc.constantFrom('==' as const, '!=' as const), operand(items), literal),
    membership(operand(items), literalList),
    comparison(fc.constantFrom('==' as const, '!=' as const), listReference, literal),
  );
  if (depth === 0) return simple;
  const inner = later(() => arbitraryCondition(depth - 1, items));
  const any = later(() => arbitraryLogic(depth - 1, items));
  const number = later(() => arbitraryNumber(depth - 1, items));
  const list = later(() => arbitraryList(depth - 1, items));
  return fc.oneof(
    { weight: 4, arbitrary: simple },
    { weight: 4, arbitrary: logical(inner) },
    { weight: 2, arbitrary: inner.map((only): Expression => ({ kind: 'not', operand: only, span })) },
    { weight: 2, arbitrary: comparison(fc.constantFrom(...COMPARISON_OPERATORS), number, number) },
    { weight: 2, arbitrary: membership(operand(items), list) },
    { weight: 1, arbitrary: membership(list, list) },
    { weight: 1, arbitrary: comparison(fc.constantFrom(...COMPARISON_OPERATORS), any, any) },
    { weight: 1, arbitrary: choice(inner, inner) },
    { weight: 1, arbitrary: logical(any) },
  );
}

function arbitraryNumber(depth: number, items: LogicNames): fc.Arbitrary<Expression> {
  if (depth === 0) return fc.oneof(operand(items), literal);
  const inner = later(() => arbitraryNumber(depth - 1, items));
  const list = later(() => arbitraryList(depth - 1, items));
  return fc.oneof(
    { weight: 3, arbitrary: fc.oneof(operand(items), literal) },
    { weight: 2, arbitrary: fc.oneof(chain('sum', ['+', '-'], inner), chain('product', ['*', '/'], inner)) },
    { weight: 1, arbitrary: inner.map((only): Expression => ({ kind: 'minus', operand: only, span })) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(inner, inner)
        .map(([base, exponent]): Expression => ({ kind: 'power', base, exponent, span })),
    },
    {
      weight: 3,
      arbitrary: fc
        .tuple(fc.constantFrom(...AGGREGATE_FUNCTIONS), list)
        .map(([name, of]): Expression => ({ kind: 'aggregate', function: name, list: of, span })),
    },
    {
      weight: 1,
      arbitrary: choice(
        later(() => arbitraryCondition(depth - 1, items)),
        inner,
      ),
    },
  );
}

function arbitraryList(depth: number, items: LogicNames): fc.Arbitrary<Expression> {
  if (depth === 0) return fc.oneof(listReference, literalList, operand(items));
  const inner = later(() => arbitraryList(depth - 1, items));
  const any = later(() => arbitraryLogic(depth - 1, items));
  return fc.oneof(
    { weight: 2, arbitrary: listReference },
    { weight: 2, arbitrary: literalList },
    { weight: 1, arbitrary: listOf(any) },
    {
      weight: 2,
      arbitrary: withItem(items, inner, (names) => arbitraryCondition(depth - 1, names)).map(
        ([variable, list, condition]): Expression => ({ kind: 'filter', variable, list, condition, span }),
      ),
    },
    {
      weight: 2,
      arbitrary: withItem(items, inner, (names) => arbitraryLogic(depth - 1, names)).map(
        ([variable, list, body]): Expression => ({ kind: 'map', variable, list, body, span }),
      ),
    },
  );
}

/** Puts off building an arbitrary until it is drawn from: the grammar is endless. */
function later<T>(make: () => fc.Arbitrary<T>): fc.Arbitrary<T> {
  return fc.constant(null).chain(make);
}

/** A name with a single value: of an item, where one is bound, more often than of a question. */
function operand(items: LogicNames): fc.Arbitrary<Expression> {
  const [first, ...rest] = items;
  if (first === undefined) return fc.oneof({ weight: 6, arbitrary: reference }, { weight: 1, arbitrary: otherName });
  const item = fc.constantFrom(first, ...rest).map((name): Expression => ({ kind: 'local', name, span }));
  return fc.oneof({ weight: 2, arbitrary: item }, { weight: 1, arbitrary: reference });
}

function withItem(
  items: LogicNames,
  list: fc.Arbitrary<Expression>,
  body: (names: LogicNames) => fc.Arbitrary<Expression>,
) {
  return fc.constantFrom(...ITEMS).chain((name) =>
    fc.tuple(
      fc.constant(name),
      list,
      later(() => body([...items, name])),
    ),
  );
}

function listOf(item: fc.Arbitrary<Expression>): fc.Arbitrary<Expression> {
  return fc.array(item, { maxLength: 4 }).map((found): Expression => ({ kind: 'list', items: found, span }));
}

const literalList = listOf(literal);

function logical(inner: fc.Arbitrary<Expression>): fc.Arbitrary<Expression> {
  return fc
    .tuple(
      fc.constantFrom('AND' as const, 'OR' as const, 'XOR' as const),
      fc.array(inner, { minLength: 2, maxLength: 4 }),
    )
    .map(([operator, operands]) => ({ kind: 'logical', operator, operands, span }));
}

function comparison(
  operators: fc.Arbitrary<(typeof COMPARISON_OPERATORS)[number]>,
  left: fc.Arbitrary<Expression>,
  right: fc.Arbitrary<Expression>,
): fc.Arbitrary<Expression> {
  return fc.tuple(operators, left, right, fc.boolean()).map(([operator, a, b, turned]) => ({
    kind: 'comparison',
    operator,
    left: turned ? b : a,
    right: turned ? a : b,
    span,
  }));
}

function membership(value: fc.Arbitrary<Expression>, list: fc.Arbitrary<Expression>): fc.Arbitrary<Expression> {
  return fc
    .tuple(fc.boolean(), value, list)
    .map(([negated, candidate, among]) => ({ kind: 'membership', negated, value: candidate, list: among, span }));
}

function choice(condition: fc.Arbitrary<Expression>, value: fc.Arbitrary<Expression>): fc.Arbitrary<Expression> {
  return fc
    .tuple(condition, value, value)
    .map(([decisive, whenTrue, whenFalse]) => ({ kind: 'if', condition: decisive, whenTrue, whenFalse, span }));
}

function chain<O extends string>(
  kind: 'sum' | 'product',
  operators: readonly [O, ...O[]],
  inner: fc.Arbitrary<Expression>,
) {
  const step = fc.record({ operator: fc.constantFrom(...operators), operand: inner });
  return fc
    .tuple(inner, fc.array(step, { minLength: 1, maxLength: 3 }))
    .map(([first, rest]) => ({ kind, first, rest, span }) as Expression);
}
