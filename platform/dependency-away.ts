/**
 * Postgres (SQLSTATE, appendix A): connection lost, shutting down, starting, out of resources, lock or statement time-out,
 * serialization failure.
 */
const POSTGRES_AWAY = /^(08...|53...|57P0[1-5]|57014|55P03|40001|40P01|25006)$/;

/** Node's names for a peer that cannot be reached. */
const UNREACHABLE = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

/** gRPC status codes of a Temporal that is unavailable: DEADLINE_EXCEEDED, RESOURCE_EXHAUSTED, UNAVAILABLE. */
const GRPC_AWAY = new Set([4, 8, 14]);

/** The Postgres client gives these errors no code; Knex may put the statement and " - " before them. */
const LOST_CONNECTION =
  /(?:^| - )(?:Connection terminated|Client has encountered a connection error|Client was closed|timeout expired)/;

const MAX_CAUSES = 5;

/** Whether the error means that the database or Temporal is unavailable now, so that the same request may succeed later. */
export function isDependencyAway(error: unknown): boolean {
  let current: unknown = error;
  for (let depth = 0; depth < MAX_CAUSES && isErrorLike(current); depth += 1) {
    if (saysAway(current)) return true;
    // An error from trying several addresses contains one for each.
    current = current.errors?.[0] ?? current.cause;
  }
  return false;
}

type ErrorLike = {
  readonly name?: unknown;
  readonly message?: unknown;
  readonly code?: unknown;
  readonly cause?: unknown;
  readonly errors?: readonly unknown[];
};

function isErrorLike(value: unknown): value is ErrorLike {
  return typeof value === 'object' && value !== null && 'message' in value;
}

function saysAway(error: ErrorLike): boolean {
  const { code, message } = error;
  if (error.name === 'KnexTimeoutError') return true;
  if (typeof code === 'number') return 'metadata' in error && GRPC_AWAY.has(code);
  if (typeof code === 'string') return POSTGRES_AWAY.test(code) || UNREACHABLE.has(code);
  return typeof message === 'string' && LOST_CONNECTION.test(message);
}
