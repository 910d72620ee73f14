import { FieldworkError, isFieldworkError } from '../../domain/ground/errors.ts';
import type { ErrorCode, Issue } from '../../domain/ground/errors.ts';
import { isDependencyAway } from '../dependency-away.ts';

/**
 * An error on its way from a thread or a process to whoever started it. Copying an error keeps its words and not its class,
 * so it travels as its parts.
 */
export type WireError = {
  /** What the caller is told; null for a mistake of ours, of which callers learn no more than that there is one. */
  readonly refusal: Refusal | null;
  /** What the log is told; null where the refusal says all there is. */
  readonly fault: Fault | null;
};

type Refusal = {
  readonly code: ErrorCode;
  readonly detail: string;
  readonly issues: readonly Issue[];
  readonly retryAfterMs: number | null;
};

/** An error that is none of ours, with the stacks of what caused it below its own. */
export type Fault = { readonly name: string; readonly message: string; readonly stack: string };

const MOST_CAUSES = 5;

/**
 * Takes an error apart, on the side where it was thrown.
 * @param whileAway what the caller is told where the database can't be reached; without it that is a mistake like any other
 */
export function toWire(error: unknown, whileAway?: () => FieldworkError): WireError {
  if (isFieldworkError(error)) return { refusal: refusalOf(error), fault: null };
  const isAway = whileAway !== undefined && isDependencyAway(error);
  return { refusal: isAway ? refusalOf(whileAway()) : null, fault: faultOf(error) };
}

/**
 * Puts it together again, on the side where somebody waits for the answer. A fault becomes the cause.
 * @param faultOfOurs what the caller is told of a mistake of ours: it is `internal_error`, and final, since the same input
 *   would meet it again
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

/** The stacks alone: other members of an error may hold what people wrote. */
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
