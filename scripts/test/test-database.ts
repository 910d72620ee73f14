import pg from 'pg';
import { migrate } from '../../db/migrate.ts';

/** Tells tests the Postgres that was brought up for them, as the role that owns everything. */
export const DATABASE_VARIABLE = 'FIELDWORK_TEST_DATABASE_URL';

/** The migrated database of which databases of tests are copies: a tenth of the time that migrations take. */
export const TEMPLATE_DATABASE = 'fieldwork_template';

/** Makes the template on a Postgres that was brought up for tests. */
export async function makeTemplateDatabase(adminUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await client.query(`create database ${TEMPLATE_DATABASE}`);
  } finally {
    await client.end();
  }
  const databaseUrl = Object.assign(new URL(adminUrl), { pathname: `/${TEMPLATE_DATABASE}` }).toString();
  await migrate({ databaseUrl });
}
