import { mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { prepareDataFolder } from '../../../scripts/services/data-folder.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'data-folder-'));
});
afterEach(async () => rm(folder, { recursive: true }));

describe('the data folder', () => {
  it('is made with all above it, and left empty', async () => {
    const path = await prepareDataFolder(join(folder, 'a', 'b'), 0);
    expect(path).toBe(join(folder, 'a', 'b'));
    expect(await readdir(path)).toEqual([]);
  });

  it('is known by its real path', async () => {
    await symlink(folder, `${folder}-link`);
    expect(await prepareDataFolder(`${folder}-link`, 0)).toBe(folder);
    await rm(`${folder}-link`);
  });

  it('is refused without enough room, saying how much is free', async () => {
    await expect(prepareDataFolder(folder, Number.MAX_SAFE_INTEGER)).rejects.toThrow(
      /has only \d+ MB free and the service needs \d+ MB: free some space, or set DATA_DIR/,
    );
  });

  it('is refused when it is a file, or below one', async () => {
    const file = join(folder, 'file');
    await writeFile(file, '');
    await expect(prepareDataFolder(file, 0)).rejects.toThrow('is a file, not a folder: set DATA_DIR');
    await expect(prepareDataFolder(join(file, 'data'), 0)).rejects.toThrow('is not a folder: set DATA_DIR');
  });
});
