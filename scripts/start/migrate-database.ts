import { migrate } from '../../db/migrate.ts';
import { FieldworkError } from '../../domain/ground/errors.ts';
import { errorCode } from '../services/processes.ts';
import type { Reporter } from '../services/reporter.ts';
import { withDatabase } from './patient-database.ts';

/** https://www.postgresql.org/docs/18/errcodes-appendix.html */
const NOT_ALLOWED = '42501';

/**
 * Migrates the schema, as soon as the database answers; again, if it goes away meanwhile: a migration is stored whole or
 * not at all.
 * @param ownerUrl of the role that owns the tables
 * @throws FieldworkError `service_unavailable` if it can't be reached or refuses; NewerSchemaError unchanged
 */
export async function migrateDatabase(
  ownerUrl: string,
  { reporter, signal }: { readonly reporter: Pick<Reporter, 'step'>; readonly signal: AbortSignal },
): Promise<void> {
  await reporter.step(
    'Schema',
    async (progress) => {
      const onWait = () => progress('waiting for the database');
      const { applied } = await withDatabase(ownerUrl, () => migrateAsOwner(ownerUrl), { onWait, signal });
      return applied;
    },
    (applied) => (applied.length === 0 ? 'up to date' : `${applied.length} migrations`),
  );
}

async function migrateAsOwner(databaseUrl: string): Promise<{ applied: string[] }> {
  try {
    return await migrate({ databaseUrl });
  } catch (error) {
    if (errorCode(error) !== NOT_ALLOWED) throw error;
    throw new FieldworkError(
      'service_unavailable',
      `The role ${new URL(databaseUrl).username} may not bring the schema up to date (${String(error)}): name the role that owns the tables in DATABASE_OWNER_URL.`,
      { cause: error },
    );
  }
}
