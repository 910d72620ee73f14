import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from '@jest/globals';
import { onceSilent, processWorker, startProcess } from '../../../platform/elsewhere/processes.ts';
import { childProcesses } from '../../support/child-processes.ts';

const SCRIPT = fileURLToPath(new URL('../../support/last-words.mjs', import.meta.url));
const DEADLINE_MS = 120_000;
const LOOK_AGAIN_MS = 5;

const started: ChildProcess[] = [];
afterAll(() => started.forEach((child) => child.kill('SIGKILL')));

async function aProcess(): Promise<ChildProcess> {
  const child = fork(SCRIPT, { serialization: 'advanced' });
  started.push(child);
  await once(child, 'spawn');
  return child;
}

/** Keeps this process from hearing anything until that one has ended. */
function blockUntilEnded({ pid }: ChildProcess): void {
  const until = Date.now() + DEADLINE_MS;
  const cell = new Int32Array(new SharedArrayBuffer(4));
  while (childProcesses(SCRIPT).includes(pid ?? 0)) {
    if (Date.now() > until) throw new Error('The process did not end.');
    Atomics.wait(cell, 0, 0, LOOK_AGAIN_MS);
  }
}

describe('the end of a process', () => {
  it('is told after its last message, also where another process that ends at the same time is heard first', async () => {
    const [first, second] = [await aProcess(), await aProcess()];
    const heard: unknown[] = [];
    second.on('message', (word) => heard.push(word));
    const ended = new Promise<void>((resolve) => {
      onceSilent(second, (code, signal) => {
        heard.push({ code, signal });
        resolve();
      });
    });
    first.once('message', () => {
      second.send('last word');
      blockUntilEnded(second);
    });
    first.send('now');
    blockUntilEnded(first);
    await ended;
    expect(heard).toEqual(['last word', { code: 0, signal: null }]);
  });

  it('is told with its signal where it was killed', async () => {
    const child = await aProcess();
    const ended = new Promise((resolve) => onceSilent(child, (code, signal) => resolve({ code, signal })));
    child.kill('SIGKILL');
    expect(await ended).toEqual({ code: null, signal: 'SIGKILL' });
  });

  it('is told of a process that has nothing more to say', async () => {
    const child = await aProcess();
    const ended = new Promise((resolve) => onceSilent(child, (code) => resolve(code)));
    child.disconnect();
    expect(await ended).toBe(0);
  });
});

describe('a process that is started', () => {
  const settings = { script: new URL('../../support/about-itself.mjs', import.meta.url), semiSpaceMegabytes: 8 };

  it('learns nothing of the environment but where temporary files go, and has the heap that it may have', async () => {
    process.env['A_SECRET'] = 'of this process';
    const child = startProcess({
      ...settings,
      maxHeapMegabytes: 128,
      stdio: ['ignore', 'pipe', 'inherit'],
      argument: 'an argument',
    });
    delete process.env['A_SECRET'];
    started.push(child);
    if (child.stdout === null) throw new Error('It has no output.');
    const told = JSON.parse(await text(child.stdout)) as { heapMegabytes: number };
    expect(told).toMatchObject({ environment: ['NODE_COMPILE_CACHE', 'TMPDIR'], given: ['an argument'] });
    // The bound, and the young generation on top of it.
    expect(told.heapMegabytes).toBeGreaterThanOrEqual(128);
    expect(told.heapMegabytes).toBeLessThan(180);
  });

  it('is a worker: it ends when it is told to, whatever it does', async () => {
    const { child, ended, end } = processWorker(await aProcess());
    end();
    await ended;
    expect(child.signalCode).toBe('SIGKILL');
  });
});
