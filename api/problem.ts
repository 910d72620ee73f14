import { FieldworkError } from '../domain/ground/errors.ts';
import type { ErrorCode, Issue } from '../domain/ground/errors.ts';
import { isDependencyAway } from '../platform/dependency-away.ts';

/** RFC 9457, with the service's own members: `code` is the contract, `type` its URI. */
export type Problem = {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly detail: string;
  readonly code: ErrorCode;
  readonly request_id: string;
  readonly errors?: readonly Issue[];
};

/** Status and title of each error code; the only such table. */
export const PROBLEMS: Readonly<Record<ErrorCode, { readonly status: number; readonly title: string }>> = {
  malformed_request: { status: 400, title: 'Malformed request' },
  invalid_query: { status: 400, title: 'Invalid query' },
  unauthenticated: { status: 401, title: 'Not authenticated' },
  forbidden: { status: 403, title: 'Not allowed' },
  not_found: { status: 404, title: 'Not found' },
  method_not_allowed: { status: 405, title: 'Method not allowed' },
  upload_too_slow: { status: 408, title: 'Upload too slow' },
  request_too_slow: { status: 408, title: 'Request too slow' },
  wrong_state: { status: 409, title: 'Not possible in this state' },
  stale_revision: { status: 412, title: 'Changed meanwhile' },
  too_large: { status: 413, title: 'Too large' },
  unsupported_media_type: { status: 415, title: 'Unsupported media type' },
  invalid_input: { status: 422, title: 'Invalid input' },
  invalid_document: { status: 422, title: 'Invalid document' },
  idempotency_key_reused: { status: 422, title: 'Idempotency key used for another request' },
  headers_too_large: { status: 431, title: 'Headers too large' },
  rate_limited: { status: 429, title: 'Too many requests' },
  service_unavailable: { status: 503, title: 'Service unavailable' },
  analytics_preparing: { status: 503, title: 'Responses are being made ready' },
  internal_error: { status: 500, title: 'Internal error' },
  survey_empty: { status: 422, title: 'Survey without questions' },
  link_invalid: { status: 404, title: 'Link is not valid' },
  translation_incomplete: { status: 502, title: 'Translation incomplete' },
  document_not_docx: { status: 415, title: 'Not a Word document' },
  document_encrypted: { status: 422, title: 'Encrypted document' },
  document_damaged: { status: 422, title: 'Damaged document' },
  document_too_large: { status: 413, title: 'Document too large' },
  document_unsafe: { status: 422, title: 'Unsafe document' },
  document_empty: { status: 422, title: 'Empty document' },
  document_without_questions: { status: 422, title: 'Document without questions' },
  document_with_too_many_questions: { status: 422, title: 'Document with too many questions' },
  operation_cancelled: { status: 409, title: 'Operation cancelled' },
  operation_finished: { status: 409, title: 'Operation finished' },
  approval_expired: { status: 410, title: 'Approval expired' },
  ai_switched_off: { status: 409, title: 'AI is switched off' },
  ai_model_required: { status: 409, title: 'AI model required' },
  ai_rate_limited: { status: 503, title: 'AI provider is busy' },
  ai_unavailable: { status: 503, title: 'AI provider is unavailable' },
  ai_timed_out: { status: 504, title: 'AI provider took too long' },
  ai_refused: { status: 502, title: 'AI provider refused' },
  ai_answer_malformed: { status: 502, title: 'AI provider answered unusably' },
  ai_credentials_rejected: { status: 502, title: 'AI provider rejected the credentials' },
  ai_request_rejected: { status: 502, title: 'AI provider rejected the request' },
  research_unavailable: { status: 503, title: 'Research is unavailable' },
  research_refused: { status: 502, title: 'Research refused' },
  research_credentials_rejected: { status: 502, title: 'Search service rejected the credentials' },
  mail_deferred: { status: 503, title: 'Mail deferred' },
  mail_rejected: { status: 422, title: 'Mail rejected' },
  mail_outcome_unknown: { status: 502, title: 'Mail outcome unknown' },
  address_check_unavailable: { status: 503, title: 'Address check is unavailable' },
  address_check_refused: { status: 502, title: 'Address check refused' },
  panel_unavailable: { status: 503, title: 'Panel provider is unavailable' },
  panel_refused: { status: 409, title: 'Panel provider refused' },
  panel_credentials_rejected: { status: 502, title: 'Panel provider rejected the credentials' },
  panel_target_impossible: { status: 422, title: 'Nobody can be targeted so' },
  payment_unavailable: { status: 503, title: 'Payment provider is unavailable' },
  payment_refused: { status: 409, title: 'Payment provider refused' },
  payment_credentials_rejected: { status: 502, title: 'Payment provider rejected the credentials' },
  object_missing: { status: 404, title: 'File not found' },
  storage_unavailable: { status: 503, title: 'Storage is unavailable' },
  storage_full: { status: 507, title: 'Storage is full' },
};

/** Statuses whose answers say when to retry. */
const COME_BACK = new Set([429, 503]);

const DEFAULT_RETRY_AFTER_MS = 2_000;

/** The error that the client sees; any other than a FieldworkError is replaced by `internal_error`. */
export function toFieldworkError(error: unknown): FieldworkError {
  if (error instanceof FieldworkError) return error;
  if (isDependencyAway(error)) {
    return new FieldworkError(
      'service_unavailable',
      'The service cannot reach a part of itself at the moment; try again shortly. It is not known whether a change was made: repeat a POST with the same Idempotency-Key, and read the record before you repeat another change.',
      { cause: error },
    );
  }
  return new FieldworkError(
    'internal_error',
    'Something went wrong on our side. It was logged; quote the request id when you report it.',
    { cause: error },
  );
}

/** The body and the headers of an error's answer. `Retry-After` is in whole seconds (RFC 9110, 10.2.3). */
export function toProblem(
  error: FieldworkError,
  requestId: string,
): { problem: Problem; headers: Readonly<Record<string, string>> } {
  const { status, title } = PROBLEMS[error.code];
  const retryAfterMs = error.retryAfterMs ?? (COME_BACK.has(status) ? DEFAULT_RETRY_AFTER_MS : undefined);
  return {
    problem: {
      type: problemType(error.code),
      title,
      status,
      detail: error.message,
      code: error.code,
      request_id: requestId,
      ...(error.issues.length > 0 && { errors: error.issues }),
    },
    headers: {
      ...(retryAfterMs !== undefined && { 'Retry-After': String(Math.max(1, Math.ceil(retryAfterMs / 1_000))) }),
      ...(status === 401 && { 'WWW-Authenticate': 'ServiceToken realm="fieldwork"' }),
    },
  };
}

/** The URI of a problem's type: a name, not an address. */
function problemType(code: ErrorCode): string {
  return `urn:fieldwork:problem:${code}`;
}
