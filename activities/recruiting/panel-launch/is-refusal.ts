import type { FieldworkError } from '../../../domain/ground/errors.ts';

/** What a provider does not do: asking again doesn't change it. */
export function isRefusal({ code }: FieldworkError): boolean {
  return code === 'panel_refused' || code === 'panel_target_impossible' || code === 'not_found';
}
