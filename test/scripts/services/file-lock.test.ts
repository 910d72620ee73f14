import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { takeLock, waitForLock } from '../../../scripts/services/file-lock.ts';

const MODULE = fileURLToPath(new URL('../../../scripts/services/file-lock.ts', import.meta.url));

let folder: string;
let file: string;
let child: ChildProcess | undefined;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'file-lock-'));
  file = join(folder, 'lock');
});
afterEach(async () => {
  child?.kill('SIGKILL');
  await rm(folder, { recursive: true });
});

/** Another process that takes the lock and keeps it until it is killed. */
async function takeElsewhere(): Promise<{ kill: () => Promise<unknown> }> {
  const code = `import { takeLock } from ${JSON.stringify(MODULE)}; console.log(takeLock(${JSON.stringify(file)}) === null ? 'no' : 'yes'); setInterval(() => globalThis.gc(), 100);`;
  const started = spawn(process.execPath, ['--expose-gc', '--input-type=module', '-e', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  child = started;
  const answer = await new Promise<Buffer>((resolve) => started.stdout.once('data', resolve));
  expect(answer.toString()).toBe('yes\n');
  const exited = new Promise((resolve) => started.once('exit', resolve));
  return {
    kill: () => {
      started.kill('SIGKILL');
      return exited;
    },
  };
}

describe('a lock', () => {
  it('is had by one at a time', () => {
    const mine = takeLock(file);
    expect(mine).not.toBeNull();
    expect(takeLock(file)).toBeNull();
    mine?.release();
    const again = takeLock(file);
    expect(again).not.toBeNull();
    again?.release();
  });

  it('is free again when its process is killed, and not before', async () => {
    const other = await takeElsewhere();
    expect(takeLock(file)).toBeNull();
    let waited = 0;
    const mine = waitForLock(file, () => (waited += 1));
    await other.kill();
    (await mine).release();
    expect(waited).toBe(1);
  });

  it('is no longer waited for when the signal says so', async () => {
    const mine = takeLock(file);
    const controller = new AbortController();
    const waiting = waitForLock(file, () => controller.abort(new Error('enough')), controller.signal);
    await expect(waiting).rejects.toThrow('enough');
    mine?.release();
  });

  it('says which file can not be used', () => {
    expect(() => takeLock(join(folder, 'missing', 'lock'))).toThrow(join(folder, 'missing', 'lock'));
  });
});
