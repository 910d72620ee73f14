import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { parseExpression } from '../../../../../domain/questionnaire/logic/parse-expression.ts';
import { printExpression } from '../../../../../domain/questionnaire/logic/print-expression.ts';
import type { Condition } from '../../../../../domain/import/rules/routing/condition.ts';
import { joined, labelsIn, printCondition } from '../../../../../domain/import/rules/routing/condition.ts';

const ONE: Condition = { kind: 'answers', label: 'Q1', row: null, codes: ['1'], negated: false };
const TWO: Condition = { kind: 'number', label: 'Q2', operator: '<', value: 18 };

describe('a condition in the logic language', () => {
  it.each<[Condition, string]>([
    [ONE, 'Q1 == `1`'],
    [{ ...ONE, negated: true }, 'Q1 != `1`'],
    [{ ...ONE, codes: ['1', '2'] }, 'Q1 IN [`1`, `2`]'],
    [{ ...ONE, codes: ['1', '2'], negated: true }, 'Q1 NOT IN [`1`, `2`]'],
    [{ ...ONE, row: 'b' }, 'Q1\\b == `1`'],
    [{ ...ONE, row: 'no word' }, 'Q1\\`no word` == `1`'],
    [{ ...ONE, codes: ['a`b'] }, 'Q1 == `a``b`'],
    [TWO, 'Q2 < 18'],
    [{ kind: 'answered', label: 'Q3', negated: false }, 'Q3 != NULL'],
    [{ kind: 'not', part: joined('all', [ONE, TWO]) }, 'NOT (Q1 == `1` AND Q2 < 18)'],
    [joined('all', [joined('any', [ONE, TWO]), ONE]), '(Q1 == `1` OR Q2 < 18) AND Q1 == `1`'],
    [{ kind: 'always' }, 'TRUE'],
  ])('is written %#', (condition, text) => expect(printCondition(condition)).toBe(text));

  it('parses, whatever its codes and rows are, and names its questions', () => {
    fc.assert(
      fc.property(conditions, (condition) => {
        const parsed = parseExpression(printCondition(condition));
        expect(parsed).toMatchObject({ ok: true });
        if (parsed.ok)
          for (const label of labelsIn(condition)) expect(printExpression(parsed.expression)).toContain(label);
      }),
    );
  });
});

const label = fc.constantFrom('Q1', 'S2', 'A10b', 'Edad');
const code = fc.string({ minLength: 1, maxLength: 12, unit: 'grapheme' }).filter((text) => /[\p{L}\p{N}]/u.test(text));
const leaf = fc.oneof(
  fc.record({
    kind: fc.constant('answers' as const),
    label,
    row: fc.option(code),
    codes: fc.array(code, { minLength: 1, maxLength: 4 }),
    negated: fc.boolean(),
  }),
  fc.record({
    kind: fc.constant('number' as const),
    label,
    operator: fc.constantFrom('<', '<=', '>', '>=', '==', '!=' as const),
    value: fc.nat(200),
  }),
  fc.record({ kind: fc.constant('answered' as const), label, negated: fc.boolean() }),
);
const { conditions } = fc.letrec<{ conditions: Condition }>((tie) => ({
  conditions: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    leaf,
    fc.record({
      kind: fc.constantFrom('all' as const, 'any' as const),
      parts: fc.array(tie('conditions'), { minLength: 2, maxLength: 3 }),
    }),
    fc.record({ kind: fc.constant('not' as const), part: tie('conditions') }),
  ),
}));
