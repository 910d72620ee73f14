import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import pg from 'pg';
import type { ExportData } from '../../../platform/exports/export-messages.ts';
import { isDeep } from '../../../scripts/test/depth.ts';
import { checkExport, startExport } from '../../../platform/exports/start-export.ts';
import { startFile } from '../../../platform/exports/start-file.ts';
import { startPart } from '../../../platform/exports/start-part.ts';
import { childProcesses } from '../../support/child-processes.ts';
import { eventually } from '../../support/eventually.ts';
import { startExportsApp } from '../../support/exports/exports-app.ts';
import { exportData, factsOf } from '../../support/exports/in-parts.ts';
import { madeInParts } from '../../support/exports/in-this-process.ts';
import { storeCopies } from '../../support/exports/many-copies.ts';
import type { ReadParts } from '../../support/exports/in-parts.ts';

const SCRIPT = 'export-process';
const WAITING = fileURLToPath(new URL('../../support/exports/waiting-export.ts', import.meta.url));
const AT_ONCE = 3;
const ALL = 100_000;
/** Some 24 MB that gzip makes little smaller: more than waits in pipes and buffers where nobody reads. */
const RESPONSES = 600;
const ANSWER_BYTES = 30_000;
/** Some 120 MB of text. */
const MANY_RESPONSES = 6_000;
const QUOTED = 'a "quoted" word '.repeat(1_250);
const MOST_BYTES = 190e6;
/** The pace of each writer is a unit test's (data-writers): here stands CSV, all of them in a deep run. */
const FORMATS = isDeep(process.env) ? (['csv', 'xlsx', 'sav', 'triple_s'] as const) : (['csv'] as const);

let app: Awaited<ReturnType<typeof startExportsApp>>;
let data: ExportData;
/** All of it, in parts. */
let read: ReadParts;

beforeAll(async () => {
  // Whatever ran before in this process has ended its own.
  await allGone();
  app = await startExportsApp();
  data = await answeredBy(RESPONSES, randomBytes(ANSWER_BYTES).toString('base64'));
  read = await madeInParts(app.services, data, ALL);
});
afterAll(() => app.close());

/** An export of so many who all wrote the same. */
async function answeredBy(count: number, answer: string): Promise<ExportData> {
  const id = await app.aSurvey([{ type: 'text', text: 'Why?' }]);
  await storeCopies(app, await app.store(id, { raw: { Q1: answer } }), count - 1);
  return exportData(app, id);
}

const running = () => childProcesses(SCRIPT);
const allGone = () => eventually(() => expect(running()).toEqual([]));

