import type { SurveyDocument } from '../document/survey-document.ts';
import { FieldworkError } from '../../ground/errors.ts';
import { validateLogic } from './validate-logic.ts';

/** The refusal of a segment filter, in the words of whoever read it. */
export function unusableSegment(message: string): FieldworkError {
  return new FieldworkError('invalid_query', `The segment filter can't be used. ${message}`, {
    issues: [{ path: 'segment_filter', message }],
  });
}

/** What to say of a label that no version has: the checker's words where it finds it first, for they have the place and what to write. */
export function adviceOnLabel(dsl: string, label: string, document: SurveyDocument): string {
  const verdict = validateLogic(dsl, 'expression', document);
  const plain = `No question or variable is labelled ${label} in any version of the survey.`;
  return !verdict.valid && verdict.error.message.includes(label) ? verdict.error.message : plain;
}
