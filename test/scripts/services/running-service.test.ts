import { afterEach, describe, expect, it } from '@jest/globals';
import { isAlive } from '../../../scripts/services/processes.ts';
import { startService, untilReady } from '../../../scripts/services/running-service.ts';
import { eventually } from '../../support/eventually.ts';

const STOP_STEPS = [
  { signal: 'SIGTERM', waitMs: 200 },
  { signal: 'SIGKILL', waitMs: 10_000 },
] as const;

let service: Awaited<ReturnType<typeof startService>> | undefined;
afterEach(async () => service?.stop());

async function start(code: string) {
  service = await startService({
    name: 'part',
    command: process.execPath,
    args: ['-e', code],
    stdio: ['ignore', 'pipe', 'inherit'],
    stopSteps: STOP_STEPS,
  });
  const output = { text: '' };
  service.child.stdout?.on('data', (chunk: Buffer) => (output.text += chunk.toString()));
  return { service, output };
}

describe('a service in a process of its own', () => {
  it('tells how it ended', async () => {
    const { service } = await start('process.exit(3)');
    expect(await service.ended).toBe('exit code 3');
  });

  it('is forced when it does not listen', async () => {
    const { service, output } = await start(
      "process.on('SIGTERM', () => {}); setInterval(() => {}, 1000); console.log('up')",
    );
    await eventually(() => expect(output.text).toBe('up\n'));
    await service.stop();
    expect(await service.ended).toBe('signal SIGKILL');
  });

  it('takes what it started itself along', async () => {
    const child = "require('child_process').spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']).pid";
    const { service, output } = await start(`console.log(${child}); setInterval(() => {}, 1000)`);
    await eventually(() => expect(output.text).toMatch(/^\d+\n$/));
    const grandchild = Number(output.text);
    expect(isAlive(grandchild)).toBe(true);
    await service.stop();
    await eventually(() => expect(isAlive(grandchild)).toBe(false));
  });

  it('can not be started from nothing', async () => {
    const nothing = { name: 'part', command: '/does/not/exist', args: [], stdio: 'ignore', stopSteps: [] } as const;
    await expect(startService(nothing)).rejects.toThrow('ENOENT');
  });
});

describe('waiting until a service is ready', () => {
  it('succeeds as soon as it is', async () => {
    const { service } = await start('setInterval(() => {}, 1000)');
    let asked = 0;
    expect(await untilReady(service, () => (asked += 1) === 2, { deadlineMs: 60_000 })).toBe('ready');
  });

  it('fails when it ends before', async () => {
    const { service } = await start('process.exit(1)');
    expect(await untilReady(service, () => false, { deadlineMs: 60_000 })).toBe('died');
  });

  it('fails at the deadline and leaves nothing running', async () => {
    const { service } = await start('setInterval(() => {}, 1000)');
    expect(await untilReady(service, () => false, { deadlineMs: 100 })).toBe('late');
    expect(isAlive(service.pid)).toBe(false);
  });

  it('ends with the reason of the signal and leaves nothing running', async () => {
    const { service } = await start('setInterval(() => {}, 1000)');
    const waiting = untilReady(service, () => false, {
      deadlineMs: 60_000,
      signal: AbortSignal.abort(new Error('stopped')),
    });
    await expect(waiting).rejects.toThrow('stopped');
    expect(isAlive(service.pid)).toBe(false);
  });
});
