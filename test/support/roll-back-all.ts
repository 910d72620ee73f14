import knexFactory from 'knex';
import type { Knex } from 'knex';
import { ALL_MIGRATIONS } from '../../db/migrations/all-migrations.ts';
import type { Migration } from '../../db/migrations/all-migrations.ts';

/** All migrations, as they are written. */
export const migrationSource: Knex.MigrationSource<Migration> = {
  getMigrations: () => Promise.resolve([...ALL_MIGRATIONS]),
  getMigrationName: ({ name }) => name,
  getMigration: (migration) => Promise.resolve(migration),
};

/** Takes every migration back, so that a test can do them again. */
export async function rollBackAll({ databaseUrl }: { readonly databaseUrl: string }): Promise<void> {
  const knex = knexFactory({ client: 'pg', connection: databaseUrl, pool: { min: 0, max: 2 } });
  try {
    await knex.migrate.rollback({ migrationSource }, true);
  } finally {
    await knex.destroy();
  }
}
