import pg from 'pg';
import { FieldworkError } from '../../domain/ground/errors.ts';
import { pollUntil } from '../services/poll.ts';
import { errorCode } from '../services/processes.ts';

/** The time for a database that is started together with the service, or started again meanwhile. */
const REACHABLE_WITHIN_MS = 30_000;
const ASK_EVERY_MS = 500;

/**
 * Not there now: system errors, and what Postgres says when it starts, stops or has crashed
 * (https://www.postgresql.org/docs/18/errcodes-appendix.html).
 */
const AWAY = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EAI_AGAIN', '57P01', '57P02', '57P03'];

/** As `pg` and Knex say it for a connection that was lost, without a code. */
const CONNECTION_LOST =
  /Connection terminated|connection error and is not queryable|timeout exceeded when trying to connect|Timeout acquiring a connection/;

/** A database that goes away so often while it is worked with is no accident. */
const MOST_TRIES = 10;

/** The database to work with, and what stops the waiting for it. */
export type Waiting = { readonly onWait: () => void; readonly signal: AbortSignal };

/**
 * Does work on a database as soon as it answers; again, if it goes away meanwhile. So the work must leave nothing half done.
 * @throws FieldworkError `service_unavailable` if it can't be reached or refuses the login; other errors of the work unchanged
 */
export async function withDatabase<Result>(
  databaseUrl: string,
  work: () => Promise<Result>,
  { onWait, signal }: Waiting,
): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    await waitForDatabase(databaseUrl, onWait, signal);
    try {
      return await work();
    } catch (error) {
      signal.throwIfAborted();
      if (!isAway(error)) throw error;
      if (tries === MOST_TRIES) throw explain(error, databaseUrl);
      onWait();
    }
  }
}

function isAway(error: unknown): boolean {
  return AWAY.includes(errorCode(error) ?? '') || (error instanceof Error && CONNECTION_LOST.test(error.message));
}

async function waitForDatabase(databaseUrl: string, onWait: () => void, signal: AbortSignal): Promise<void> {
  const outcome: { failure: unknown } = { failure: null };
  const answers = async () => {
    outcome.failure = await connectionFailure(databaseUrl);
    if (outcome.failure === null) return true;
    if (!isAway(outcome.failure)) throw explain(outcome.failure, databaseUrl);
    onWait();
    return false;
  };
  const reached = await pollUntil(answers, { deadlineMs: REACHABLE_WITHIN_MS, everyMs: ASK_EVERY_MS, signal });
  if (!reached) throw explain(outcome.failure, databaseUrl);
}

async function connectionFailure(databaseUrl: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: REACHABLE_WITHIN_MS });
  // A connection that is cut before it is closed is none that is needed.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return null;
  } catch (error) {
    return error;
  } finally {
    await client.end();
  }
}

/** Never contains the password of the address. */
function explain(error: unknown, databaseUrl: string): FieldworkError {
  const { host } = new URL(databaseUrl);
  const words = error instanceof Error && error.message !== '' ? error.message : (errorCode(error) ?? String(error));
  return new FieldworkError(
    'service_unavailable',
    `The database at ${host} can't be used (${words}): see that it is there, or mend DATABASE_URL.`,
    { cause: error },
  );
}
