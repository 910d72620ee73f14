import type { QuestionType, SurveyDocument } from '../../../questionnaire/document/survey-document.ts';
import { variablesFrom } from '../../../fieldwork/flow/contact-variables.ts';

/**
 * The labels of variables that are computed from contact details or postal codes, directly or by way of other variables:
 * their values may identify a respondent.
 */
export function personalVariables(document: SurveyDocument): ReadonlySet<string> {
  return variablesFrom(document, PERSONAL);
}

const PERSONAL: ReadonlySet<QuestionType> = new Set(['contact-form', 'zipcode']);
