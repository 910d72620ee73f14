import type { RankedItem } from '../frequency.ts';
import { optionCategory, sum } from './categories.ts';
import type { Forms, FrequencyView, TallyOf } from './frequency-view.ts';
import { listedOptions } from './listed-options.ts';

/** How many put each option first, and its mean rank, 1 being the best. */
export function rankingFrequency({ question, otherForms }: Forms<'ranking'>, tally: TallyOf<'ranks'>): FrequencyView {
  const counted = new Map(tally.options.map(({ option, ranks }) => [option, ranks]));
  const others = otherForms.map(({ options }) => options);
  const options = listedOptions(question.options, others, counted.keys());
  const places = Math.max(question.options.length, ...tally.options.map(({ ranks }) => ranks.length));
  const items = options.map((option): RankedItem => {
    const given = counted.get(option.id) ?? [];
    const ranks = Array.from({ length: places }, (_, rank) => given[rank] ?? 0);
    return { value: option.label, text: option.text, meanRank: meanRank(ranks), firstPlaces: ranks[0] ?? 0, ranks };
  });
  return {
    distribution: options.map((option, index) => optionCategory(option, items[index]?.firstPlaces ?? 0, tally.base)),
    details: { kind: 'ranking', items },
  };
}

function meanRank(ranks: readonly number[]): number | null {
  const ranked = sum(ranks);
  return ranked > 0 ? sum(ranks.map((count, rank) => (rank + 1) * count)) / ranked : null;
}
