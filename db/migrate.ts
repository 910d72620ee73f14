import knexFactory from 'knex';
import type { Knex } from 'knex';
import { ALL_MIGRATIONS } from './migrations/all-migrations.ts';
import type { Migration } from './migrations/all-migrations.ts';
import { SILENT } from './database.ts';
import { storeBuiltInTemplates } from './built-in-templates.ts';

/** All migrations, in order. */
export const migrationSource: Knex.MigrationSource<Migration> = {
  getMigrations: () => Promise.resolve([...ALL_MIGRATIONS]),
  getMigrationName: (migration) => migration.name,
  getMigration: (migration) => Promise.resolve({ up: migration.up, down: migration.down }),
};

/** The database was migrated by a newer Fieldwork than this one. */
export class NewerSchemaError extends Error {}

/**
 * Migrates the database to this version's schema and built-in templates, as the role that owns it.
 * @returns the names of the migrations that ran, in order; none where it was up to date
 * @throws NewerSchemaError where the database has a migration that this version does not know
 */
export async function migrate({ databaseUrl }: { databaseUrl: string }): Promise<{ applied: string[] }> {
  const knex = knexFactory({ client: 'pg', connection: databaseUrl, pool: { min: 0, max: 2 }, log: SILENT });
  try {
    await refuseNewerSchema(knex);
    const [, applied] = (await knex.migrate.latest({ migrationSource })) as [number, string[]];
    await storeBuiltInTemplates(knex);
    return { applied };
  } finally {
    await knex.destroy();
  }
}

async function refuseNewerSchema(knex: Knex): Promise<void> {
  if (!(await knex.schema.hasTable('knex_migrations'))) return;
  const known = new Set(ALL_MIGRATIONS.map((migration) => migration.name));
  const rows = await knex<{ name: string }>('knex_migrations').select('name');
  const unknown = rows.map((row) => row.name).filter((name) => !known.has(name));
  if (unknown.length > 0) {
    throw new NewerSchemaError(
      `The database was made by a newer Fieldwork (it knows ${unknown.join(', ')}). Start that version, or point DATA_DIR or DATABASE_URL at another database; nothing was changed.`,
    );
  }
}
