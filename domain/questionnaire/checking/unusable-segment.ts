import type { SurveyDocument } from '../document/survey-document.ts';
import { FieldworkError } from '../../ground/errors.ts';
import { validateLogic } from './validate-logic.ts';

/** The error for a segment filter, with the message of the check. */
export function unusableSegment(message: string): FieldworkError {
  return new FieldworkError('invalid_query', `The segment filter can't be used. ${message}`, {
    issues: [{ path: 'segment_filter', message }],
  });
}

/**
 * The message for a label that no version has: that of the checker where it finds the label first, with its position
 * and a suggestion.
 */
export function adviceOnLabel(dsl: string, label: string, document: SurveyDocument): string {
  const verdict = validateLogic(dsl, 'expression', document);
  const plain = `No question or variable is labelled ${label} in any version of the survey.`;
  return !verdict.valid && verdict.error.message.includes(label) ? verdict.error.message : plain;
}
