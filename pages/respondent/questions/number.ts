import { numberField } from './parts/number-field.ts';
import { keysFor, rangeHint } from './parts/range-hint.ts';
import type { QuestionInputs } from './question-view.ts';

/** A number, with its bounds where it has any. */
export const numberInputs: QuestionInputs<'number'> = (view) => {
  const { datarange } = view.question.config;
  return numberField(view, { hint: rangeHint(view, datarange), keys: keysFor(datarange) });
};
