import { chmod, chown, mkdir, mkdtemp, readdir, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { homedir, tmpdir } from 'node:os';
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

  it('is closed to everybody else, also one that was open before, with the folders in it', async () => {
    const modeOf = async (path: string) => (await stat(path)).mode & 0o777;
    expect(await modeOf(await prepareDataFolder(join(folder, 'new'), 0))).toBe(0o700);
    for (const marks of [
      [],
      ['lost+found/'],
      ['lock'],
      ['service.json', 'a note of somebody'],
      ['secrets/', 'logs/', 'objects/'],
    ]) {
      const old = join(folder, `old-${marks.length}-${marks[0]?.length ?? 0}`);
      await mkdir(old);
      for (const mark of marks) {
        if (mark.endsWith('/')) await mkdir(join(old, mark), { mode: 0o755 });
        else await writeFile(join(old, mark), '');
      }
      await chmod(old, 0o777);
      expect(await modeOf(await prepareDataFolder(old, 0))).toBe(0o700);
      for (const mark of marks.filter((each) => each.endsWith('/'))) expect(await modeOf(join(old, mark))).toBe(0o700);
    }
  });

  it('is left as it is, and refused, where it serves something else', async () => {
    const shared = join(folder, 'shared');
    await mkdir(shared);
    await writeFile(join(shared, 'thesis.txt'), '');
    await mkdir(join(shared, 'lost+found'));
    await chmod(shared, 0o755);
    for (const taken of [shared, tmpdir(), homedir(), '/']) {
      const before = (await stat(taken)).mode;
      // A private home may be used; nothing of it is changed.
      if ((before & 0o077) === 0) continue;
      await expect(prepareDataFolder(taken, 0)).rejects.toThrow(
        /holds what is not the service's|belongs to another user/,
      );
      expect((await stat(taken)).mode).toBe(before);
    }
    await symlink(shared, join(folder, 'link'));
    await expect(prepareDataFolder(join(folder, 'link'), 0)).rejects.toThrow("holds what is not the service's");
  });

  it('is refused where it belongs to another user', async () => {
    const [ofRoot] = process.getuid?.() === 0 ? [join(folder, 'theirs')] : ['/usr'];
    if (process.getuid?.() === 0) {
      await mkdir(ofRoot);
      await chown(ofRoot, 65_534, 65_534);
    }
    await expect(prepareDataFolder(ofRoot, 0)).rejects.toThrow('belongs to another user: make it yours (chown)');
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
