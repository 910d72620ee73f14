import { countsOf, optionCategory } from './categories.ts';
import type { Forms, FrequencyView, TallyOf } from './frequency-view.ts';
import { listedOptions } from './listed-options.ts';

/** How many chose each option; with several choices allowed the percentages may add up to more than 100. */
export function choiceFrequency({ question, otherForms }: Forms<'select'>, tally: TallyOf<'choice'>): FrequencyView {
  const counts = countsOf(tally.options);
  const others = otherForms.map(({ options }) => options);
  return {
    distribution: listedOptions(question.options, others, counts.keys()).map((option) =>
      optionCategory(option, counts.get(option.id) ?? 0, tally.base),
    ),
    details: { kind: 'choice', multiple: question.subtype === 'multi' },
  };
}
