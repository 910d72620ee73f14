import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { emptyTemporaryFolders } from '../../../scripts/start/empty-temporary-folders.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'temporary-folders-'));
});
afterEach(() => rm(folder, { recursive: true }));

it('leaves nothing temporary, and everything else', async () => {
  const unfinished = ['temporary', 'temporary/123-abc', 'objects/incoming', 'inbox/.incoming'];
  const kept = ['objects/objects/imports', 'inbox', 'logs'];
  for (const one of [...unfinished, ...kept]) {
    await mkdir(join(folder, one), { recursive: true });
    await writeFile(join(folder, one, 'file'), 'ada@example.com');
  }
  await emptyTemporaryFolders(folder);
  for (const one of ['temporary', 'objects/incoming', 'inbox/.incoming']) {
    expect(await readdir(join(folder, one))).toEqual([]);
  }
  for (const one of kept) expect(await readdir(join(folder, one))).toContain('file');
});

it('makes the folder for its user alone', async () => {
  await emptyTemporaryFolders(folder);
  expect((await stat(join(folder, 'temporary'))).mode & 0o777).toBe(0o700);
  expect(await readdir(folder)).toEqual(['temporary']);
});
