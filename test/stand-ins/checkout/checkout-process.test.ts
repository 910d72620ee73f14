import { describe, expect, it } from '@jest/globals';
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { checkoutForm } from './checkout-desk.ts';

const AUTHORIZATION = { authorization: 'Bearer sk_test_process' };

describe('the stand-in as a process', () => {
  it('still has after a kill what it answered before', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'checkout-'));
    const stateFile = join(folder, 'state', 'checkout.json');
    try {
      const first = await start(stateFile);
      const made = await Promise.all(
        Array.from({ length: 20 }, async () => {
          const body = new URLSearchParams(checkoutForm());
          const url = `${first.url}/v1/checkout/sessions`;
          const response = await fetch(url, { method: 'POST', headers: AUTHORIZATION, body });
          return ((await response.json()) as { id: string }).id;
        }),
      );
      await stop(first.child, 'SIGKILL');
      const second = await start(stateFile);
      for (const id of made) {
        const response = await fetch(`${second.url}/v1/checkout/sessions/${id}`, { headers: AUTHORIZATION });
        expect(response.status).toBe(200);
      }
      expect(await stop(second.child, 'SIGTERM')).toBe(0);
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});

async function start(stateFile: string): Promise<{ child: ChildProcess; url: string }> {
  const child = spawn(process.execPath, ['stand-ins/checkout/main.ts', '--state-file', stateFile], {
    env: { ...process.env, STRIPE_SECRET_KEY: 'sk_test_process', STRIPE_WEBHOOK_SECRET: 'whsec_process' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface({ input: child.stdout })) {
    if (line.startsWith('ready ')) return { child, url: line.slice('ready '.length) };
  }
  throw new Error('The stand-in ended before it was ready.');
}

async function stop(child: ChildProcess, signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null> {
  const ended = once(child, 'exit');
  child.kill(signal);
  const [code] = (await ended) as [number | null];
  return code;
}
