import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from '@jest/globals';
import { makeRunFolder, processesIn } from '../../../scripts/test/run-folder.ts';

let child: ChildProcess | undefined;
afterEach(() => void child?.kill('SIGKILL'));

describe('the folder of a test run', () => {
  it('is gone afterwards, with what is in it and what still runs in it', async () => {
    const folder = await makeRunFolder();
    await writeFile(join(folder.path, 'leftover'), '');
    const started = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)', join(folder.path, 'leftover')]);
    child = started;
    const exited = new Promise((resolve) => started.once('exit', resolve));
    expect(await folder.clear()).toBe(1);
    await exited;
    expect(existsSync(folder.path)).toBe(false);
  });

  it('of a run that was killed is cleared by the next, that of a running one is not', async () => {
    const abandoned = await mkdtemp(join(tmpdir(), 'fieldwork-test-'));
    await writeFile(join(abandoned, 'lock'), '');
    const running = await makeRunFolder();
    const next = await makeRunFolder();
    expect([abandoned, running.path, next.path].map(existsSync)).toEqual([false, true, true]);
    await running.clear();
    await next.clear();
  });
});

describe('the processes in a folder', () => {
  it('are those that name it or work in it', () => {
    const seen = (pid: number, words: string[], folder: string | null) => ({ pid, words, folder });
    const processes = [
      seen(1, ['postgres', '-D', '/tmp/run/services/postgres'], null),
      seen(2, ['node', 'api/server.ts', '--belongs-to=/tmp/run/data'], '/srv'),
      seen(3, ['postgres: writer'], '/tmp/run/services/postgres'),
      seen(4, ['vim'], '/tmp/run'),
      seen(5, ['node', '/tmp/run2/x'], '/tmp/run2'),
    ];
    expect(processesIn('/tmp/run', processes)).toEqual([1, 2, 3, 4]);
  });
});
