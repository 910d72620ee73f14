import fc from 'fast-check';
import { AGGREGATE_FUNCTIONS, COMPARISON_OPERATORS } from '../../../../domain/questionnaire/logic/expression.ts';

/** An expression without spans: what printing and parsing must agree on. */
export type BareExpression = { readonly kind: string } & Readonly<Record<string, unknown>>;

/** Removes the spans of an expression or program at every depth. */
export function withoutSpans(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutSpans);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([key]) => key !== 'span' && key !== 'labelSpan');
  return Object.fromEntries(entries.map(([key, part]) => [key, withoutSpans(part)]));
}

/** Question labels; the list items of `arbitraryExpression` are named otherwise, so that no item hides a question. */
const questionLabel = fc.oneof(
  fc.integer({ min: 1, max: 999 }).map((number) => `Q${number}`),
  fc.constantFrom('S1', 'age_group', 'Ålder', '性别', 'Count', 'filter_x', 'Xor1'),
);
const itemName = fc.constantFrom('X', 'Y', 'item', 'x_1');

const printable = fc.string({ unit: 'grapheme', maxLength: 12 });
const optionText = printable
  .map((text) =>
    text
      .replace(/\p{Cc}/gu, '')
      .trim()
      .normalize(),
  )
  .filter((text) => text !== '' && text.isWellFormed());
const anyString = fc.string({ unit: 'binary', maxLength: 12 });
const decimal = fc
  .tuple(fc.bigInt({ min: 0n, max: 10n ** 15n }), fc.integer({ min: 0, max: 99999 }))
  .map(([whole, fraction]) => {
    const places = String(fraction).replace(/0+$/, '');
    return places === '' ? String(whole) : `${whole}.${places}`;
  });

const span = { start: 0, end: 0 };

function leaf(items: readonly string[]): fc.Arbitrary<BareExpression> {
  const leaves: fc.Arbitrary<BareExpression>[] = [
    decimal.map((text) => ({ kind: 'number', decimal: text, span })),
    anyString.map((value) => ({ kind: 'string', value, span })),
    fc.boolean().map((value) => ({ kind: 'boolean', value, span })),
    fc.constant({ kind: 'null', span }),
    fc.constant({ kind: 'status', span }),
    optionText.map((text) => ({ kind: 'label', text, span })),
    questionLabel.map((label) => ({ kind: 'reference', label, span })),
    questionLabel.map((label) => ({ kind: 'options', label, labelSpan: span, span })),
    fc.tuple(questionLabel, optionText).map(([label, row]) => ({ kind: 'row', label, row, labelSpan: span, span })),
  ];
  if (items.length > 0) leaves.push(fc.constantFrom(...items).map((name) => ({ kind: 'local', name, span })));
  return fc.oneof(...leaves);
}

function chain(kind: 'sum' | 'product', operators: readonly string[], inner: fc.Arbitrary<BareExpression>) {
  const step = fc.record({ operator: fc.constantFrom(...operators), operand: inner });
  return fc
    .tuple(inner, fc.array(step, { minLength: 1, maxLength: 3 }))
    .map(([first, rest]): BareExpression => ({ kind, first, rest, span }));
}

/** Any expression in which every list item is bound. */
export function arbitraryExpression(depth = 4, items: readonly string[] = []): fc.Arbitrary<BareExpression> {
  if (depth === 0) return leaf(items);
  const inner = fc
    .oneof({ weight: 2, arbitrary: leaf(items) }, { weight: 1, arbitrary: fc.constant(null) })
    .chain((found) => (found === null ? arbitraryExpression(depth - 1, items) : fc.constant(found)));
  const bound = (name: string) => arbitraryExpression(depth - 1, [...items, name]);
  return fc.oneof(
    leaf(items),
    fc
      .tuple(fc.constantFrom('AND', 'OR', 'XOR'), fc.array(inner, { minLength: 2, maxLength: 4 }))
      .map(([operator, operands]): BareExpression => ({ kind: 'logical', operator, operands, span })),
    inner.map((operand): BareExpression => ({ kind: 'not', operand, span })),
    inner.map((operand): BareExpression => ({ kind: 'minus', operand, span })),
    fc
      .tuple(fc.constantFrom(...COMPARISON_OPERATORS), inner, inner)
      .map(([operator, left, right]): BareExpression => ({ kind: 'comparison', operator, left, right, span })),
    fc
      .tuple(fc.boolean(), inner, inner)
      .map(([negated, value, list]): BareExpression => ({ kind: 'membership', negated, value, list, span })),
    chain('sum', ['+', '-'], inner),
    chain('product', ['*', '/'], inner),
    fc.tuple(inner, inner).map(([base, exponent]): BareExpression => ({ kind: 'power', base, exponent, span })),
    fc.array(inner, { maxLength: 3 }).map((found): BareExpression => ({ kind: 'list', items: found, span })),
    fc
      .tuple(fc.constantFrom(...AGGREGATE_FUNCTIONS), inner)
      .map(([name, list]): BareExpression => ({ kind: 'aggregate', function: name, list, span })),
    fc
      .tuple(itemName, inner)
      .chain(([variable, list]) =>
        bound(variable).map((condition): BareExpression => ({ kind: 'filter', variable, list, condition, span })),
      ),
    fc
      .tuple(itemName, inner)
      .chain(([variable, list]) =>
        bound(variable).map((body): BareExpression => ({ kind: 'map', variable, list, body, span })),
      ),
    fc.tuple(inner, inner, inner).map(([condition, whenTrue, whenFalse]): BareExpression => ({
      kind: 'if',
      condition,
      whenTrue,
      whenFalse,
      span,
    })),
  );
}
