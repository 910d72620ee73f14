import { migrate } from '../../db/migrate.ts';
import { FieldworkError } from '../../domain/errors.ts';
import { pollUntil } from '../services/poll.ts';
import { errorCode } from '../services/processes.ts';
import type { Reporter } from '../services/reporter.ts';

/** A database that is started at the same time as the service may need so long. */
const REACHABLE_WITHIN_MS = 30_000;

/** Not there yet: system errors, and "the database system is starting up" (https://www.postgresql.org/docs/18/errcodes-appendix.html). */
const COMING_UP = ['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EAI_AGAIN', '57P03'];

/**
 * Brings the schema up to date.
 * @throws FieldworkError `service_unavailable` when the database can't be reached or refuses; NewerSchemaError as it is
 */
export async function migrateDatabase(
  databaseUrl: string,
  { reporter, signal }: { readonly reporter: Pick<Reporter, 'step'>; readonly signal: AbortSignal },
): Promise<void> {
  await reporter.step(
    'Schema',
    async (progress) => {
      const attempt: { applied: readonly string[]; failure: unknown } = { applied: [], failure: null };
      const done = await pollUntil(
        async () => {
          try {
            attempt.applied = (await migrate({ databaseUrl })).applied;
            return true;
          } catch (error) {
            attempt.failure = error;
            if (!COMING_UP.includes(errorCode(error) ?? '')) throw explain(error, databaseUrl);
            progress('waiting for the database');
            return false;
          }
        },
        { deadlineMs: REACHABLE_WITHIN_MS, signal },
      );
      signal.throwIfAborted();
      if (!done) throw explain(attempt.failure, databaseUrl);
      return attempt.applied;
    },
    (applied) => (applied.length === 0 ? 'up to date' : `${applied.length} migrations`),
  );
}

/** Never with the password that is in the address. */
function explain(error: unknown, databaseUrl: string): unknown {
  const code = errorCode(error);
  if (code === undefined) return error;
  const { host } = new URL(databaseUrl);
  const words = error instanceof Error ? error.message : String(error);
  return new FieldworkError(
    'service_unavailable',
    `The database at ${host} can't be used (${words || code}): see that it is there, or mend DATABASE_URL.`,
    { cause: error },
  );
}
