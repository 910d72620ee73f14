import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { mkdtemp, readdir, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { listProcesses } from '../../scripts/services/processes.ts';
import { processesIn } from '../../scripts/test/run-folder.ts';
import { eventually } from '../support/eventually.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

const UP_WITHIN_MS = 240_000;

let folder: string;
let programs: string;
let child: ChildProcess | undefined;
beforeEach(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'npm-test-')));
  programs = await mkdtemp(join(tmpdir(), 'programs-'));
});
afterEach(async () => {
  child?.kill('SIGKILL');
  await Promise.all([folder, programs].map((each) => rm(each, { recursive: true })));
});

/** `npm test`, without npm, writing into a folder of its own; programs that the test has written come before the machine's. */
function runTests(...words: string[]) {
  const started = spawn(process.execPath, ['scripts/bootstrap.mjs', 'scripts/test.ts', ...words], {
    cwd: ROOT,
    env: { ...process.env, TMPDIR: folder, PATH: `${programs}${delimiter}${process.env['PATH'] ?? ''}` },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child = started;
  let printed = '';
  for (const stream of [started.stdout, started.stderr])
    stream.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  const exited = new Promise<number | null>((resolve) => started.once('close', resolve));
  return { started, printed: () => printed, exited, lastLine: () => printed.trimEnd().split('\n').at(-1) };
}

describe('npm test', () => {
  it('ends with the count alone on its last line', async () => {
    const run = runTests('--only', 'unit', 'test/scripts/test/arguments.test.ts');
    expect(await run.exited).toBe(0);
    expect(run.lastLine()).toMatch(/^[1-9]\d* passed, 0 failed$/);
    expect(await readdir(folder)).toEqual([]);
  });

  it('fails when no test is found', async () => {
    const run = runTests('--only', 'unit', 'no-such-test');
    expect(await run.exited).toBe(1);
    expect(run.lastLine()).toBe('0 passed, 1 failed');
  });

  it('leaves nothing behind when it is interrupted', async () => {
    // A Python that never answers holds the run where both services are up.
    await writeFile(join(programs, 'python3'), '#!/bin/sh\nexec sleep 3600\n', { mode: 0o755 });
    const run = runTests('--only', 'integration', 'no-such-test');
    await eventually(() => expect(run.printed()).toMatch(/✓ Postgres[^]*✓ Temporal/), { withinMs: UP_WITHIN_MS });
    expect(processesIn(folder, await listProcesses()).length).toBeGreaterThanOrEqual(2);
    run.started.kill('SIGINT');
    expect(await run.exited).toBe(130);
    expect(processesIn(folder, await listProcesses())).toEqual([]);
    expect(await readdir(folder)).toEqual([]);
  });
});
