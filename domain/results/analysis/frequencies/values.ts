import { summarizeNumbers } from '../../../ground/statistics/number-summary.ts';
import { plainCategory } from './categories.ts';
import type { Forms, FrequencyView, TallyOf } from './frequency-view.ts';
import { numberDistribution } from './number-distribution.ts';

/** The most frequent values; if all of them are numbers, a distribution of numbers. */
export function valuesFrequency(
  _: Forms<'zipcode' | 'variable'>,
  { base, squaredWeights, values, distinct, numbers }: TallyOf<'values'>,
): FrequencyView {
  return {
    distribution:
      numbers === null
        ? values.map(({ value, count }) => plainCategory(value, count, base))
        : numberDistribution(numbers, base),
    details: { kind: 'values', distinct, summary: numbers === null ? null : summarizeNumbers(numbers, squaredWeights) },
  };
}
