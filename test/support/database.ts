import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { DATABASE_VARIABLE, TEMPLATE_DATABASE, TEST_SERVICE_ROLE } from '../../scripts/test/test-database.ts';
import { required } from './required-env.ts';

export type TestDatabase = {
  /** Of the role that owns all objects. */
  readonly url: string;
  /** Of the role that the service's processes log in as. */
  readonly serviceUrl: string;
  drop(): Promise<void>;
};

/** A migrated database of its own on the Postgres that the test run brought up. */
export async function createTestDatabase(): Promise<TestDatabase> {
  return createFrom(TEMPLATE_DATABASE);
}

/** One without tables. */
export async function createEmptyDatabase(): Promise<TestDatabase> {
  return createFrom('template1');
}

async function createFrom(template: string): Promise<TestDatabase> {
  const adminUrl = required(DATABASE_VARIABLE);
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await asAdmin(adminUrl, `create database ${name} template ${template}`);
  const url = Object.assign(new URL(adminUrl), { pathname: `/${name}` }).toString();
  return {
    url,
    serviceUrl: asServiceRole(url),
    drop: () => asAdmin(adminUrl, `drop database if exists ${name} with (force)`),
  };
}

/** The same database, as the role that the service's processes log in as. */
export function asServiceRole(url: string): string {
  const { name: username, password } = TEST_SERVICE_ROLE;
  return Object.assign(new URL(url), { username, password }).toString();
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
