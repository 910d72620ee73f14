import { FieldworkError, isFieldworkError } from '../../domain/ground/errors.ts';
import { isDependencyAway } from '../dependency-away.ts';
import type { FromColumns } from './columns-messages.ts';

type Refusal = Omit<Extract<FromColumns, { readonly kind: 'refusal' }>, 'kind' | 'id'>;

/** So long whoever was told to come back stays away. */
export const RETRY_AFTER_MS = 5_000;

/** How an error leaves the process of the columns. */
export function refusalOf(error: unknown): Refusal {
  if (isFieldworkError(error)) return { code: error.code, detail: error.message, issues: error.issues, cause: null };
  const cause = error instanceof Error ? (error.stack ?? error.message) : String(error);
  if (isDependencyAway(error)) {
    return { code: 'service_unavailable', detail: 'The responses can’t be read at this moment.', issues: [], cause };
  }
  const detail = 'The answers could not be counted because of a fault of ours.';
  return { code: 'internal_error', detail, issues: [], cause };
}

/** The error that it is for whoever asked. */
export function errorOf({ code, detail, issues }: Refusal): FieldworkError {
  if (code !== 'service_unavailable') return new FieldworkError(code, detail, { issues });
  return new FieldworkError(code, detail, { issues, retryAfterMs: RETRY_AFTER_MS });
}
