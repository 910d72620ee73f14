import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { keptSecret, readIfThere, readPorts, rememberPorts, writeWhole } from '../../../scripts/services/kept-files.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kept-files-'));
});
afterEach(async () => rm(folder, { recursive: true }));

describe('a secret', () => {
  it('is made once, and is its owner’s alone', async () => {
    const file = join(folder, 'secrets', 'token');
    const first = await keptSecret(file);
    expect(first).toMatch(/^[\w-]{43}$/);
    expect(await keptSecret(file)).toBe(first);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect((await stat(join(folder, 'secrets'))).mode & 0o777).toBe(0o700);
  });

  it('is another one each time it is made', async () => {
    expect(await keptSecret(join(folder, 'one'))).not.toBe(await keptSecret(join(folder, 'two')));
  });

  it('may be put there by hand', async () => {
    const file = join(folder, 'token');
    await writeFile(file, 'my own\n');
    expect(await keptSecret(file)).toBe('my own');
  });
});

describe('remembered ports', () => {
  const file = () => join(folder, 'ports.json');

  it('add up', async () => {
    expect(await readPorts(file())).toEqual({});
    await rememberPorts(file(), { postgres: 1 });
    await rememberPorts(file(), { temporal: 2 });
    await rememberPorts(file(), { postgres: 3 });
    expect(await readPorts(file())).toEqual({ postgres: 3, temporal: 2 });
  });

  it('are not guessed from a damaged file', async () => {
    await writeFile(file(), '{"postgres":');
    await expect(readPorts(file())).rejects.toThrow(`The file ${file()} is damaged: delete it`);
  });
});

describe('writing a file whole', () => {
  it('replaces the old text and leaves nothing beside it', async () => {
    const file = join(folder, 'state.json');
    await writeWhole(file, 'old');
    await writeWhole(file, 'new', 0o644);
    expect(await readFile(file, 'utf8')).toBe('new');
    expect((await stat(file)).mode & 0o777).toBe(0o644);
    expect(await readdir(folder)).toEqual(['state.json']);
  });

  it('reads nothing where there is no file', async () => {
    expect(await readIfThere(join(folder, 'none'))).toBeNull();
    await expect(readIfThere(folder)).rejects.toThrow();
  });
});
