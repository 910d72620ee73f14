import { currencyAffix } from './parts/currency-affix.ts';
import { numberField } from './parts/number-field.ts';
import type { QuestionInputs } from './question-view.ts';

/** An amount of money, with the sign of its currency. */
export const currencyInputs: QuestionInputs<'currency'> = (view) =>
  numberField(view, {
    hint: null,
    keys: 'decimal',
    affix: currencyAffix(view.question.config.currency, view.language),
  });
