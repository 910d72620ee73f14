import { spawn } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { startPostgres } from '../../../scripts/services/embedded-postgres.ts';
import type { PostgresOptions, RunningPostgres } from '../../../scripts/services/embedded-postgres.ts';
import { clusterProcesses } from '../../../scripts/services/postgres-lock.ts';
import { isAlive, listProcesses } from '../../../scripts/services/processes.ts';

let dataDir: string;
const running: RunningPostgres[] = [];
afterEach(stopAll);

async function stopAll(): Promise<void> {
  for (const postgres of running.splice(0)) await postgres.stop();
}

async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'embedded-postgres-'));
  await chmod(folder, 0o711);
  return folder;
}

async function start(options: Partial<PostgresOptions> = {}): Promise<RunningPostgres> {
  const postgres = await startPostgres({ dataDir, durable: false, ...options });
  running.push(postgres);
  return postgres;
}

async function ask(postgres: RunningPostgres, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows.flatMap((row) => Object.values(row));
  } finally {
    await client.end();
  }
}

async function processesLeft(folder = dataDir): Promise<number> {
  const { servers, helpers } = clusterProcesses(join(folder, 'postgres'), await listProcesses());
  return servers.length + helpers.length;
}

// The first start makes the data; each test goes on with what the one before has left.
describe('the embedded Postgres', () => {
  beforeAll(async () => {
    dataDir = await aFolder();
  });
  afterAll(() => rm(dataDir, { recursive: true }));

  it('keeps data, port and password between starts, and ends cleanly', async () => {
    const first = await start();
    await ask(first, 'create table answers as select 42 as answer');
    await first.stop();
    expect(await processesLeft()).toBe(0);
    const second = await start();
    expect([second.port, second.url]).toEqual([first.port, first.url]);
    expect(await ask(second, 'select answer from answers')).toEqual([42]);
    expect(await ask(second, 'show server_encoding')).toEqual(['UTF8']);
  });

  it('writes nothing of the data that a statement failed on into its log', async () => {
    const postgres = await start();
    await ask(postgres, `create table people (email) as select 'ada@example.com'`);
    await ask(postgres, 'create unique index on people (email)');
    const client = new pg.Client({ connectionString: postgres.url });
    await client.connect();
    const adding = client.query('insert into people values ($1)', ['ada@example.com']);
    await expect(adding).rejects.toThrow('duplicate key');
    await client.end();
    const log = await readFile(join(dataDir, 'logs', 'postgres.log'), 'utf8');
    expect(log).toContain('duplicate key value violates unique constraint');
    expect(log).not.toContain('ada@example.com');
  });

  it('lets nobody in without the password', async () => {
    const { port } = await start();
    const client = new pg.Client({
      host: '127.0.0.1',
      port,
      user: 'fieldwork',
      database: 'fieldwork',
      password: 'guess',
    });
    await expect(client.connect()).rejects.toThrow('password authentication failed');
  });

  it('follows one that a killed start left behind', async () => {
    const orphan = await start();
    await ask(orphan, 'create table orphaned as select 42 as answer');
    const next = await start();
    expect(isAlive(orphan.pid)).toBe(false);
    expect(await ask(next, 'select answer from orphaned')).toEqual([42]);
  });

  it('comes back after kill -9', async () => {
    const killed = await start();
    await ask(killed, 'create table killed as select 42 as answer');
    killed.kill();
    await killed.ended;
    expect(await ask(await start(), 'select answer from killed')).toEqual([42]);
  });

  it('is not kept out by a note whose process id belongs to another program by now', async () => {
    const killed = await start();
    killed.kill();
    await killed.ended;
    const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
    const note = join(dataDir, 'postgres', 'postmaster.pid');
    await writeFile(note, (await readFile(note, 'utf8')).replace(/^\d+/, String(other.pid)));
    expect(await ask(await start(), 'select 1')).toEqual([1]);
    expect(isAlive(other.pid!)).toBe(true);
    other.kill();
  });

  it('takes another port when the remembered one is taken, and none other when told so', async () => {
    const { port, stop } = await start();
    await stop();
    const intruder = createServer();
    await new Promise<void>((resolve) => intruder.listen(port, '127.0.0.1', resolve));
    await expect(start({ port })).rejects.toThrow('Postgres could not run');
    const moved = await start();
    expect(moved.port).not.toBe(port);
    await new Promise((resolve) => intruder.close(resolve));
  });
});

describe('an embedded Postgres without data', () => {
  beforeEach(async () => {
    dataDir = await aFolder();
  });
  afterEach(async () => {
    // Hooks of the whole file come after this one.
    await stopAll();
    await rm(dataDir, { recursive: true });
  });

  it('leaves a folder of another Postgres version alone', async () => {
    const folder = join(dataDir, 'postgres');
    await mkdir(folder);
    await writeFile(join(folder, 'PG_VERSION'), '16\n');
    await expect(start()).rejects.toThrow(
      /was made by Postgres 16 and .* brings Postgres 18: dump it .* Nothing was changed\./,
    );
    expect(await readFile(join(folder, 'PG_VERSION'), 'utf8')).toBe('16\n');
  });

  it('runs below a folder that only its owner may enter', async () => {
    await chmod(dataDir, 0o700);
    expect(await ask(await start(), 'select 1')).toEqual([1]);
  });

  it('can be called off at any moment and leaves nothing running', async () => {
    const controller = new AbortController();
    const starting = start({ signal: controller.signal });
    setImmediate(() => controller.abort(new Error('called off')));
    await expect(starting).rejects.toThrow();
    expect(await processesLeft()).toBe(0);
    expect(await ask(await start(), 'select 1')).toEqual([1]);
  });
});
