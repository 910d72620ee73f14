import { execFile } from 'node:child_process';
import { createReadStream } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { zipFile } from '../support/docx/zip-file.ts';
import { eventually } from '../support/eventually.ts';
import { auditOf, scatterPerson } from '../support/faults/erasure-story.ts';
import { asking } from '../support/faults/story.ts';
import { startServiceProcess } from '../support/service-process.ts';
import type { ServiceProcess } from '../support/service-process.ts';

const PATIENCE_MS = 180_000;

let service: ServiceProcess;
let startedAtMs: number;
beforeAll(async () => {
  // A file system's clock may be a little behind.
  startedAtMs = Date.now() - 5_000;
  service = await startServiceProcess({ ADDRESS_CHECK: 'offline' });
}, 300_000);
afterAll(() => service.dispose());

/** Devices and what the kernel tells are no files; packages and repositories are only read. */
const LEFT_OUT = [
  '-path',
  '/proc',
  '-o',
  '-path',
  '/sys',
  '-o',
  '-path',
  '/dev',
  '-o',
  '-name',
  'node_modules',
  '-o',
  '-name',
  '.git',
];
/** Where the service does write among packages. */
const CACHE = join(process.cwd(), 'node_modules', '.cache');

/** Every file of this machine that was written since the test began. */
async function writtenFiles(): Promise<readonly string[]> {
  const since = ['-type', 'f', '-newermt', `@${Math.floor(startedAtMs / 1000)}`, '-print0'];
  const [everywhere, cached] = await Promise.all([
    find(['/', '(', ...LEFT_OUT, ')', '-prune', '-o', ...since]),
    find([CACHE, ...since]),
  ]);
  return [...everywhere, ...cached].filter((path) => !isDatabase(path));
}

/** Folders that go meanwhile, or aren't for this user, make it complain; what it has found counts. */
function find(words: readonly string[]): Promise<readonly string[]> {
  const most = 256 * 1024 * 1024;
  return new Promise((resolve) => {
    execFile('find', words, { maxBuffer: most }, (_error, stdout) => {
      resolve(stdout.split('\0').filter((path) => path !== ''));
    });
  });
}

/** The databases hold what they hold until they clean up (docs/privacy.md); the service's own search looks into them. */
function isDatabase(path: string): boolean {
  return ['postgres', 'temporal'].some((name) => path.startsWith(join(service.dataDir, name)));
}

/** Whether a file holds the word as it is; files of others may go while they are read. */
async function holds(path: string, word: string): Promise<boolean> {
  let before = '';
  try {
    for await (const chunk of createReadStream(path, { encoding: 'latin1' }) as AsyncIterable<string>) {
      const text = before + chunk;
      if (text.includes(word)) return true;
      before = text.slice(-word.length);
    }
  } catch {
    return false;
  }
  return false;
}

/** The places that hold the word, from the data folder on; those elsewhere with their whole path. */
async function placesOf(word: string): Promise<readonly string[]> {
  const places: string[] = [];
  for (const path of await writtenFiles()) {
    if (await holds(path, word)) places.push(path.replace(`${service.dataDir}/`, ''));
  }
  return places;
}

async function upload({ headers }: ReturnType<typeof asking>, bytes: Uint8Array): Promise<void> {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)]), 'people.docx');
  const response = await fetch(`${service.url}/api/v1/imports/docx`, { method: 'POST', headers, body: form });
  expect(response.status).toBeLessThan(300);
}

describe('a service that is killed while it searches a person’s files', () => {
  it('has nothing of the person outside of its data folder, and after a start and the proof nowhere', async () => {
    const marker = `canary-${randomUUID()}`;
    const email = `${marker}@example.com`;
    const caller = asking(service);
    await scatterPerson(caller, email, { panels: 3, others: 20 });
    // Not packed, so that the word stands in every copy as it is; large, so that the search takes a while.
    const filling = Buffer.alloc(8_000_000, 'nothing of anybody. ');
    const data = Buffer.concat([Buffer.from(`${email} `), filling]);
    for (let one = 0; one < 3; one += 1) await upload(caller, zipFile([{ name: 'people.csv', data, stored: true }]));
    const before = await placesOf(marker);
    expect(before.filter((place) => !place.startsWith('objects/'))).toEqual([]);
    expect(before.length).toBeGreaterThanOrEqual(3);

    await caller.ask('/gdpr/subjects/delete', { email, reason: 'asked' });
    await service.kill('worker');
    const meanwhile = await placesOf(marker);
    expect(meanwhile.filter((place) => !place.startsWith('objects/'))).toEqual([]);
    await service.killAll();
    // What a killed process may leave at any time, by whatever library.
    for (const folder of ['temporary', 'objects/incoming', 'inbox/.incoming']) {
      await mkdir(join(service.dataDir, folder), { recursive: true });
      await writeFile(join(service.dataDir, folder, 'left'), email);
    }

    await service.start();
    await eventually(
      async () => expect(await auditOf(caller, 'proof')).toMatchObject([{ outcome: 'clean', details: { hits: {} } }]),
      { withinMs: PATIENCE_MS },
    );
    expect(await placesOf(marker)).toEqual([]);
  }, 600_000);
});
