/**
 * The closed list of errors. The code is the contract (REST bodies, workflow failures, reports); `detail` is one
 * sentence that tells a person what to do.
 */
export const ERROR_CODES = [
  // requests
  'malformed_request',
  'invalid_query',
  'unauthenticated',
  'forbidden',
  'not_found',
  'method_not_allowed',
  'wrong_state',
  'stale_revision',
  'too_large',
  'unsupported_media_type',
  'upload_too_slow',
  'request_too_slow',
  'headers_too_large',
  'invalid_input',
  'invalid_document',
  'idempotency_key_reused',
  'rate_limited',
  'service_unavailable',
  'internal_error',
  // surveys
  'survey_empty',
  'link_invalid',
  'translation_incomplete',
  // analyses
  'analytics_preparing',
  // documents that people upload
  'document_not_docx',
  'document_encrypted',
  'document_damaged',
  'document_too_large',
  'document_unsafe',
  'document_empty',
  'document_without_questions',
  'document_with_too_many_questions',
  // long work
  'operation_cancelled',
  'operation_finished',
  // what waits for a person
  'approval_expired',
  // the AI provider
  'ai_switched_off',
  'ai_model_required',
  'ai_rate_limited',
  'ai_unavailable',
  'ai_timed_out',
  'ai_refused',
  'ai_answer_malformed',
  'ai_credentials_rejected',
  'ai_request_rejected',
  // the search service
  'research_unavailable',
  'research_refused',
  'research_credentials_rejected',
  // mail
  'mail_deferred',
  'mail_rejected',
  'mail_outcome_unknown',
  // address checks
  'address_check_unavailable',
  'address_check_refused',
  // panel providers
  'panel_unavailable',
  'panel_refused',
  'panel_credentials_rejected',
  'panel_target_impossible',
  // payments
  'payment_unavailable',
  'payment_refused',
  'payment_credentials_rejected',
  // stored objects
  'object_missing',
  'storage_unavailable',
  'storage_full',
] as const;

export type ErrorCode = (typeof ERROR_CODES)[number];

/** The error code in a text, as failures of workflows contain it; `internal_error` for any other text. */
export function errorCodeOf(text: string): ErrorCode {
  return ERROR_CODES.find((code) => code === text) ?? 'internal_error';
}

/** One thing wrong with an input: `path` as in `blocks[0].questions[2].config.sets`, `message` what to write instead. */
export type Issue = { readonly path: string; readonly message: string };

/** The service's only error class. `retryAfterMs` says when the same call may succeed. */
export class FieldworkError extends Error {
  readonly code: ErrorCode;
  readonly issues: readonly Issue[];
  readonly retryAfterMs: number | undefined;

  constructor(
    code: ErrorCode,
    detail: string,
    more: { issues?: readonly Issue[]; retryAfterMs?: number; cause?: unknown } = {},
  ) {
    super(detail, more.cause === undefined ? undefined : { cause: more.cause });
    this.name = 'FieldworkError';
    this.code = code;
    this.issues = more.issues ?? [];
    this.retryAfterMs = more.retryAfterMs;
  }
}

/** True for a FieldworkError, with that code if one is given. */
export function isFieldworkError(error: unknown, code?: ErrorCode): error is FieldworkError {
  return error instanceof FieldworkError && (code === undefined || error.code === code);
}
