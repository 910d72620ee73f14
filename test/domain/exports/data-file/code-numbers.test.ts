import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { codeNumbers } from '../../../../domain/exports/data-file/code-numbers.ts';

it.each([
  [
    ['1', '2', '99'],
    [1, 2, 99],
  ],
  [
    ['A', '1', 'B'],
    [2, 1, 3],
  ],
  [
    ['0', '01', '1', '1.5', '-3'],
    [0, 2, 1, 3, 4],
  ],
  [
    ['7', '7'],
    [7, 1],
  ],
])('numbers %j as %j', (labels, numbers) => {
  expect(codeNumbers(labels)).toEqual(numbers);
});

it('gives each label a whole number of its own', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.string(), fc.nat({ max: 9 }).map(String))), (labels) => {
      const numbers = codeNumbers(labels);
      expect(new Set(numbers).size).toBe(labels.length);
      expect(numbers.every((number) => Number.isSafeInteger(number) && number >= 0)).toBe(true);
    }),
  );
});
