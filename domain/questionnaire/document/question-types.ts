import type { QuestionTypeDefinition } from './question-type-definition.ts';
import { aiChat } from './question-types/ai-chat.ts';
import { conjoint } from './question-types/conjoint.ts';
import { contactForm } from './question-types/contact-form.ts';
import { currency } from './question-types/currency.ts';
import { grid } from './question-types/grid.ts';
import { maxdiff } from './question-types/maxdiff.ts';
import { multiPercentage } from './question-types/multi-percentage.ts';
import { nps } from './question-types/nps.ts';
import { number } from './question-types/number.ts';
import { percentSum } from './question-types/percent-sum.ts';
import { percentage } from './question-types/percentage.ts';
import { ranking } from './question-types/ranking.ts';
import { select } from './question-types/select.ts';
import { terminate } from './question-types/terminate.ts';
import { text } from './question-types/text.ts';
import { transition } from './question-types/transition.ts';
import { vanWestendorp } from './question-types/van-westendorp.ts';
import { variable } from './question-types/variable.ts';
import { year } from './question-types/year.ts';
import { zipcode } from './question-types/zipcode.ts';

export const QUESTION_TYPES = [
  'select',
  'text',
  'contact-form',
  'number',
  'percentage',
  'year',
  'currency',
  'zipcode',
  'percent-sum',
  'multi-percentage',
  'ranking',
  'grid',
  'nps',
  'maxdiff',
  'conjoint',
  'van-westendorp',
  'transition',
  'terminate',
  'variable',
  'ai-chat',
] as const;

export type QuestionType = (typeof QUESTION_TYPES)[number];

/** Every question type by its name; the compiler reports a missing one. */
export const questionTypes = {
  select,
  text,
  'contact-form': contactForm,
  number,
  percentage,
  year,
  currency,
  zipcode,
  'percent-sum': percentSum,
  'multi-percentage': multiPercentage,
  ranking,
  grid,
  nps,
  maxdiff,
  conjoint,
  'van-westendorp': vanWestendorp,
  transition,
  terminate,
  variable,
  'ai-chat': aiChat,
} as const satisfies { readonly [T in QuestionType]: QuestionTypeDefinition & { readonly type: T } };

type Definitions = typeof questionTypes;

/** A stored question of one type. */
export type QuestionOf<T extends QuestionType> = Definitions[T] extends QuestionTypeDefinition<infer Q> ? Q : never;

/** A stored question of any type; `type` is the discriminator. */
export type Question = { [T in QuestionType]: QuestionOf<T> }[QuestionType];

/** The definition of a question's type. */
export function definitionOf(question: { readonly type: QuestionType }): QuestionTypeDefinition {
  return questionTypes[question.type];
}

/** True for the name of a question type. */
export function isQuestionType(name: unknown): name is QuestionType {
  return typeof name === 'string' && Object.hasOwn(questionTypes, name);
}
