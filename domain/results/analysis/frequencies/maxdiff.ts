import type { MaxdiffCount } from '../../../ground/statistics/maxdiff-scores.ts';
import { maxdiffScores } from '../../../ground/statistics/maxdiff-scores.ts';
import type { MaxdiffItem } from '../frequency.ts';
import { countsOf, optionCategory } from './categories.ts';
import type { Forms, FrequencyView, TallyOf } from './frequency-view.ts';
import { listedOptions } from './listed-options.ts';

/** How often each item was shown, picked best and picked worst, and its scores. */
export function maxdiffFrequency({ question, otherForms }: Forms<'maxdiff'>, tally: TallyOf<'maxdiff'>): FrequencyView {
  const { shown, best, worst } = countedItems(tally);
  const others = otherForms.map(({ options }) => options);
  const options = listedOptions(question.options, others, shown.keys());
  const counts = options.map(({ id }): MaxdiffCount => ({
    shown: shown.get(id) ?? 0,
    best: best.get(id) ?? 0,
    worst: worst.get(id) ?? 0,
  }));
  const scores = maxdiffScores(counts);
  return {
    distribution: options.map((option, place) => {
      const count = counts[place] ?? NEVER_SHOWN;
      return optionCategory(option, count.best, count.shown);
    }),
    details: {
      kind: 'maxdiff',
      items: options.map(({ label, text }, place): MaxdiffItem => ({
        value: label,
        text,
        ...(counts[place] ?? NEVER_SHOWN),
        ...(scores[place] ?? NO_SCORE),
      })),
    },
  };
}

const NEVER_SHOWN: MaxdiffCount = { shown: 0, best: 0, worst: 0 };
const NO_SCORE = { bestMinusWorst: null, utility: null, standardError: null, share: null };

function countedItems({ designs }: TallyOf<'maxdiff'>) {
  const picks = designs.flatMap((design) => design.picks);
  return {
    shown: countsOf(designs.flatMap(({ sets, shownTo }) => sets.flat().map((value) => ({ value, count: shownTo })))),
    best: countsOf(picks.flatMap((pick) => pick.best)),
    worst: countsOf(picks.flatMap((pick) => pick.worst)),
  };
}
