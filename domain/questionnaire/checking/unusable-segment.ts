import { FieldworkError } from '../../ground/errors.ts';
import type { LogicVerdict } from './validate-logic.ts';

/** The error for a segment filter, with the message of the check. */
export function unusableSegment(message: string): FieldworkError {
  return new FieldworkError('invalid_query', `The segment filter can't be used. ${message}`, {
    issues: [{ path: 'segment_filter', message }],
  });
}

/**
 * The message for a label that no version has: that of the checker where it finds the label first, with its position
 * and a suggestion.
 * @param verdict on the filter, with the names of the survey
 */
export function adviceOnLabel(verdict: LogicVerdict, label: string): string {
  const plain = `No question or variable is labelled ${label} in any version of the survey.`;
  return !verdict.valid && verdict.error.message.includes(label) ? verdict.error.message : plain;
}
