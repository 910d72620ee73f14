import type { QuestionType } from '../../../domain/questionnaire/document/question-types.ts';

const NAMES: Readonly<Record<QuestionType, string>> = {
  select: 'Choice',
  text: 'Text',
  'contact-form': 'Contact form',
  number: 'Number',
  percentage: 'Percentage',
  year: 'Year',
  currency: 'Amount',
  zipcode: 'Postal code',
  'percent-sum': 'Shares of 100 %',
  'multi-percentage': 'Percentages',
  ranking: 'Ranking',
  grid: 'Grid',
  nps: 'Net Promoter Score',
  maxdiff: 'MaxDiff',
  conjoint: 'Conjoint',
  'van-westendorp': 'Price sensitivity',
  transition: 'Text to read',
  terminate: 'End',
  variable: 'Variable',
  'ai-chat': 'Conversation',
};

/** The common name of a question type. */
export function typeName(type: QuestionType): string {
  return NAMES[type];
}
