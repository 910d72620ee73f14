import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { withMutex } from '../../../scripts/bootstrap/mutex.mjs';
import { eventually } from '../../support/eventually.ts';
import { unusedPid } from '../unused-pid.ts';

let folder: string;
let file: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mutex-'));
  file = join(folder, 'install.lock');
});
afterEach(async () => rm(folder, { recursive: true }));

describe('the installation mutex', () => {
  it('lets one after the other do its work', async () => {
    let inside = 0;
    let most = 0;
    let waits = 0;
    const work = async () => {
      inside += 1;
      most = Math.max(most, inside);
      await new Promise(setImmediate);
      inside -= 1;
    };
    const run = (what: () => Promise<void>) => withMutex(file, what, () => (waits += 1));
    const begun = Promise.withResolvers<undefined>();
    const held = Promise.withResolvers<undefined>();
    const first = run(async () => {
      begun.resolve(undefined);
      await held.promise;
      await work();
    });
    await begun.promise;
    const others = [run(work), run(work)];
    try {
      await eventually(() => expect(waits).toBe(2));
      expect(most).toBe(0);
    } finally {
      held.resolve(undefined);
      await Promise.all([first, ...others]);
    }
    expect(most).toBe(1);
    expect(waits).toBe(2);
    expect(existsSync(file)).toBe(false);
  });

  it('is not kept by a process that is gone', async () => {
    await writeFile(file, `0123 ${await unusedPid()} ${await unusedPid()}`);
    expect(
      await withMutex(
        file,
        () => Promise.resolve('done'),
        () => undefined,
      ),
    ).toBe('done');
  });

  it('is kept by what a killed holder had started, until that is gone', async () => {
    const started = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
    await writeFile(file, `0123 ${await unusedPid()} ${started.pid}`);
    let isGone = false;
    started.once('exit', () => (isGone = true));
    const work = () => Promise.resolve(isGone);
    expect(await withMutex(file, work, () => started.kill())).toBe(true);
  });

  it('is given back when the work fails', async () => {
    await expect(
      withMutex(
        file,
        () => Promise.reject(new Error('no network')),
        () => undefined,
      ),
    ).rejects.toThrow('no network');
    expect(existsSync(file)).toBe(false);
  });
});
