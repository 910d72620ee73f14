import pg from 'pg';
import { migrate } from '../../db/migrate.ts';
import { FieldworkError } from '../../domain/ground/errors.ts';
import { pollUntil } from '../services/poll.ts';
import { errorCode } from '../services/processes.ts';
import type { Reporter } from '../services/reporter.ts';

/** The time for a database that is started together with the service. */
const REACHABLE_WITHIN_MS = 30_000;
const ASK_EVERY_MS = 500;

/**
 * Not ready yet: system errors, and "the database system is starting up"
 * (https://www.postgresql.org/docs/18/errcodes-appendix.html).
 */
const COMING_UP = ['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EAI_AGAIN', '57P03'];

/**
 * Migrates the schema, as soon as the database answers.
 * @throws FieldworkError `service_unavailable` if it can't be reached or refuses; NewerSchemaError unchanged
 */
export async function migrateDatabase(
  databaseUrl: string,
  { reporter, signal }: { readonly reporter: Pick<Reporter, 'step'>; readonly signal: AbortSignal },
): Promise<void> {
  await reporter.step(
    'Schema',
    async (progress) => {
      await waitForDatabase(databaseUrl, () => progress('waiting for the database'), signal);
      return (await migrate({ databaseUrl })).applied;
    },
    (applied) => (applied.length === 0 ? 'up to date' : `${applied.length} migrations`),
  );
}

async function waitForDatabase(databaseUrl: string, onWait: () => void, signal: AbortSignal): Promise<void> {
  const outcome: { failure: unknown } = { failure: null };
  const answers = async () => {
    outcome.failure = await connectionFailure(databaseUrl);
    if (outcome.failure === null) return true;
    if (!COMING_UP.includes(errorCode(outcome.failure) ?? '')) throw explain(outcome.failure, databaseUrl);
    onWait();
    return false;
  };
  const reached = await pollUntil(answers, { deadlineMs: REACHABLE_WITHIN_MS, everyMs: ASK_EVERY_MS, signal });
  if (!reached) throw explain(outcome.failure, databaseUrl);
}

async function connectionFailure(databaseUrl: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: REACHABLE_WITHIN_MS });
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
