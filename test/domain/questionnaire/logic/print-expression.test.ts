import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Expression } from '../../../../domain/questionnaire/logic/expression.ts';
import { parseExpression } from '../../../../domain/questionnaire/logic/parse-expression.ts';
import { printExpression } from '../../../../domain/questionnaire/logic/print-expression.ts';
import { examples } from '../../../support/examples.ts';
import { arbitraryExpression, withoutSpans } from './arbitrary-expression.ts';

function reprinted(text: string): string {
  const parsed = parseExpression(text);
  if (!parsed.ok) throw new Error(parsed.error.message);
  return printExpression(parsed.expression);
}

describe('printing an expression', () => {
  it('gives a text that parses to the same expression', () => {
    fc.assert(
      fc.property(arbitraryExpression(), (bare) => {
        const text = printExpression(bare as unknown as Expression);
        const parsed = parseExpression(text);
        expect(parsed).toMatchObject({ ok: true });
        expect(parsed.ok && withoutSpans(parsed.expression)).toEqual(withoutSpans(bare));
      }),
      { numRuns: examples(500) },
    );
  });

  it('is stable: a printed text is printed as it stands', () => {
    fc.assert(
      fc.property(arbitraryExpression(3), (bare) => {
        const text = printExpression(bare as unknown as Expression);
        expect(reprinted(text)).toBe(text);
      }),
    );
  });

  it.each([
    ['Q1==`1`AND Q2 != "x"', 'Q1 == `1` AND Q2 != "x"'],
    ['a OR b AND c XOR d', 'a OR ((b AND c) XOR d)'],
    ['NOT Q1 == 1', 'NOT (Q1 == 1)'],
    ['(Q1)', 'Q1'],
    ['((Q1 + 2)) * 3', '(Q1 + 2) * 3'],
    ['1 - (2 - 3)', '1 - (2 - 3)'],
    ['1 - 2 - 3', '1 - 2 - 3'],
    ['2 ** (3 ** 2)', '2 ** 3 ** 2'],
    ['(2 ** 3) ** 2', '(2 ** 3) ** 2'],
    ['(-2) ** 2', '(-2) ** 2'],
    ['-(2 ** 2)', '-2 ** 2'],
    ["'it\\'s'", '"it\'s"'],
    ['Q3\\\\`Row 1`', 'Q3\\`Row 1`'],
    ['Q3\\`Row1`', 'Q3\\Row1'],
    ['Q3\\2', 'Q3\\2'],
    ['007.50', '7.5'],
    ['"a\\u0041\\\\"', '"aA\\\\"'],
    ['FILTER_Item(Q5,Item IN[`1`])', 'FILTER_Item(Q5, Item IN [`1`])'],
  ])('writes %s as %s', (text, canonical) => {
    expect(reprinted(text)).toBe(canonical);
  });

  it('still parses when it adds brackets to logic that is as deep as it may be', () => {
    const deepest = `${'NOT '.repeat(97)}Q1 == \`1\``;
    expect(reprinted(reprinted(deepest))).toBe(`${'NOT '.repeat(97)}(Q1 == \`1\`)`);
    const mixed = Array.from({ length: 30 }).reduce((text: string) => `NOT (${text}) AND Q1 OR Q2`, 'Q3');
    expect(reprinted(reprinted(mixed))).toBe(reprinted(mixed));
  });
});
