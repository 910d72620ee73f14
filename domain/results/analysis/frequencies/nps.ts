import { netPromoterScore } from '../../../ground/statistics/net-promoter-score.ts';
import { summarizeNumbers } from '../../../ground/statistics/number-summary.ts';
import { countsOf, plainCategory } from './categories.ts';
import type { FrequencyView, TallyOf } from './frequency-view.ts';

const SCALE = Array.from({ length: 11 }, (_, score) => score);

/** How many gave each score from 0 to 10, and the net promoter score. */
export function npsFrequency(tally: TallyOf<'numbers'>): FrequencyView {
  const values = tally.inputs.find(({ input }) => input === null)?.values ?? [];
  const counts = countsOf(values);
  return {
    distribution: SCALE.map((score) => plainCategory(String(score), counts.get(score) ?? 0, tally.base)),
    details: {
      kind: 'nps',
      score: netPromoterScore(values, tally.squaredWeights),
      summary: summarizeNumbers(values, tally.squaredWeights),
    },
  };
}
