import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { realpath } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { afterEach, describe, expect, it } from '@jest/globals';
import { endProcess, isAlive, isIdInUse, listProcesses, signalProcess } from '../../../scripts/services/processes.ts';
import { unusedPid } from '../unused-pid.ts';

let child: ChildProcess | undefined;
afterEach(() => void child?.kill('SIGKILL'));

/** A process that runs until it is ended; `code` runs first, and its first line says that it has. */
async function startProcess(code: string): Promise<number> {
  child = spawn(process.execPath, ['-e', `${code}; setInterval(() => {}, 1000); console.log('up')`, 'a word'], {
    cwd: tmpdir(),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise((resolve) => child!.stdout!.once('data', resolve));
  return child.pid!;
}

describe('looking at processes', () => {
  it('shows a process with its words and its folder', async () => {
    const pid = await startProcess('0');
    const found = (await listProcesses()).find((each) => each.pid === pid);
    expect(found?.words).toContain('-e');
    if (process.platform === 'linux') {
      expect(found).toMatchObject({ words: expect.arrayContaining(['a word']), folder: await realpath(tmpdir()) });
    }
  });

  it('leaves this process out', async () => {
    expect((await listProcesses()).map(({ pid }) => pid)).not.toContain(process.pid);
  });

  it('tells which are alive', async () => {
    expect(isAlive(process.pid)).toBe(true);
    const gone = await unusedPid();
    expect([isAlive(gone), isIdInUse(gone), signalProcess(gone, 'SIGTERM')]).toEqual([false, false, false]);
  });
});

describe('ending a process', () => {
  it('asks first', async () => {
    const pid = await startProcess("process.on('SIGTERM', () => process.exit(7))");
    const exited = new Promise((resolve) => child!.once('exit', resolve));
    expect(await endProcess(pid, [{ signal: 'SIGTERM', waitMs: 10_000 }])).toBe(true);
    expect(await exited).toBe(7);
  });

  it('forces one that does not listen', async () => {
    const pid = await startProcess("process.on('SIGTERM', () => {})");
    const steps = [
      { signal: 'SIGTERM', waitMs: 100 },
      { signal: 'SIGKILL', waitMs: 10_000 },
    ] as const;
    expect(await endProcess(pid, steps)).toBe(true);
    expect(isAlive(pid)).toBe(false);
  });

  it('tells when one survives', async () => {
    const pid = await startProcess("process.on('SIGTERM', () => {})");
    expect(await endProcess(pid, [{ signal: 'SIGTERM', waitMs: 100 }])).toBe(false);
  });
});
