import { describe, expect, it } from '@jest/globals';
import { DiedEarly } from '../../../scripts/services/died-early.ts';
import type { RunningService } from '../../../scripts/services/running-service.ts';
import { supervise } from '../../../scripts/services/supervise.ts';
import type { Supervision } from '../../../scripts/services/supervise.ts';
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

const PACE = { afterDeathMs: 0, afterFailureMs: [10, 20], firstTries: { ends: 3, signals: 10 } };

const killed = () => new DiedEarly('The part died (signal SIGKILL).', { bySignal: true });
const exited = () => new DiedEarly('The part died (exit code 1).', { bySignal: false });

/** A supervised part; each start fails with the next error, or succeeds where there is none (left). */
async function supervised(
  failures: readonly (Error | null)[] = [],
  more: Pick<Supervision<Fake>, 'answers' | 'silence'> = {},
) {
  const services: Fake[] = [];
  const previous: (Fake | null)[] = [];
  const reports: string[] = [];
  const left = [...failures];
  const part = await supervise<Fake>(
    {
      name: 'The part',
      start: (_, before) => {
        previous.push(before);
        const failure = left.shift() ?? null;
        if (failure !== null) return Promise.reject(failure);
        services.push(aService(services.length + 1));
        return Promise.resolve(services.at(-1)!);
      },
      report: (sentence) => reports.push(sentence),
      pace: PACE,
      ...more,
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
    const taken = () => new Error('the port is taken');
    const { part, services, reports } = await supervised([null, taken(), taken()]);
    services[0]!.end('exit code 1');
    await eventually(() => expect(reports.at(-1)).toBe('The part is running again.'));
    expect(reports).toEqual([
      'The part ended unexpectedly (exit code 1); starting it again in 0 s.',
      'the port is taken',
      'The part could not be started again; starting it again in 0.01 s.',
      'the port is taken',
      'The part could not be started again; starting it again in 0.02 s.',
      'The part is running again.',
    ]);
    await part.stop();
  });

  it('waits no longer, however often it is killed: ready, or on its way there', async () => {
    const deaths = 30;
    const { part, services, reports } = await supervised([null, ...Array.from({ length: deaths }, killed)]);
    for (let death = 0; death < deaths; death += 1) {
      await eventually(() => expect(services).toHaveLength(death + 1));
      services[death]!.end('signal SIGKILL');
    }
    await eventually(() => expect(services).toHaveLength(deaths + 1));
    expect(reports.filter((line) => line.includes('starting it again in 0.02 s'))).toEqual([]);
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
});

describe('the first start of a supervised part', () => {
  it('fails at once where no other one can help', async () => {
    await expect(supervised([new Error('no disk space')])).rejects.toThrow('no disk space');
  });

  it('comes again after each death by a signal, and after some by itself', async () => {
    const { part, reports, previous } = await supervised([killed(), exited(), killed(), exited(), killed(), killed()]);
    expect(reports.filter((line) => line.includes('trying again'))).toHaveLength(6);
    expect(previous).toEqual(Array.from({ length: 7 }, () => null));
    await part.stop();
  });

  it('fails when the part ends by itself again and again, or is killed without an end', async () => {
    await expect(supervised([exited(), exited(), exited()])).rejects.toThrow('exit code 1');
    await expect(supervised(Array.from({ length: 10 }, killed))).rejects.toThrow('SIGKILL');
  });

  it('is not tried again once the service stops', async () => {
    const stopping = new AbortController();
    let starts = 0;
    const start = () => {
      starts += 1;
      stopping.abort(new Error('stopped'));
      return Promise.reject(killed());
    };
    const first = supervise({ name: 'The part', start, report: () => undefined }, stopping.signal);
    await expect(first).rejects.toThrow('stopped');
    expect(starts).toBe(1);
  });
});

describe('a supervised part that does not answer', () => {
  const silence = { askEveryMs: 10, answerWithinMs: 20, endAfterMs: 300 };

  it('is ended and replaced; one that answers again in time is left alone', async () => {
    const silent = new Set<Fake>();
    const asked = new Map<Fake, number>();
    const answers = (service: Fake) => {
      asked.set(service, (asked.get(service) ?? 0) + 1);
      return Promise.resolve(!silent.has(service));
    };
    const { part, services, reports } = await supervised([], { answers, silence });
    const [first] = services;
    silent.add(first!);
    const askedInSilence = () => asked.get(first!) ?? 0;
    await eventually(() => expect(askedInSilence()).toBeGreaterThan(3));
    silent.delete(first!);
    const before = askedInSilence();
    await eventually(() => expect(askedInSilence()).toBeGreaterThan(before + 40));
    expect(services).toHaveLength(1);

    silent.add(first!);
    await eventually(() => expect(services).toHaveLength(2));
    expect(reports[0]).toMatch(/^The part has not answered for \d+ s; ending it\.$/);
    expect(reports[1]).toBe('The part ended unexpectedly (signal SIGKILL); starting it again in 0 s.');
    await part.stop();
  });

  it('is not blamed for a pause of the supervisor itself', async () => {
    let asked = 0;
    const answers = () => Promise.resolve((asked += 1) > 0);
    const { part, services } = await supervised([], { answers, silence });
    await eventually(() => expect(asked).toBeGreaterThan(1));
    // Nothing of this process runs, as when it is stopped.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 3 * silence.endAfterMs);
    const before = asked;
    await eventually(() => expect(asked).toBeGreaterThan(before + 10));
    expect(services).toHaveLength(1);
    await part.stop();
  });

  it('counts a question that fails as silence', async () => {
    const answers = () => Promise.reject(new Error('no connection'));
    const { part, services } = await supervised([], { answers, silence });
    await eventually(() => expect(services.length).toBeGreaterThan(1));
    await part.stop();
  });
});
