import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { openDatabase } from '../../../db/database.ts';
import { makeServiceRole } from '../../../db/service-role.ts';
import { createReporter } from '../../../scripts/services/reporter.ts';
import { migrateDatabase } from '../../../scripts/start/migrate-database.ts';
import { serviceDatabase } from '../../../scripts/start/service-database.ts';
import { createEmptyDatabase, createTestDatabase } from '../../support/database.ts';
import type { TestDatabase } from '../../support/database.ts';

let database: TestDatabase;
let folders: string[];
let roles: string[];
beforeEach(async () => {
  database = await createTestDatabase();
  folders = await Promise.all(['a', 'b'].map((name) => mkdtemp(join(tmpdir(), `role-${name}-`))));
  roles = [];
});
afterEach(async () => {
  await database.drop();
  for (const role of roles) await asOwner(`drop role ${role}`, ownerless(database.url));
  await Promise.all(folders.map((folder) => rm(folder, { recursive: true })));
});

/** Roles belong to the whole server; its own database stays. */
const ownerless = (url: string) => Object.assign(new URL(url), { pathname: '/postgres' }).toString();

const around = { reporter: createReporter({ write: () => undefined }), signal: new AbortController().signal };

const serviceOf = (folder: string, given: { serviceUrl?: string; ownerUrl?: string } = {}) =>
  serviceDatabase({ ownerUrl: given.ownerUrl ?? database.url, serviceUrl: given.serviceUrl ?? null }, folder, around);

async function asOwner(sql: string, url = database.url): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

/** A new role of the server. @returns the address of the database as that role */
async function aRole(attributes: string): Promise<string> {
  const name = `role_${randomBytes(6).toString('hex')}`;
  roles.push(name);
  await asOwner(`create role ${name} login password 'secret' ${attributes}`);
  return Object.assign(new URL(database.url), { username: name, password: 'secret' }).toString();
}

async function worksAs(url: string): Promise<unknown> {
  const service = openDatabase(url, { maxConnections: 1 });
  try {
    const { rows } = await service.knex.raw<{ rows: unknown[] }>('select session_user::text, current_user::text');
    return rows[0];
  } finally {
    await service.close();
  }
}

function remember(url: string): string {
  const { username } = new URL(url);
  if (!roles.includes(username)) roles.push(username);
  return username;
}

describe('the role that the service logs in as', () => {
  it('is made once for a data folder, and another one for another', async () => {
    const [mine, again, other] = [
      await serviceOf(folders[0]!),
      await serviceOf(folders[0]!),
      await serviceOf(folders[1]!),
    ];
    expect(again).toBe(mine);
    expect(remember(other)).not.toBe(remember(mine));
    for (const url of [mine, other]) {
      const { username } = new URL(url);
      expect(username).toMatch(/^fieldwork_service_[0-9a-f]{8}$/);
      expect(await worksAs(url)).toEqual({ session_user: username, current_user: 'fieldwork_app' });
    }
    const { mode } = await stat(join(folders[0]!, 'secrets', 'database-password'));
    expect(mode & 0o077).toBe(0);
  });

  it('gets a new password where its file was deleted or changed', async () => {
    const before = await serviceOf(folders[0]!);
    remember(before);
    await writeFile(join(folders[0]!, 'secrets', 'database-password'), 'another-one');
    const after = await serviceOf(folders[0]!);
    expect(new URL(after).password).toBe('another-one');
    await expect(worksAs(before)).rejects.toThrow('password authentication failed');
    expect(await readFile(join(folders[0]!, 'secrets', 'database-password'), 'utf8')).toBe('another-one');
  });

  it('gets back what somebody took from it', async () => {
    const url = await serviceOf(folders[0]!);
    await asOwner(`revoke fieldwork_app from ${remember(url)}`);
    await serviceOf(folders[0]!);
    expect(await worksAs(url)).toMatchObject({ current_user: 'fieldwork_app' });
  });

  it('is made by an owner who is no superuser, but may make roles', async () => {
    const owner = await aRole('createrole');
    const name = new URL(owner).username;
    await asOwner(`grant fieldwork_app to ${name} with admin option`);
    const url = await serviceOf(folders[0]!, { ownerUrl: owner });
    roles.unshift(new URL(url).username);
    expect(await worksAs(url)).toMatchObject({ current_user: 'fieldwork_app' });
  });

  it('is asked for, with what to write, where the owner may not make roles', async () => {
    const owner = await aRole('in role fieldwork_app');
    await expect(serviceOf(folders[0]!, { ownerUrl: owner })).rejects.toThrow(
      /may not make a role for it\. Have an administrator run\n {2}CREATE ROLE[\s\S]*DATABASE_OWNER_URL/,
    );
  });
});

describe('a role that is configured for the service', () => {
  it('is used as it is where it is harmless', async () => {
    const serviceUrl = await aRole('noinherit in role fieldwork_app');
    expect(await serviceOf(folders[0]!, { serviceUrl })).toBe(serviceUrl);
  });

  it.each([
    ['a superuser', 'superuser', /is a superuser/],
    ['above the policies', 'bypassrls in role fieldwork_app', /can be role_\w+, who may do more/],
    ['one who may make roles', 'createrole in role fieldwork_app', /who may do more/],
    ['one who reads everything', 'in role fieldwork_app, pg_read_all_data', /can be pg_read_all_data/],
    [
      'one who may run programs',
      'in role fieldwork_app, pg_execute_server_program',
      /can be pg_execute_server_program/,
    ],
    ['one who can become the owner', 'noinherit in role fieldwork_app, fieldwork', /fieldwork, who owns/],
    ['one who is not of the service', '', /may not work as fieldwork_app: run GRANT/],
  ])('is refused: %s', async (_, attributes, sentence) => {
    const serviceUrl = await aRole(attributes);
    await expect(serviceOf(folders[0]!, { serviceUrl })).rejects.toThrow(sentence);
  });

  it('is named where it is not there yet', async () => {
    const serviceUrl = Object.assign(new URL(database.url), { username: 'nobody_yet', password: 'x' }).toString();
    await expect(serviceOf(folders[0]!, { serviceUrl })).rejects.toThrow(
      /The role nobody_yet can't log in .*GRANT fieldwork_app TO nobody_yet/,
    );
  });

  it('may not migrate, and is told who may', async () => {
    const empty = await createEmptyDatabase();
    await makeServiceRole(database.url, { name: 'fieldwork_service_alone', password: 'secret' });
    roles.push('fieldwork_service_alone');
    const username = 'fieldwork_service_alone';
    const url = Object.assign(new URL(empty.url), { username, password: 'secret' }).toString();
    await expect(migrateDatabase(url, around)).rejects.toThrow(
      /may not bring the schema up to date.*DATABASE_OWNER_URL/,
    );
    await empty.drop();
  });
});
