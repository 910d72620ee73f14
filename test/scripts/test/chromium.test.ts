import { access, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { findChromium } from '../../../scripts/test/chromium.ts';

let folder: string;
let unpacked: string[];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chromium-'));
  unpacked = [];
});
afterEach(async () => rm(folder, { recursive: true }));

const unpackProgram = async (into: string) => {
  unpacked.push(into);
  await writeFile(join(into, 'chromium'), '', { mode: 0o755 });
  return null;
};
const find = (unpack: (into: string) => Promise<string | null> = unpackProgram) =>
  findChromium({ env: { XDG_CACHE_HOME: folder }, report: () => undefined, unpack });
const kept = async () => (await readdir(join(folder, 'fieldwork', 'chromium'))).filter((name) => !/lock/.test(name));

describe('a Chromium for tests', () => {
  it('is unpacked once, however many runs ask at once', async () => {
    const [first, second] = await Promise.all([find(), find()]);
    expect([second, await find()]).toEqual([first, first]);
    await access(first);
    expect(unpacked).toHaveLength(1);
    expect(await kept()).toHaveLength(1);
  });

  it('is never half of one: what runs left that failed or were killed is taken away', async () => {
    await mkdir(join(folder, 'fieldwork', 'chromium', 'making-killed'), { recursive: true });
    await expect(find(() => Promise.resolve('the disk is full'))).rejects.toThrow('the disk is full');
    expect(await kept()).toEqual([]);
    await access(await find());
    expect(unpacked).toHaveLength(1);
  });
});
