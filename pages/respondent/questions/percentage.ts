import { numberField } from './parts/number-field.ts';
import { keysFor, rangeHint } from './parts/range-hint.ts';
import type { QuestionInputs } from './question-view.ts';

/** A number with a percent sign behind it. */
export const percentageInputs: QuestionInputs<'percentage'> = (view) => {
  const { datarange } = view.question.config;
  return numberField(view, {
    hint: rangeHint(view, datarange),
    keys: keysFor(datarange),
    affix: { text: '%', stands: 'behind' },
  });
};
