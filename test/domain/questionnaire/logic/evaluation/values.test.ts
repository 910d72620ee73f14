import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { compileProgram } from '../../../../../domain/questionnaire/logic/evaluation/compile.ts';
import { parseProgram } from '../../../../../domain/questionnaire/logic/parse-expression.ts';
import type { LogicValue } from '../../../../../domain/questionnaire/logic/value.ts';
import { examples } from '../../../../support/examples.ts';
import { answersOf } from '../../../../support/logic/answers-of.ts';
import { programValueOf, valueOf } from '../../../../support/logic/evaluate-text.ts';

describe('arithmetic', () => {
  it.each([
    ['1 + 2 * 3', 7],
    ['7 - 2 - 1', 4],
    ['12 / 3 / 2', 2],
    ['2 ** 3 ** 2', 512],
    ['-2 ** 2', -4],
    ['(-2) ** 2', 4],
    ['2 ** -1', 0.5],
    ['--2', 2],
    ['0.1 + 0.2', 0.3],
    ['0.1 * 3', 0.3],
    ['1 - 0.9', 0.1],
    ['72952.32 - 64013.06', 8939.26],
    ['1000000000.3 - 1000000000.2', 0.1],
    ['1 + 0.1 ** 20', 1],
    ['1.1 * 1.1', 1.21],
    ['1 / 3', 0.333333333333333],
    ['-0', 0],
    ['Q1 * -1', 0],
    ['"7" + " -1.50 "', 5.5],
    ['`3` * 2', 6],
    ['1 / 0', null],
    ['0 / 0', null],
    ['0 ** -1', null],
    ['(-8) ** 0.5', null],
    ['10 ** 400', null],
    ['9 ** 9 ** 9 ** 9', null],
    ['10 ** 308 * 10', null],
    ['1.7976931348623157 * 10 ** 308', null],
    ['Q9 + 1', null],
    ['1 - Q9', null],
    ['Q9 ** 0', null],
    ['-Q9', null],
    ['1 + "one"', null],
    ['1 + TRUE', null],
    ['1 + [1]', null],
    ['"a" + "b"', null],
  ])('%s is %s', (text, expected) => {
    expect(valueOf(text, { values: { Q1: 0 } })).toBe(expected);
  });

  it('is exact where the result has no more than 15 digits', () => {
    const hundredths = fc.integer({ min: -9_999_999, max: 9_999_999 });
    fc.assert(
      fc.property(hundredths, hundredths, (a, b) => {
        const values = { A: a / 100, B: b / 100 };
        const exactly = (units: bigint, scale: number) => Number(`${units}e-${scale}`);
        expect(valueOf('A + B', { values })).toBe(exactly(BigInt(a) + BigInt(b), 2));
        expect(valueOf('A - B', { values })).toBe(exactly(BigInt(a) - BigInt(b), 2));
        expect(valueOf('A * B', { values })).toBe(exactly(BigInt(a) * BigInt(b), 4));
      }),
      { numRuns: examples(500) },
    );
  });

  /** By digits alone: a number on the way would round twice. */
  function toFifteenDigits(value: bigint): bigint {
    const size = value < 0n ? -value : value;
    const unit = 10n ** BigInt(Math.max(0, String(size).length - 15));
    const nearest = ((size * 2n + unit) / (unit * 2n)) * unit;
    return value < 0n ? -nearest : nearest;
  }

  it('adds and subtracts decimals of any size exactly before it rounds', () => {
    const digits = fc.oneof(fc.integer({ min: -999, max: 999 }), fc.integer({ min: -(10 ** 14), max: 10 ** 14 }));
    const exponent = fc.oneof(fc.integer({ min: -15, max: 2 }), fc.integer({ min: -30, max: 30 }));
    const decimal = fc.tuple(digits, exponent).map(([units, power]) => ({ units: BigInt(units), power }));
    fc.assert(
      fc.property(decimal, decimal, (a, b) => {
        const values = { A: Number(`${a.units}e${a.power}`), B: Number(`${b.units}e${b.power}`) };
        const exact = ({ units, power }: typeof a) => units * 10n ** BigInt(power + 30);
        const rounded = (sum: bigint) => Number(`${toFifteenDigits(sum)}e-30`) + 0;
        expect(valueOf('A + B', { values })).toBe(rounded(exact(a) + exact(b)));
        expect(valueOf('A - B', { values })).toBe(rounded(exact(a) - exact(b)));
      }),
      { numRuns: examples(2_000) },
    );
  });
});

