import type { QuestionType } from '../../questionnaire/document/question-types.ts';
import type { Question } from '../../questionnaire/document/survey-document.ts';
import type { QuestionKind } from './words/instrument-words.ts';

type Kinds = {
  readonly [T in QuestionType]: QuestionKind | { readonly multi: QuestionKind; readonly else: QuestionKind };
};

const KINDS: Kinds = {
  select: { multi: 'multi', else: 'single' },
  text: { multi: 'texts', else: 'text' },
  'contact-form': 'contact',
  number: 'number',
  percentage: 'percentage',
  year: 'year',
  currency: 'currency',
  zipcode: 'zipcode',
  'percent-sum': 'shares',
  'multi-percentage': 'percentages',
  ranking: 'ranking',
  grid: { multi: 'gridMulti', else: 'grid' },
  nps: 'nps',
  maxdiff: 'maxdiff',
  conjoint: 'conjoint',
  'van-westendorp': 'prices',
  transition: 'transition',
  terminate: 'terminate',
  variable: 'variable',
  'ai-chat': 'chat',
};

/** What a printed questionnaire calls a question: by its type, and by its subtype where that changes how it is answered. */
export function kindOf({ type, subtype }: Pick<Question, 'type' | 'subtype'>): QuestionKind {
  const kind = KINDS[type];
  if (typeof kind === 'string') return kind;
  return subtype === 'multi' ? kind.multi : kind.else;
}
