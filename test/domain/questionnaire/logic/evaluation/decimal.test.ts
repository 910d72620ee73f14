import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { canonicalDecimal, numberIn, toDecimal } from '../../../../../domain/questionnaire/logic/evaluation/decimal.ts';
import { examples } from '../../../../support/examples.ts';

const anyDouble = fc.oneof(
  fc.double(),
  fc.double({ min: -1e6, max: 1e6, noNaN: true }),
  fc
    .tuple(fc.integer(), fc.integer({ min: -25, max: 25 }))
    .map(([digits, exponent]) => Number(`${digits}e${exponent}`)),
  fc.tuple(fc.maxSafeInteger(), fc.integer({ min: 0, max: 20 })).map(([digits, exponent]) => digits / 10 ** exponent),
);

describe('rounding to 15 significant digits', () => {
  it('is what toPrecision does, and null of what is not finite', () => {
    fc.assert(
      fc.property(anyDouble, (value) => {
        const expected = Number(value.toPrecision(15)) + 0;
        expect(toDecimal(value)).toBe(Number.isFinite(expected) ? expected : null);
      }),
      { numRuns: examples(5_000) },
    );
  });

  it.each([
    [0.1 + 0.2, 0.3],
    [999.9999999999999, 1000],
    [0.9999999999999999, 1],
    [1234567890123456, 1234567890123460],
    [-1234567890123456, -1234567890123460],
    [-0, 0],
    [5e-324, 5e-324],
    [Number.MAX_VALUE, null],
    [Number.NaN, null],
    [Number.NEGATIVE_INFINITY, null],
  ])('of %d is %s', (value, expected) => {
    expect(toDecimal(value)).toBe(expected);
  });
});

describe('how a number is written', () => {
  it.each([
    [0, '0'],
    [-0, '0'],
    [7, '7'],
    [-1.5, '-1.5'],
    [1e-7, '0.0000001'],
    [-1.25e-10, '-0.000000000125'],
    [1e21, '1000000000000000000000'],
    [-1.5e22, '-15000000000000000000000'],
  ])('%d is %s', (value, written) => {
    expect(canonicalDecimal(value)).toBe(written);
  });

  it('is read back as the same number, and is never longer than it must be', () => {
    fc.assert(
      fc.property(anyDouble, (value) => {
        const decimal = toDecimal(value);
        fc.pre(decimal !== null);
        const written = canonicalDecimal(decimal);
        expect(Number(written)).toBe(decimal);
        expect(written).toMatch(/^(0|-?([1-9]\d*|0)(\.\d*[1-9])?)$/);
      }),
      { numRuns: examples(1_000) },
    );
  });
});

describe('the number that a value stands for', () => {
  it.each([
    [' 7 ', 7],
    ['-1.50', -1.5],
    ['007', 7],
    ['0.30000000000000004', 0.3],
    ['1.', null],
    ['.5', null],
    ['+1', null],
    ['1e3', null],
    ['0x10', null],
    ['1 000', null],
    ['', null],
    ['1'.repeat(32), null],
    [true, null],
    [null, null],
    [['1'], null],
  ])('of %j is %s', (value, number) => {
    expect(numberIn(value)).toBe(number);
  });
});