describe('aggregates', () => {
  const answers = {
    values: { Q1: '4', Q5: ['1', '10', '2'], Q6: [], Q7: ['1', null, 3], Q8: ['1', 'other'] },
  };
  it.each([
    ['COUNT(Q5)', 3],
    ['COUNT(Q6)', 0],
    ['COUNT(Q7)', 3],
    ['COUNT(Q1)', 1],
    ['COUNT(Q9)', null],
    ['COUNT(NULL)', null],
    ['COUNT([NULL])', 1],
    ['MIN(Q5)', 1],
    ['MAX(Q5)', 10],
    ['MEAN(Q5)', 4.33333333333333],
    ['MEDIAN(Q5)', 2],
    ['MEDIAN([1, 10, 2, 3])', 2.5],
    ['MEDIAN([3])', 3],
    ['MAX(Q7)', 3],
    ['MEAN(Q7)', 2],
    ['MEDIAN(Q7)', 2],
    ['MAX(Q1)', 4],
    ['MEAN(Q6)', null],
    ['MIN(Q6)', null],
    ['MAX([NULL])', null],
    ['MAX(Q9)', null],
    ['MAX(Q8)', null],
    ['MIN(["a", 1])', null],
    ['MEAN([TRUE])', null],
    ['MEAN([0.1, 0.2])', 0.15],
    ['MEAN([10 ** 308, 10 ** 308, 10 ** 308])', null],
    ['MAX([Q1, Q9, 3])', 4],
    ['COUNT([Q1, Q9, 3])', 3],
    ['MAX([Q5])', null],
  ])('%s is %s', (text, expected) => {
    expect(valueOf(text, answers)).toBe(expected);
  });
});

describe('list functions', () => {
  const answers = {
    values: { Q1: '2', Q5: ['1', '2', '3'], Q6: ['2', null], X: 'outside' },
    options: { Q5: ['1', '2', '3', '4'] },
    rows: { Q3: { Row1: '5', 'My row': ['a', 'b'] } },
    status: 'COMPLETE',
  };
  it.each<readonly [string, LogicValue]>([
    ['FILTER_X(Q5, X >= 2)', ['2', '3']],
    ['FILTER_X(Q6, X == 2)', ['2']],
    ['FILTER_X(Q6, X == NULL)', [null]],
    ['FILTER_X(Q5, Q9 == X)', []],
    ['FILTER_X(Q5, 1)', []],
    ['FILTER_X(Q9, TRUE)', null],
    ['FILTER_X(Q1, X == 2)', ['2']],
    ['MAP_X(Q5, X * 2)', [2, 4, 6]],
    ['MAP_X(Q6, X * 2)', [4, null]],
    ['MAP_X(Q5, X == Q1)', [false, true, false]],
    ['MAP_X(Q1, X)', ['2']],
    ['MAP_X(Q9, 1)', null],
    ['OPTIONS(Q5)', ['1', '2', '3', '4']],
    ['OPTIONS(Q9)', null],
    ['COUNT(OPTIONS(Q5)) - COUNT(Q5)', 1],
    ['FILTER_X(OPTIONS(Q5), X NOT IN Q5)', ['4']],
    ['COUNT(FILTER_X(Q5, X IN [`1`, `2`])) >= 2', true],
    ['MAX(MAP_X(FILTER_X(Q5, X < 3), X + 0.5))', 2.5],
    ['MAP_X(Q5, COUNT(FILTER_X(Q5, X == 1)) + X)', [2, 3, 4]],
    ['MAP_X([1, 2], MAP_X([10], X))', [[10], [10]]],
    [
      'MAP_X([1, 2], MAP_Y([10, 20], X + Y))',
      [
        [11, 21],
        [12, 22],
      ],
    ],
    ['MAP_X(MAP_X([1], X + 1), X + 1)', [3]],
    ['MAP_Q1([5], Q1)', [5]],
    ['[MAP_X([1], X), X]', [[1], 'outside']],
    ['Q3\\Row1 + 1', 6],
    ['Q3\\`My row` == "b"', true],
    ['Q3\\Row2', null],
    ['STATUS', 'COMPLETE'],
    ['STATUS == "COMPLETE"', true],
    ['[1, `a`, NULL, TRUE]', [1, 'a', null, true]],
    ['[]', []],
  ])('%s is %j', (text, expected) => {
    expect(valueOf(text, answers)).toEqual(expected);
  });
});

describe('programs', () => {
  const answers = { values: { Q1: 2, Q2: 3 } };
  it.each<readonly [string, LogicValue]>([
    ['Q1 + Q2', 5],
    ['SCORE = Q1 + Q2', 5],
    ['A = Q1 + Q2\nB = A * 2\nB - 1', 9],
    ['A = Q1\nA = A + 1\nA = A + 1\nA', 4],
    ['Q1 = Q1 + 1\nQ1 * 10', 30],
    ['A = 1\nMAP_A([5], A + 1)', [6]],
    ['A = 1\nB = MAP_X([5], A + X)\nC = MAP_Y([7], A + Y)\n[A, B, C]', [1, [6], [8]]],
    ['A = B\nB = 1\nA', null],
    ['A = 1 / 0\nIF(A == NULL, "none", "some")', 'none'],
    ['A = Q9\nA == NULL', true],
  ])('%j comes to %j', (text, expected) => {
    expect(programValueOf(text, answers)).toEqual(expected);
  });

  it('work out each line once, in order', () => {
    const asked: string[] = [];
    const parsed = parseProgram('A = Q1\nB = A + A + Q2\nB * B + A');
    const answers = { ...answersOf({}), value: (label: string) => asked.push(label) };
    expect(parsed.ok && compileProgram(parsed.program)(answers)).toBe(17);
    expect(asked).toEqual(['Q1', 'Q2']);
  });
});
