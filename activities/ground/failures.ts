import { ApplicationFailure, ApplicationFailureCategory } from '@temporalio/common';
import { FieldworkError } from '../../domain/ground/errors.ts';
import type { ErrorCode } from '../../domain/ground/errors.ts';

/** Whether the same call may succeed later. An error that needs a person or another input is final. */
const RETRYABLE: Readonly<Record<ErrorCode, boolean>> = {
  malformed_request: false,
  invalid_query: false,
  unauthenticated: false,
  forbidden: false,
  not_found: false,
  method_not_allowed: false,
  wrong_state: false,
  stale_revision: true,
  too_large: false,
  unsupported_media_type: false,
  upload_too_slow: false,
  request_too_slow: false,
  headers_too_large: false,
  invalid_input: false,
  invalid_document: false,
  idempotency_key_reused: false,
  rate_limited: true,
  service_unavailable: true,
  analytics_preparing: true,
  internal_error: false,
  survey_empty: false,
  link_invalid: false,
  translation_incomplete: false,
  document_not_docx: false,
  document_encrypted: false,
  document_damaged: false,
  document_too_large: false,
  document_unsafe: false,
  document_empty: false,
  document_without_questions: false,
  document_with_too_many_questions: false,
  operation_cancelled: false,
  operation_finished: false,
  approval_expired: false,
  ai_switched_off: false,
  ai_model_required: false,
  ai_rate_limited: true,
  ai_unavailable: true,
  ai_timed_out: true,
  ai_refused: false,
  ai_answer_malformed: false,
  ai_credentials_rejected: false,
  ai_request_rejected: false,
  research_unavailable: true,
  research_refused: false,
  research_credentials_rejected: false,
  mail_deferred: true,
  mail_rejected: false,
  mail_outcome_unknown: false,
  address_check_unavailable: true,
  address_check_refused: false,
  panel_unavailable: true,
  panel_refused: false,
  panel_credentials_rejected: false,
  panel_target_impossible: false,
  payment_unavailable: true,
  payment_refused: false,
  payment_credentials_rejected: false,
  object_missing: false,
  storage_unavailable: true,
  storage_full: false,
};

/**
 * Classes of SQLSTATE that the same statement fails with again: data exception, constraint violation, syntax or access
 * rule.
 */
const LASTING_SQLSTATE = /^(?:22|23|42)[0-9A-Z]{3}$/;

/** Whether the error is a bug of ours, so that the same call fails again. */
export function isOurMistake(error: unknown): boolean {
  if (error instanceof TypeError || error instanceof RangeError || error instanceof ReferenceError) return true;
  if (error instanceof SyntaxError || (error instanceof Error && error.name === 'ZodError')) return true;
  return error instanceof Error && 'code' in error && LASTING_SQLSTATE.test(String(error.code));
}

/**
 * An error as Temporal stores it: our code as the failure's type, a retry no sooner than `retryAfterMs`. Bugs of ours are
 * non-retryable (retries would look like a hang); all other unknown errors, such as a lost connection, are retried.
 */
export function toApplicationFailure(error: unknown): Error {
  if (error instanceof FieldworkError) {
    return ApplicationFailure.create({
      type: error.code,
      message: error.message,
      nonRetryable: !RETRYABLE[error.code],
      category: ApplicationFailureCategory.BENIGN,
      ...(error.retryAfterMs === undefined ? {} : { nextRetryDelay: error.retryAfterMs }),
    });
  }
  if (isOurMistake(error)) {
    return ApplicationFailure.create({
      type: 'internal_error',
      message: 'An error of ours; it is logged with the activity.',
      nonRetryable: true,
    });
  }
  return error instanceof Error ? error : new Error(String(error));
}
