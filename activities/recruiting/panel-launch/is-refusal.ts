import type { FieldworkError } from '../../../domain/ground/errors.ts';

/** True for a refusal of the provider: asking again doesn't change it. */
export function isRefusal({ code }: FieldworkError): boolean {
  return code === 'panel_refused' || code === 'panel_target_impossible' || code === 'not_found';
}
