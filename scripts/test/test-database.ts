import pg from 'pg';
import { migrate } from '../../db/migrate.ts';
import { makeServiceRole } from '../../db/service-role.ts';

/** The variable with the address of the tests' Postgres, for the role that owns all objects. */
export const DATABASE_VARIABLE = 'FIELDWORK_TEST_DATABASE_URL';

/** The migrated database that test databases are copied from, in a tenth of the time that migrations take. */
export const TEMPLATE_DATABASE = 'fieldwork_template';

/** Whom the service's processes log in as, in the tests that start them by themselves. */
export const TEST_SERVICE_ROLE = { name: 'fieldwork_service', password: 'of-the-tests' } as const;

/** Makes the template on the tests' Postgres. */
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
  await makeServiceRole(databaseUrl, TEST_SERVICE_ROLE);
}
