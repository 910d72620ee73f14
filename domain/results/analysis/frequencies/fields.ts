import { countsOf, plainCategory } from './categories.ts';
import type { Forms, FrequencyView, TallyOf } from './frequency-view.ts';
import { listedInputs } from './listed-inputs.ts';

/** How many filled in each field. */
export function fieldsFrequency(
  { question, otherForms }: Forms<'contact-form'>,
  tally: TallyOf<'fields'>,
): FrequencyView {
  const counts = countsOf(tally.fields);
  return {
    distribution: listedInputs(question, otherForms, counts.keys()).map((label) =>
      plainCategory(label, counts.get(label) ?? 0, tally.base),
    ),
    details: { kind: 'fields' },
  };
}
