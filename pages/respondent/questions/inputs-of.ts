import type { QuestionType } from '../../../domain/questionnaire/document/question-types.ts';
import type { Markup } from '../../kit/markup.ts';
import { aiChatInputs } from './ai-chat.ts';
import { conjointInputs } from './conjoint.ts';
import { contactFormInputs } from './contact-form.ts';
import { currencyInputs } from './currency.ts';
import { gridInputs } from './grid.ts';
import { maxdiffInputs } from './maxdiff.ts';
import { multiPercentageInputs } from './multi-percentage.ts';
import { npsInputs } from './nps.ts';
import { numberInputs } from './number.ts';
import { percentSumInputs } from './percent-sum.ts';
import { percentageInputs } from './percentage.ts';
import type { QuestionInputs, QuestionView } from './question-view.ts';
import { rankingInputs } from './ranking.ts';
import { selectInputs } from './select.ts';
import { terminateInputs } from './terminate.ts';
import { textInputs } from './text.ts';
import { transitionInputs } from './transition.ts';
import { vanWestendorpInputs } from './van-westendorp.ts';
import { variableInputs } from './variable.ts';
import { yearInputs } from './year.ts';
import { zipcodeInputs } from './zipcode.ts';

/** The inputs of every type; the compiler reports missing ones. */
const inputs = {
  select: selectInputs,
  text: textInputs,
  'contact-form': contactFormInputs,
  number: numberInputs,
  percentage: percentageInputs,
  year: yearInputs,
  currency: currencyInputs,
  zipcode: zipcodeInputs,
  'percent-sum': percentSumInputs,
  'multi-percentage': multiPercentageInputs,
  ranking: rankingInputs,
  grid: gridInputs,
  nps: npsInputs,
  maxdiff: maxdiffInputs,
  conjoint: conjointInputs,
  'van-westendorp': vanWestendorpInputs,
  transition: transitionInputs,
  terminate: terminateInputs,
  variable: variableInputs,
  'ai-chat': aiChatInputs,
} as const satisfies { readonly [T in QuestionType]: QuestionInputs<T> };

/** The inputs of a question, whatever its type. */
export function inputsOf(view: QuestionView): Markup {
  // The question's own type selects the function: the compiler can't see that both have the same type.
  const draw = inputs[view.question.type] as QuestionInputs<QuestionType>;
  return draw(view);
}
