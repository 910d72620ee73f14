import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { openDatabase } from '../../db/database.ts';
import { inTeamTransaction } from '../../db/transaction.ts';
import { createTestDatabase } from '../support/database.ts';
import type { TestDatabase } from '../support/database.ts';

// Whoever could run statements of their own on the service's connections, by an injection say: what is beyond row level
// security stays closed, since the login role is nobody and can become nobody but `fieldwork_app`.

const TEAMS = [randomUUID(), randomUUID()];

let database: TestDatabase;
let client: pg.Client;

beforeAll(async () => {
  database = await createTestDatabase();
  const service = openDatabase(database.serviceUrl, { maxConnections: 1 });
  for (const teamId of TEAMS)
    await inTeamTransaction(service, teamId, async ({ sql }) => sql('teams').insert({ id: teamId }));
  await service.close();
  client = new pg.Client({ connectionString: database.serviceUrl });
  await client.connect();
  await client.query('set role fieldwork_app');
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

/** The teams that are seen after a statement, or the code of its refusal. */
async function seenAfter(before: string): Promise<unknown> {
  await client.query('begin');
  try {
    await client.query(before);
    const { rows } = await client.query<{ id: string }>('select id from teams');
    return rows.map(({ id }) => id);
  } catch (error) {
    return (error as { code?: string }).code;
  } finally {
    await client.query('rollback');
  }
}

/** https://www.postgresql.org/docs/18/errcodes-appendix.html */
const REFUSED = '42501';
const owner = () => new URL(database.url).username;

describe('the login role of the service', () => {
  it('sees nothing where no team is set, as whomever it works', async () => {
    expect(await seenAfter('select 1')).toEqual([]);
    expect(await seenAfter('reset role')).toBe(REFUSED);
    expect(await seenAfter('set role none')).toBe(REFUSED);
    expect(await seenAfter('set session authorization default')).toBe(REFUSED);
  });

  it('sees the one team that is set: which one that is, is for the service to say', async () => {
    expect(await seenAfter(`set local app.team_id = '${TEAMS[1]}'`)).toEqual([TEAMS[1]]);
  });

  it('can become nobody else', async () => {
    for (const role of [owner(), 'pg_read_all_data', 'pg_write_all_data', 'pg_execute_server_program', 'postgres']) {
      expect(['42501', '22023']).toContain(await seenAfter(`set role "${role}"`));
      expect(['42501', '22023']).toContain(await seenAfter(`set session authorization "${role}"`));
    }
  });

  it.each([
    ['row level security off', 'alter table teams disable row level security'],
    ['row level security not forced', 'alter table teams no force row level security'],
    ['a policy away', 'drop policy own_team on teams'],
    ['a policy of its own', 'create policy everything on teams using (true)'],
    ['the table', 'alter table teams owner to fieldwork_app'],
    ['a grant', 'grant fieldwork to fieldwork_service'],
    ['a role', 'create role mighty superuser'],
    ['itself a superuser', 'alter role fieldwork_service superuser'],
    ['itself above the policies', 'alter role fieldwork_service bypassrls'],
    ['a database', 'alter database postgres allow_connections false'],
    ['a program of the system', "copy teams from program 'id'"],
    ['a file of the server', "copy (select 1) to '/tmp/fieldwork-hostile'"],
    ['reading a file', "select pg_read_file('/etc/passwd')"],
    ['listing a folder', "select pg_ls_dir('/')"],
    ['importing a file', "select lo_import('/etc/passwd')"],
    ['an extension', 'create extension dblink'],
    ['a function for later', "create function public.now_mine() returns integer language sql as 'select 1'"],
    ['a schema', 'create schema mine'],
    ['a setting of the server', "set log_statement = 'all'"],
    ['the migrations', 'delete from knex_migrations'],
    ['skipping the policies', 'set local row_security = off; select * from teams'],
  ])('takes neither as itself nor as the service: %s', async (_, statement) => {
    expect(await seenAfter(statement)).toBe(REFUSED);
    expect(await seenAfter(`reset role; ${statement}`)).toBe(REFUSED);
  });
});
