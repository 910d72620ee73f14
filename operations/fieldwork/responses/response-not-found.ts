import { FieldworkError } from '../../../domain/ground/errors.ts';

/** Missing, or of another survey or team; the message never says which. */
export function responseNotFound(): FieldworkError {
  return new FieldworkError('not_found', 'The survey has no response of that id.');
}
