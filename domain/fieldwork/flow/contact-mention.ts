import { questionsByLabel } from '../../questionnaire/document/question-index.ts';
import type { SurveyDocument } from '../../questionnaire/document/survey-document.ts';
import type { Expression } from '../../questionnaire/logic/expression.ts';
import { questionReferences } from '../../questionnaire/logic/question-references.ts';
import { contactVariables } from './contact-variables.ts';

/**
 * The first label in an expression that means contact details: of a contact form, or of a variable computed from one.
 * Null where there is none.
 */
export function contactMention(expression: Expression, document: SurveyDocument): string | null {
  const questions = questionsByLabel(document);
  const variables = contactVariables(document);
  const labels = questionReferences(expression).map(({ label }) => label);
  const isContact = (label: string) => variables.has(label) || questions.get(label)?.question.type === 'contact-form';
  return labels.find(isContact) ?? null;
}
