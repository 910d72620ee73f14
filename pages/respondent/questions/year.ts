import { numberField } from './parts/number-field.ts';
import { rangeHint } from './parts/range-hint.ts';
import type { QuestionInputs } from './question-view.ts';

/** A year. A lower bound alone, such as 1900, only catches typing errors: it gets no hint. */
export const yearInputs: QuestionInputs<'year'> = (view) => {
  const { datarange } = view.question.config;
  return numberField(view, { hint: datarange[1] === null ? null : rangeHint(view, datarange), keys: 'numeric' });
};
