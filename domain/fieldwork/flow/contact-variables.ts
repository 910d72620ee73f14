import type { QuestionType, SurveyDocument } from '../../questionnaire/document/survey-document.ts';
import { questionsByLabel } from '../../questionnaire/document/question-index.ts';
import { compileVariables } from './compile-variables.ts';

/**
 * The labels of variables that are computed from contact details, directly or by way of other variables: their values
 * may be contact details.
 */
export function contactVariables(document: SurveyDocument): ReadonlySet<string> {
  return variablesFrom(document, CONTACT);
}

/** The labels of variables that are computed from questions of some types, directly or by way of other variables. */
export function variablesFrom(document: SurveyDocument, types: ReadonlySet<QuestionType>): ReadonlySet<string> {
  const asked = [...questionsByLabel(document)].filter(([, { question }]) => types.has(question.type));
  if (asked.length === 0) return new Set();
  const origins = new Set(asked.map(([label]) => label));
  const variables = [...compileVariables(document).values()];
  const found = new Set<string>();
  for (let known = -1; known < found.size;) {
    known = found.size;
    for (const { label, mentions } of variables) {
      if (mentions.some((mention) => origins.has(mention) || found.has(mention))) found.add(label);
    }
  }
  return found;
}

const CONTACT: ReadonlySet<QuestionType> = new Set(['contact-form']);