/** A stream that was begun: its process waits until more is read. */
async function begun(stream: Readable): Promise<AsyncIterator<Buffer>> {
  const chunks = stream[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  expect((await chunks.next()).done).toBe(false);
  return chunks;
}

async function restOf(chunks: AsyncIterator<Buffer>): Promise<void> {
  while ((await chunks.next()).done !== true);
}

function kill(): void {
  const [id, ...others] = running();
  if (id === undefined || others.length > 0) throw new Error('There is no one process to kill.');
  process.kill(id, 'SIGKILL');
}

const DIED = { name: 'ProcessDeath', message: expect.stringMatching(/signal SIGKILL/) };

/** What has begun is not whole when its process is killed, and says so. */
async function expectDeath(stream: Readable): Promise<void> {
  const chunks = await begun(stream);
  kill();
  await expect(restOf(chunks)).rejects.toMatchObject(DIED);
  await allGone();
}

it('says of an export that was killed that it is not whole', async () => {
  const started = await startExport(app.services, { ...data, format: 'csv' });
  if (started.kind === 'blocked') throw new Error('The export did not begin.');
  await expectDeath(started.stream);
});

it('says of a part that was killed that it is not whole', async () => {
  const { stream, done } = await startPart(app.services, { data, after: null, limit: ALL });
  const isToldOf = expect(done).rejects.toMatchObject(DIED);
  await expectDeath(stream);
  await isToldOf;
});

it('says of a file that was killed that it is not whole, and leaves its parts', async () => {
  const parts = Readable.from(slowly(read));
  const { stream } = await startFile(app.services, { format: 'csv', data, facts: factsOf(read) }, parts);
  await expectDeath(stream);
  expect(parts.destroyed).toBe(true);
});

function* slowly({ parts }: ReadParts): Generator<Buffer> {
  const bytes = Buffer.concat(parts);
  for (let at = 0; at < bytes.length; at += 1_000) yield bytes.subarray(at, at + 1_000);
}

const AWAY = { code: 'service_unavailable' };

it('says where the database is away, before or in the middle', async () => {
  const { log } = app.services;
  const nowhere = { database: { url: 'postgres://nobody@127.0.0.1:1/nothing' }, log };
  await expect(startPart(nowhere, { data, after: null, limit: ALL })).rejects.toMatchObject(AWAY);
  const { stream } = await startPart(app.services, { data, after: null, limit: ALL });
  const chunks = await begun(stream);
  await eventually(async () => expect(await endCopies()).toBeGreaterThanOrEqual(1));
  await expect(restOf(chunks)).rejects.toMatchObject(AWAY);
  await allGone();
});

/** As an administrator who stops what takes long: the application's own role may not. @returns how many were ended */
async function endCopies(): Promise<number> {
  return app.services.database.knex.transaction(async (sql) => {
    await sql.raw('set local role none');
    const { rows } = await sql.raw<{ rows: readonly unknown[] }>(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and state = 'active' and query ilike 'copy (%'`,
    );
    return rows.length;
  });
}

it('ends a process whose stream is destroyed', async () => {
  const { stream, done } = await startPart(app.services, { data, after: null, limit: ALL });
  const isToldOf = expect(done).rejects.toThrow(/ended/);
  await begun(stream);
  stream.destroy();
  await isToldOf;
  await allGone();
});

it('ends a process whose work is called off', async () => {
  const off = new AbortController();
  const { stream, done } = await startPart(app.services, { data, after: null, limit: ALL }, off.signal);
  const isToldOf = expect(done).rejects.toThrow(/ended/);
  const chunks = await begun(stream);
  off.abort();
  await expect(restOf(chunks)).rejects.toThrow(/ended/);
  await isToldOf;
  await allGone();
});

it('ends a check for which nobody waits any more, and says that and not that it died', async () => {
  const gone = new AbortController();
  await whileResponsesAreLocked(async () => {
    const checked = checkExport(app.services, { ...data, format: 'xlsx' }, gone.signal);
    const isTold = expect(checked).rejects.toThrow('gone');
    await eventually(() => expect(running()).toHaveLength(1));
    gone.abort(new Error('gone'));
    await isTold;
    await allGone();
  });
});

/** Nothing that reads responses ends meanwhile, but where it is ended. */
async function whileResponsesAreLocked(run: () => Promise<void>): Promise<void> {
  const holder = new pg.Client({ connectionString: app.services.database.url });
  await holder.connect();
  try {
    await holder.query('begin; lock table responses in access exclusive mode');
    await run();
  } finally {
    await holder.end();
  }
}

it('runs so many at once, of whatever kind, and lets the next in when one ends', async () => {
  const off = new AbortController();
  const part = () => startPart(app.services, { data, after: null, limit: ALL });
  const [first, second, file] = await Promise.all([
    part(),
    part(),
    startFile(app.services, { format: 'csv', data, facts: factsOf(read) }, Readable.from(slowly(read))),
  ]);
  const calledOff = startPart(app.services, { data, after: null, limit: ALL }, off.signal);
  const next = part();
  expect(running()).toHaveLength(AT_ONCE);
  off.abort(new Error('nobody wants it any more'));
  await expect(calledOff).rejects.toThrow('nobody wants it any more');
  expect(running()).toHaveLength(AT_ONCE);
  first.stream.destroy();
  const { stream } = await next;
  for (const one of [second.stream, file.stream, stream]) one.destroy();
  await allGone();
});

it('ends the process of an export with the service that started it', async () => {
  const { url } = app.services.database;
  const service = spawn(process.execPath, [WAITING, url, app.member.teamId, data.filter.surveyId], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(service.stdout, 'data');
  const [child = Number.NaN, ...others] = childProcesses(SCRIPT, service.pid);
  expect(others).toEqual([]);
  service.kill('SIGKILL');
  await eventually(() => expect(() => process.kill(child, 0)).toThrow(/ESRCH/));
});

// What a process took at most is told by Linux alone.
const onLinux = process.platform === 'linux' ? it : it.skip;

onLinux('holds little of what it makes, however much that is', async () => {
  const much = await answeredBy(MANY_RESPONSES, QUOTED);
  const { stream, done } = await startPart(app.services, { data: much, after: null, limit: ALL });
  const parts: Buffer[] = [];
  expect((await takenOf(stream, parts)).peak).toBeLessThan(MOST_BYTES);
  const facts = factsOf({ parts, told: [await done] });
  for (const format of FORMATS) {
    const made = await startFile(app.services, { format, data: much, facts }, Readable.from(parts));
    const { peak, bytes } = await takenOf(made.stream);
    expect(peak).toBeLessThan(MOST_BYTES);
    if (format === 'csv') expect(bytes).toBeGreaterThan(MANY_RESPONSES * QUOTED.length);
  }
});

/** How much the one process makes, and the most memory that it takes meanwhile. @param chunks gets what it makes */
async function takenOf(stream: Readable, chunks: Buffer[] = []) {
  const [id] = running();
  let [peak, bytes] = [0, 0];
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    bytes += chunk.length;
    peak = Math.max(peak, await peakOf(id));
  }
  expect(peak).toBeGreaterThan(0);
  await allGone();
  return { bytes, peak };
}

async function peakOf(id: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${id}/status`, 'utf8').catch(() => '');
  return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1] ?? 0) * 1_024;
}

it('makes what it is asked for after all of this', async () => {
  const { stream, done } = await startPart(app.services, { data, after: null, limit: 10 });
  expect((await buffer(stream)).length).toBeGreaterThan(0);
  expect(await done).toMatchObject({ rows: 10, lookedAt: 10, last: { id: expect.any(String) } });
});
