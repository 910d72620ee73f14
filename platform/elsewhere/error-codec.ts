import { FieldworkError, isFieldworkError } from '../../domain/ground/errors.ts';
import type { ErrorCode, Issue } from '../../domain/ground/errors.ts';
import { isDependencyAway } from '../dependency-away.ts';

/**
 * An error in a message from a thread or a process to its parent. Copying an error loses its class, so its parts are sent.
 */
export type WireError = {
  /** The error for the caller; null for a bug of ours, of which callers only learn that there is one. */
  readonly refusal: Refusal | null;
  /** The error for the log; null if the refusal is complete. */
  readonly fault: Fault | null;
};

type Refusal = {
  readonly code: ErrorCode;
  readonly detail: string;
  readonly issues: readonly Issue[];
  readonly retryAfterMs: number | null;
};

/** An error that is not ours, with the stacks of its causes below its own. */
export type Fault = { readonly name: string; readonly message: string; readonly stack: string };

const MOST_CAUSES = 5;

/**
 * Encodes an error, on the side where it was thrown.
 * @param whileAway makes the caller's error if the database is down; without it that is treated like a bug
 */
export function toWire(error: unknown, whileAway?: () => FieldworkError): WireError {
  if (isFieldworkError(error)) return { refusal: refusalOf(error), fault: null };
  const isAway = whileAway !== undefined && isDependencyAway(error);
  return { refusal: isAway ? refusalOf(whileAway()) : null, fault: faultOf(error) };
}

/**
 * Decodes an error, on the side that waits for the answer. A fault becomes the cause.
 * @param faultOfOurs the message to the caller about a bug of ours: an `internal_error`, non-retryable, since the same
 * input would fail again
 */
export function fromWire({ refusal, fault }: WireError, faultOfOurs: string): FieldworkError {
  const why = fault === null ? {} : { cause: errorOf(fault) };
  if (refusal === null) return new FieldworkError('internal_error', faultOfOurs, why);
  const { code, detail, issues, retryAfterMs } = refusal;
  return new FieldworkError(code, detail, { issues, ...(retryAfterMs === null ? {} : { retryAfterMs }), ...why });
}

function refusalOf({ code, message, issues, retryAfterMs }: FieldworkError): Refusal {
  return { code, detail: message, issues, retryAfterMs: retryAfterMs ?? null };
}

function faultOf(error: unknown): Fault {
  const { name, message } = error instanceof Error ? error : new Error(String(error));
  return { name, message, stack: stackOf(error, MOST_CAUSES) };
}

/** Only the stacks: other members of an error may contain texts that people wrote. */
function stackOf(error: unknown, depth: number): string {
  if (!(error instanceof Error)) return String(error);
  const own = error.stack ?? error.message;
  return error.cause === undefined || depth === 0 ? own : `${own}\nCaused by: ${stackOf(error.cause, depth - 1)}`;
}

function errorOf({ name, message, stack }: Fault): Error {
  const error = new Error(message);
  error.name = name;
  error.stack = stack;
  return error;
}
