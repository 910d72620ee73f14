import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

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
  return { exited, lastLine: () => printed.trimEnd().split('\n').at(-1) };
}

describe('npm test', () => {
  it('fails when no test is found', async () => {
    const run = runTests('--only', 'unit', 'no-such-test');
    expect(await run.exited).toBe(1);
    expect(run.lastLine()).toBe('0 passed, 1 failed');
  });
});
