import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, expect, test } from '@jest/globals';
import { createProviderA } from '../../../providers/recruiting/panels/provider-a/provider-a.ts';
import { aRun } from '../../providers/recruiting/panels/provider-a-flavour.ts';

const MAIN = new URL('../../../stand-ins/provider-a/main.ts', import.meta.url).pathname;

const running: ChildProcess[] = [];

afterEach(async () => {
  for (const child of running.splice(0)) await end(child, 'SIGKILL');
});

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}

async function start(stateFile: string): Promise<{ url: string; child: ChildProcess }> {
  const child = spawn(process.execPath, [MAIN, '--state-file', stateFile], {
    env: { ...process.env, PANEL_A_TOKEN: 'known' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  running.push(child);
  for await (const line of createInterface({ input: child.stdout })) {
    const ready = /^ready (http:\S+)$/.exec(line);
    if (ready?.[1] !== undefined) return { url: ready[1], child };
  }
  throw new Error('The stand-in ended before it was ready.');
}

test('as a process: what was made before it was killed is there afterwards', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'provider-a-main-'));
  try {
    const stateFile = join(folder, 'made', 'on-the-way', 'state.json');
    const first = await start(stateFile);
    const run = aRun();
    const ids = await createProviderA({ baseUrl: first.url, token: 'known', isStandIn: true }).createRun(run);
    await end(first.child, 'SIGKILL');
    const second = await start(stateFile);
    const provider = createProviderA({ baseUrl: second.url, token: 'known', isStandIn: true });
    expect(await provider.createRun(run)).toEqual(ids);
    await end(second.child, 'SIGTERM');
    expect(second.child.exitCode).toBe(0);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
