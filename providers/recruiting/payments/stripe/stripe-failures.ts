import Stripe from 'stripe';
import { FieldworkError } from '../../../../domain/ground/errors.ts';
import { readRetryAfterMs } from '../../../ai/retry-after.ts';
import type { HeaderReader } from '../../../ai/retry-after.ts';
import { errorCode } from '../../../storage/system-error.ts';

/** The wait after a rate limit without a time in the response. */
const DEFAULT_WAIT_MS = 5_000;

export type FailureContext = { readonly secrets: readonly string[]; readonly nowMs: number };

/**
 * Translates an error of the library; an unknown one is returned unchanged. The library's own error is never attached: it
 * contains headers, and may quote the key. Errors: https://docs.stripe.com/api/errors
 */
export function toPaymentFailure(error: unknown, context: FailureContext): unknown {
  if (!(error instanceof Stripe.errors.StripeError)) return error;
  const status = error.statusCode;
  if (error instanceof Stripe.errors.StripeConnectionError) return unreachable(error);
  // A response that is no JSON comes from a proxy.
  if (status === undefined) return away('gave an answer that makes no sense');
  const retryAfterMs = readRetryAfterMs(headersOf(error), context.nowMs);
  if (status === 429 || error.code === 'rate_limit') {
    return away('takes no more requests now', retryAfterMs ?? DEFAULT_WAIT_MS);
  }
  // 409: a concurrent request with the same key is still running.
  if (status === 409 || status === 408 || status >= 500) return away(`failed (HTTP ${status})`, retryAfterMs);
  if (status === 401 || status === 403) return rejected(status);
  if (error.code === 'resource_missing') return new FieldworkError('not_found', 'Stripe has no such record.');
  return refused(error, status, context);
}

/**
 * True for a response that Stripe has stored for a key and now repeats. https://docs.stripe.com/error-low-level#idempotency
 */
export function isRepeatedAnswer(headers: unknown): boolean {
  return headerOf(headers, 'idempotent-replayed') === 'true';
}

/** True for an error of Stripe's own that it stores for the key: the same call would fail as long as the key is known. */
export function isKeptFailure(error: unknown): boolean {
  return (
    error instanceof Stripe.errors.StripeError &&
    error.statusCode !== undefined &&
    error.statusCode >= 500 &&
    isRepeatedAnswer(error.headers)
  );
}

function unreachable(error: Stripe.errors.StripeError): FieldworkError {
  const code = errorCode(error.detail);
  if (code === 'ETIMEDOUT') return away('gave no answer in time');
  return away(`can't be reached (${code || 'no connection'})`);
}

function away(what: string, retryAfterMs?: number): FieldworkError {
  return new FieldworkError(
    'payment_unavailable',
    `Stripe ${what}. The service waits and asks again by itself.`,
    retryAfterMs === undefined ? {} : { retryAfterMs },
  );
}

function rejected(status: number): FieldworkError {
  return new FieldworkError(
    'payment_credentials_rejected',
    `Stripe rejected the key (HTTP ${status}). Check STRIPE_SECRET_KEY and what it may do.`,
  );
}

function refused(error: Stripe.errors.StripeError, status: number, { secrets }: FailureContext): FieldworkError {
  const isReused = error instanceof Stripe.errors.StripeIdempotencyError;
  const said = isReused ? 'this id was used before, with something else in it' : sentenceOf(error.message, secrets);
  const about = error.param === undefined ? '' : ` (${error.param.slice(0, 100)})`;
  return new FieldworkError('payment_refused', `Stripe refused it (HTTP ${status})${about}${said && `: ${said}`}.`);
}

/** Addresses may contain tokens of ours, so they are left out as well. */
function sentenceOf(message: string, secrets: readonly string[]): string {
  const clean = secrets.reduce((text, secret) => text.replaceAll(secret, '<key>'), message);
  const line = clean.replace(/https?:\/\/\S+/g, '<address>').replace(/\s+/g, ' ');
  return line.trim().slice(0, 300).replace(/\.$/, '');
}

function headersOf(error: Stripe.errors.StripeError): HeaderReader {
  return { get: (name) => headerOf(error.headers, name) };
}

function headerOf(headers: unknown, name: string): string | null {
  if (typeof headers !== 'object' || headers === null) return null;
  const value = (headers as Readonly<Record<string, unknown>>)[name];
  return typeof value === 'string' ? value : null;
}
