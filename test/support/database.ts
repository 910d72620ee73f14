import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { migrate } from '../../db/migrate.ts';
import { required } from './required-env.ts';

export type TestDatabase = { readonly url: string; drop(): Promise<void> };

/** A migrated database of its own on the Postgres that the test run brought up. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const adminUrl = required('FIELDWORK_TEST_DATABASE_URL');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await asAdmin(adminUrl, `create database ${name}`);
  const url = Object.assign(new URL(adminUrl), { pathname: `/${name}` }).toString();
  await migrate({ databaseUrl: url });
  return { url, drop: () => asAdmin(adminUrl, `drop database if exists ${name} with (force)`) };
}

async function asAdmin(adminUrl: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
