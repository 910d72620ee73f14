import { priceCurves, pricePoints } from '../../../ground/statistics/price-sensitivity.ts';
import { plainCategory, sum } from './categories.ts';
import type { Forms, FrequencyView, TallyOf } from './frequency-view.ts';
import { numericInput } from './number-distribution.ts';

/** Each of the four prices, the four curves of consistent respondents (whose prices rise), and where the curves cross. */
export function priceFrequency({ question }: Forms<'van-westendorp'>, tally: TallyOf<'prices'>): FrequencyView {
  const inputs = question.config.inputs.map(({ label }, place) => {
    const values = tally.all[place] ?? [];
    const base = sum(values.map(({ count }) => count));
    return { label, base, view: numericInput(label, values, { base, squaredWeights: tally.squaredWeights }) };
  });
  const isPlottable = tally.consistent > 0;
  return {
    distribution: inputs.map(({ label, base }) => plainCategory(label, base, tally.base)),
    details: {
      kind: 'prices',
      currency: question.config.currency,
      consistent: tally.consistent,
      inconsistent: Math.max(0, tally.base - tally.consistent),
      inputs: inputs.map(({ view }) => view),
      curves: isPlottable ? priceCurves(tally) : [],
      points: isPlottable ? pricePoints(tally) : null,
    },
  };
}
