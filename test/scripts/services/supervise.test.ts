import { describe, expect, it } from '@jest/globals';
import type { RunningService } from '../../../scripts/services/running-service.ts';
import { supervise } from '../../../scripts/services/supervise.ts';
import { eventually } from '../../support/eventually.ts';

type Fake = RunningService & { readonly end: (how: string) => void; readonly stopped: () => number };

function aService(pid: number): Fake {
  let end: (how: string) => void = () => undefined;
  let stops = 0;
  const ended = new Promise<string>((resolve) => (end = resolve));
  const stop = () => {
    stops += 1;
    end('exit code 0');
    return Promise.resolve();
  };
  return { name: 'part', pid, ended, end, stop, kill: () => end('signal SIGKILL'), stopped: () => stops };
}

/** A supervised part; `start` may fail for as many times as `failures` says, from the second start on. */
async function supervised({ failures = 0 } = {}) {
  const services: Fake[] = [];
  const previous: (Fake | null)[] = [];
  const reports: string[] = [];
  let left = failures;
  const part = await supervise<Fake>(
    {
      name: 'The part',
      start: (_, before) => {
        previous.push(before);
        if (services.length > 0 && left-- > 0) return Promise.reject(new Error('the port is taken'));
        services.push(aService(services.length + 1));
        return Promise.resolve(services.at(-1)!);
      },
      report: (sentence) => reports.push(sentence),
      delaysMs: [0, 10],
    },
    new AbortController().signal,
  );
  return { part, services, previous, reports };
}

describe('a supervised part', () => {
  it('is started again when it ends by itself, on what the first one had', async () => {
    const { part, services, previous, reports } = await supervised();
    services[0]!.end('signal SIGKILL');
    await eventually(() => expect(reports).toHaveLength(2));
    expect(reports).toEqual([
      'The part ended unexpectedly (signal SIGKILL); starting it again in 0 s.',
      'The part is running again.',
    ]);
    expect(previous).toEqual([null, services[0]]);
    await part.stop();
    expect(services[1]!.stopped()).toBeGreaterThan(0);
  });

  it('is tried again, more slowly, when it can not be started again', async () => {
    const { part, services, reports } = await supervised({ failures: 2 });
    services[0]!.end('exit code 1');
    await eventually(() => expect(reports.at(-1)).toBe('The part is running again.'));
    expect(reports).toEqual([
      'The part ended unexpectedly (exit code 1); starting it again in 0 s.',
      'the port is taken',
      'The part could not be started again; starting it again in 0.01 s.',
      'the port is taken',
      'The part could not be started again; starting it again in 0.01 s.',
      'The part is running again.',
    ]);
    await part.stop();
  });

  it('is not started again once it was stopped', async () => {
    const { part, services, reports } = await supervised();
    await part.stop();
    expect([services.length, reports]).toEqual([1, []]);
  });

  it('is not started again once it was killed', async () => {
    const { part, services, reports } = await supervised();
    part.kill();
    await services[0]!.ended;
    await part.stop();
    expect([services.length, reports]).toEqual([1, []]);
  });

  it('fails at once when its first start does', async () => {
    const start = () => Promise.reject(new Error('no disk space'));
    const first = supervise({ name: 'The part', start, report: () => undefined }, new AbortController().signal);
    await expect(first).rejects.toThrow('no disk space');
  });
});
