import { expect, it } from '@jest/globals';
import { significanceInWords } from '../../../../domain/results/analysis/significance.ts';

it.each([
  [0.009, 'highly significant'],
  [0.01, 'significant at 95%'],
  [0.049, 'significant at 95%'],
  [0.05, 'marginally significant'],
  [0.1, 'not significant'],
  [null, 'not testable'],
])('a p-value of %s is %s', (pValue, words) => {
  expect(significanceInWords(pValue)).toBe(words);
});
