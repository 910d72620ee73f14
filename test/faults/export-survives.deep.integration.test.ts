import { execFile } from 'node:child_process';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestDatabase } from '../support/database.ts';
import type { TestDatabase } from '../support/database.ts';
import { eventually } from '../support/eventually.ts';
import { aSurveyAnsweredByMany } from '../support/faults/answered-by-many.ts';
import { holdPart } from '../support/faults/held-parts.ts';
import { asking, PATIENCE_MS } from '../support/faults/story.ts';
import type { Asking } from '../support/faults/story.ts';
import { startServiceProcess } from '../support/service-process.ts';
import type { ServiceProcess } from '../support/service-process.ts';

/** Six parts of 20,000. */
const RESPONSES = 110_000;

type Job = {
  readonly export_id: string;
  readonly status: string;
  readonly message: string;
  readonly error: { readonly code: string; readonly message: string } | null;
  readonly download_url: string;
  readonly progress: { readonly stage: string; readonly done: number };
};

let database: TestDatabase;
let service: ServiceProcess;
let caller: Asking;
let survey: string;

async function ask<Answer>(path: string, json?: object): Promise<Answer> {
  const { status, body } = await caller.ask(path, json);
  if (status >= 300) throw new Error(JSON.stringify(body));
  return body as Answer;
}

const jobOf = (id: string) => ask<Job>(`/exports/${id}`);

/** Waits until the job is where it should be, be the API away meanwhile. */
async function reaches(id: string, place: (job: Job) => boolean): Promise<Job> {
  let job: Job | undefined;
  await eventually(
    async () => {
      job = await jobOf(id);
      if (!place(job)) throw new Error(`Not there: ${job.status}, ${job.message}`);
    },
    { withinMs: PATIENCE_MS, everyMs: 20 },
  );
  if (job === undefined) throw new Error('The job was never seen.');
  return job;
}

async function fileOf(url: string): Promise<Buffer> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${response.status} for ${url}`);
  return Buffer.from(await response.arrayBuffer());
}

const objects = () => join(service.dataDir, 'objects');
const folderOf = (id: string) => join(objects(), 'objects', 'exports', id);
/** Who wrote a file: one that is written anew is another inode. */
const identityOf = async (path: string) => (await stat(path)).ino;

/** The file of an export's first part. */
async function firstOf(parts: string): Promise<string> {
  const [name, ...others] = (await readdir(parts)).filter((one) => one.startsWith('000001'));
  if (name === undefined || others.length > 0) throw new Error('There is not one first part.');
  return join(parts, name);
}

/** Who wrote the first part; null where the export has ended, for its parts go then. */
async function writerOfFirst(id: string, parts: string): Promise<number | null> {
  try {
    return await identityOf(await firstOf(parts));
  } catch (error) {
    if ((await jobOf(id)).status === 'completed') return null;
    throw error;
  }
}

/** Kills both while an export is being read. @returns what was seen of it, and how far it was then */
async function killWhileReading(id: string, parts: string): Promise<{ first: number; killedAt: number }> {
  const before = await reaches(id, ({ progress }) => progress.stage === 'reading' && progress.done >= 20_000);
  const first = await identityOf(await firstOf(parts));
  await service.kill('worker');
  const killedAt = (await jobOf(id)).progress.done;
  expect(killedAt).toBeGreaterThanOrEqual(before.progress.done);
  expect(killedAt).toBeLessThan(RESPONSES);
  await service.kill('api');
  return { first, killedAt };
}

beforeAll(async () => {
  database = await createTestDatabase();
  service = await startServiceProcess({ DATABASE_URL: database.url });
  caller = asking(service);
  survey = await aSurveyAnsweredByMany(caller, database.url, RESPONSES);
}, 600_000);
afterAll(async () => {
  await service.dispose();
  await database.drop();
});

describe('an export survives kill -9', () => {
  it('of worker and API, and goes on where it was', async () => {
    const held = await holdPart(database.url, 3);
    const { export_id: id } = await ask<Job>(`${survey}/exports`, { format: 'csv' });
    const parts = join(folderOf(id), 'parts');
    const { first, killedAt } = await killWhileReading(id, parts).finally(held.letGo);

    // Whoever looks late finds it at the next stage, which is its last: it stays there when it has ended.
    await reaches(id, ({ progress }) => progress.stage === 'writing' || progress.done > killedAt);
    expect([first, null]).toContain(await writerOfFirst(id, parts));
    await reaches(id, ({ progress }) => progress.stage === 'writing');
    await service.kill('worker');
    const ended = await reaches(id, ({ status }) => status === 'completed');
    expect(ended.message).toBe(`The file is ready. It holds ${RESPONSES} responses.`);

    const sent = await fetch(`${service.url}/api/v1${survey}/exports/csv`, { headers: caller.headers });
    expect((await fileOf(ended.download_url)).equals(Buffer.from(await sent.arrayBuffer()))).toBe(true);
    // The second kill may have been in the middle of clearing up: then the next worker does, once it is there.
    await eventually(async () => expect(await readdir(folderOf(id))).toEqual([expect.stringMatching(/^file-/)]), {
      withinMs: PATIENCE_MS,
    });
  }, 600_000);
});

describe('a disk that fills up', () => {
  /** No file of the worker's may be longer than that: the system refuses it as a full disk does. */
  async function allow(bytes: number | 'unlimited'): Promise<void> {
    const [pid] = await service.pids('worker');
    await promisify(execFile)('prlimit', ['--pid', String(pid), `--fsize=${bytes}:unlimited`]);
  }

  it('fails the job with the reason, leaves nothing, and the service lives', async () => {
    await reaches((await ask<Job>(`${survey}/exports`, { format: 'pdf' })).export_id, ({ status }) => {
      return status === 'completed';
    });
    // Workers that were killed left theirs: such a file goes after a day.
    const abandoned = await readdir(join(objects(), 'incoming'));
    await allow(100_000);
    const { export_id: id } = await ask<Job>(`${survey}/exports`, { format: 'xlsx' });
    const failed = await reaches(id, ({ status }) => status === 'failed');
    expect(failed.error).toMatchObject({ code: 'storage_full' });
    expect(failed.message).toBe('There is no room for the file (EFBIG). Make room on the disk of DATA_DIR.');
    await eventually(async () => {
      expect(await readdir(join(objects(), 'objects', 'exports'))).not.toContain(id);
      expect(await readdir(join(objects(), 'incoming'))).toEqual(abandoned);
    });

    await allow('unlimited');
    const again = await ask<Job>(`${survey}/exports`, { format: 'xlsx' });
    const ended = await reaches(again.export_id, ({ status }) => status !== 'pending' && status !== 'processing');
    expect(ended).toMatchObject({ status: 'completed', error: null });
    expect((await fileOf(ended.download_url)).subarray(0, 2).toString()).toBe('PK');
  }, 600_000);
});
