import type { QuestionOf, QuestionType } from '../../questionnaire/document/question-types.ts';
import type { Question } from '../../questionnaire/document/survey-document.ts';
import type { QuestionForm } from './question-form.ts';
import { aiChat } from './readers/ai-chat.ts';
import { conjoint } from './readers/conjoint.ts';
import { contactForm } from './readers/contact-form.ts';
import { grid } from './readers/grid.ts';
import { maxdiff } from './readers/maxdiff.ts';
import { nothing } from './readers/nothing.ts';
import { currency, number, percentage, plainNumber } from './readers/number.ts';
import { ranking } from './readers/ranking.ts';
import { select } from './readers/select.ts';
import { multiPercentage, percentSum } from './readers/shares.ts';
import { text } from './readers/text.ts';
import { vanWestendorp } from './readers/van-westendorp.ts';
import { zipcode } from './readers/zipcode.ts';

/** The form of every type; the compiler reports a missing one. */
const forms = {
  select,
  text,
  'contact-form': contactForm,
  number,
  percentage,
  year: plainNumber,
  currency,
  zipcode,
  'percent-sum': percentSum,
  'multi-percentage': multiPercentage,
  ranking,
  grid,
  nps: plainNumber,
  maxdiff,
  conjoint,
  'van-westendorp': vanWestendorp,
  transition: nothing,
  terminate: nothing,
  variable: nothing,
  'ai-chat': aiChat,
} as const satisfies { readonly [T in QuestionType]: QuestionForm<QuestionOf<T>> };

/** The form of a question's type. */
export function formOf({ type }: Question): QuestionForm<Question> {
  return forms[type];
}
