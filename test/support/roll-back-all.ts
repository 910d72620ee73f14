import knexFactory from 'knex';
import { migrationSource } from '../../db/migrate.ts';

/** Takes every migration back, so that a test can do them again. */
export async function rollBackAll({ databaseUrl }: { readonly databaseUrl: string }): Promise<void> {
  const knex = knexFactory({ client: 'pg', connection: databaseUrl, pool: { min: 0, max: 2 } });
  try {
    await knex.migrate.rollback({ migrationSource }, true);
  } finally {
    await knex.destroy();
  }
}
