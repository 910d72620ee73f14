import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { findPythonReaders } from '../../../scripts/test/python-readers.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'python-readers-'));
  await writeFile(join(folder, 'requirements.txt'), '# readers\nreader==1.0 \\\n    --hash=sha256:0\n');
});
afterEach(async () => rm(folder, { recursive: true }));

/** A python3 that writes down what it is asked; as an interpreter of an environment it is whole once pip has run there. */
async function putPython(does: { readonly venv?: string; readonly pip?: string; readonly version?: string } = {}) {
  const { venv = 'mkdir -p "$3/bin" && cp "$0" "$3/bin/python"', pip = ':', version = 'echo 3.11 /usr' } = does;
  const lines = [
    '#!/bin/sh',
    `here=$(dirname "$0")`,
    `case "$1 $2" in`,
    `"-m venv") echo venv >> "${folder}/asked"; ${venv};;`,
    `"-m pip") echo "$@" >> "${folder}/asked"; ${pip} && touch "$here/installed";;`,
    `*) case "$2" in *metadata*) test -e "$here/installed" && test "$3" = "reader==1.0";; *) ${version};; esac;;`,
    'esac',
  ];
  await mkdir(join(folder, 'path'), { recursive: true });
  await writeFile(join(folder, 'path', 'python3'), lines.join('\n'));
  await chmod(join(folder, 'path', 'python3'), 0o755);
}

const find = () =>
  findPythonReaders({
    env: { PATH: `${join(folder, 'path')}:/usr/bin:/bin`, XDG_CACHE_HOME: join(folder, 'cache') },
    report: () => undefined,
    requirements: join(folder, 'requirements.txt'),
  });
const asked = async () => (await readFile(join(folder, 'asked'), 'utf8')).trim().split('\n');
const kept = async () => readdir(join(folder, 'cache', 'fieldwork', 'readers'));

describe('a Python with readers of exported files', () => {
  it('is made once, with packages of the given hashes alone', async () => {
    await putPython();
    const [first, second] = await Promise.all([find(), find()]);
    expect(second).toBe(first);
    expect(await find()).toBe(first);
    const [venv, pip, ...more] = await asked();
    expect([venv, more]).toEqual(['venv', []]);
    expect(pip).toMatch(/--no-deps .*--require-hashes --requirement .*requirements\.txt$/);
    expect((await kept()).filter((name) => name.startsWith('making-'))).toEqual([]);
  });

  it('is made anew when other packages are asked for, or when it is damaged', async () => {
    await putPython();
    const first = await find();
    await rm(join(first, '..', 'installed'));
    expect(await find()).toBe(first);
    await writeFile(join(folder, 'requirements.txt'), 'reader==1.0 --hash=sha256:1\n');
    expect(await find()).not.toBe(first);
    expect((await asked()).filter((line) => line === 'venv')).toHaveLength(3);
  });

  it.each([
    [{ version: 'exit 1' }, 'there is no python3 of version 3.9 or newer'],
    [{ venv: 'echo ensurepip is not available.; exit 1' }, 'python3 -m venv failed: ensurepip is not available'],
    [{ pip: '{ echo No route to the index; false; }' }, 'pip failed: No route to the index'],
  ])('tells what to install where it can’t be made: %j', async (does, reason) => {
    await putPython(does);
    await expect(find()).rejects.toThrow(`Python readers: ${reason}. Tests that read`);
    await expect(find()).rejects.toThrow('apt install python3 python3-venv');
    expect(await kept().catch(() => [])).not.toContainEqual(expect.stringMatching(/^making-|^[0-9a-f]{16}$/));
  });

  it('tells what to install where there is no Python', async () => {
    await expect(
      findPythonReaders({
        env: { PATH: folder },
        report: () => undefined,
        requirements: join(folder, 'requirements.txt'),
      }),
    ).rejects.toThrow('Install Python 3.9 or newer with its venv module');
  });
});
