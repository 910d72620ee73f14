import { inputsOf } from '../../questionnaire/document/question-parts.ts';
import type { Question } from '../../questionnaire/document/survey-document.ts';
import type { AnswerColumns } from './answer-columns.ts';
import type { AnswerForm, FormOf } from './answer-form.ts';
import { choice } from './forms/choice.ts';
import { choices } from './forms/choices.ts';
import { fields } from './forms/fields.ts';
import { number } from './forms/number.ts';
import { numbers } from './forms/numbers.ts';
import { prices } from './forms/prices.ts';
import { ranks } from './forms/ranks.ts';
import { rowSets } from './forms/row-sets.ts';
import { rows } from './forms/rows.ts';
import { bestWorst, profiles } from './forms/tasks.ts';
import { conversation, text } from './forms/text.ts';
import { texts } from './forms/texts.ts';
import { computed, postalCode } from './forms/values.ts';

export type AnswerFormName = AnswerColumns['form'];

const FORMS: { readonly [Name in AnswerFormName]: AnswerForm<FormOf<Name>> } = {
  choice,
  choices,
  rows,
  rowSets,
  ranks,
  number,
  numbers,
  prices,
  text,
  conversation,
  texts,
  postalCode,
  computed,
  fields,
  bestWorst,
  profiles,
};

/** The form of that name; for columns the form that they have. */
export function formNamed(name: AnswerFormName): AnswerForm {
  // Each form only handles columns that it has opened itself.
  return FORMS[name] as unknown as AnswerForm;
}

/** The form in which a question's answers are stored; null for a question without answers. */
export function answerFormOf(question: Question): AnswerFormName | null {
  switch (question.type) {
    case 'select':
      return question.subtype === 'multi' ? 'choices' : 'choice';
    case 'grid':
      return question.subtype === 'multi' ? 'rowSets' : 'rows';
    case 'text':
      return inputsOf(question).length > 0 ? 'texts' : 'text';
    case 'transition':
    case 'terminate':
      return null;
    default:
      return FORM_OF_TYPE[question.type];
  }
}

const FORM_OF_TYPE = {
  'contact-form': 'fields',
  number: 'number',
  percentage: 'number',
  year: 'number',
  currency: 'number',
  nps: 'number',
  zipcode: 'postalCode',
  'percent-sum': 'numbers',
  'multi-percentage': 'numbers',
  'van-westendorp': 'prices',
  ranking: 'ranks',
  maxdiff: 'bestWorst',
  conjoint: 'profiles',
  variable: 'computed',
  'ai-chat': 'conversation',
} as const;
