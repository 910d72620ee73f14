import { expect, it } from '@jest/globals';
import { valueText } from '../../../../domain/questionnaire/document/value-text.ts';

it.each([
  [null, ''],
  [0, '0'],
  [-1.5, '-1.5'],
  [1e-7, '0.0000001'],
  [true, 'TRUE'],
  [false, 'FALSE'],
  ['two words', 'two words'],
  [['1', null, 2, ['a', 'b'], []], '1, 2, a, b'],
] as const)('%j is told as "%s"', (value, text) => {
  expect(valueText(value)).toBe(text);
});
