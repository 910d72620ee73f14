import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { migrate, NewerSchemaError } from '../../db/migrate.ts';
import { rollBackAll } from '../support/roll-back-all.ts';
import { createTestDatabase } from '../support/database.ts';
import type { TestDatabase } from '../support/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

async function query(sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    return (await client.query(sql)).rows as unknown[];
  } finally {
    await client.end();
  }
}

const SCHEMA = `select table_name, column_name, data_type from information_schema.columns
  where table_schema = 'public' order by table_name, ordinal_position`;

describe('migrations', () => {
  it('change nothing when run again', async () => {
    expect(await migrate({ databaseUrl: database.url })).toEqual({ applied: [] });
  });

  it('can be taken back and done again, with the same schema', async () => {
    const before = await query(SCHEMA);
    await rollBackAll({ databaseUrl: database.url });
    expect(await query("select 1 from pg_tables where tablename = 'surveys'")).toEqual([]);
    await migrate({ databaseUrl: database.url });
    expect(await query(SCHEMA)).toEqual(before);
  });

  it('refuse a database of a newer version, and leave it alone', async () => {
    await query("insert into knex_migrations (name, batch, migration_time) values ('9999-from-the-future', 99, now())");
    await expect(migrate({ databaseUrl: database.url })).rejects.toThrow(NewerSchemaError);
    await query("delete from knex_migrations where name = '9999-from-the-future'");
  });

  it('need no right to make roles where the service’s role is there and granted', async () => {
    const name = `owner_${randomUUID().replaceAll('-', '')}`;
    await query(`create role ${name} login password 'pw' nocreaterole`);
    await query(`grant fieldwork_app to ${name}`);
    await query(`create database ${name} owner ${name}`);
    const url = Object.assign(new URL(database.url), { pathname: `/${name}`, username: name, password: 'pw' });
    try {
      expect((await migrate({ databaseUrl: url.toString() })).applied).not.toEqual([]);
    } finally {
      await query(`drop database ${name} with (force)`);
      await query(`drop role ${name}`);
    }
  });
});
