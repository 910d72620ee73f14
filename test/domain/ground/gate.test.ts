import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { createGate, createKeyedGate } from '../../../domain/ground/gate.ts';

type Task = { readonly done: Promise<string>; readonly finish: () => void; readonly isStarted: () => boolean };

function aTask(gate: ReturnType<typeof createGate>, name: string, signal?: AbortSignal): Task {
  const work = Promise.withResolvers<string>();
  let started = false;
  const done = gate.run(() => {
    started = true;
    return work.promise;
  }, signal);
  return { done, finish: () => work.resolve(name), isStarted: () => started };
}

const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe('a reading gate', () => {
  it('runs as many tasks as it has places and the others in their order', async () => {
    const gate = createGate(2);
    const tasks = ['a', 'b', 'c', 'd'].map((name) => aTask(gate, name));
    await settle();
    expect(tasks.map((task) => task.isStarted())).toEqual([true, true, false, false]);

    tasks[1]?.finish();
    await settle();
    expect(tasks.map((task) => task.isStarted())).toEqual([true, true, true, false]);

    for (const task of tasks) task.finish();
    expect(await Promise.all(tasks.map((task) => task.done))).toEqual(['a', 'b', 'c', 'd']);
  });

  it('gives the place of a task that fails to the next', async () => {
    const gate = createGate(1);
    const failing = gate.run(() => Promise.reject(new Error('no')));
    const next = aTask(gate, 'next');
    next.finish();
    await expect(failing).rejects.toThrow('no');
    expect(await next.done).toBe('next');
  });

  it('lets a waiting task go when its signal aborts, without running it or losing a place', async () => {
    const gate = createGate(1);
    const controller = new AbortController();
    const first = aTask(gate, 'first');
    const aborted = aTask(gate, 'aborted', controller.signal);
    const last = aTask(gate, 'last');
    controller.abort(new Error('changed my mind'));
    await expect(aborted.done).rejects.toThrow('changed my mind');
    first.finish();
    last.finish();
    expect(await Promise.all([first.done, last.done])).toEqual(['first', 'last']);
    expect(aborted.isStarted()).toBe(false);
  });

  it('does not run a task whose signal was aborted before', async () => {
    const gate = createGate(1);
    await expect(aTask(gate, 'never', AbortSignal.abort(new Error('too late'))).done).rejects.toThrow('too late');
  });

  it('runs all, in order, never more at once than allowed, whatever fails', async () => {
    const tasks = fc.array(fc.record({ turns: fc.integer({ min: 1, max: 5 }), fails: fc.boolean() }), {
      maxLength: 30,
    });
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 5 }), tasks, async (most, planned) => {
        const gate = createGate(most);
        const started: number[] = [];
        let running = 0;
        let peak = 0;
        const ends = planned.map(({ turns, fails }, index) =>
          gate.run(async () => {
            started.push(index);
            peak = Math.max(peak, (running += 1));
            for (let turn = 0; turn < turns; turn += 1) await Promise.resolve();
            running -= 1;
            if (fails) throw new Error(String(index));
            return index;
          }),
        );
        const settled = await Promise.allSettled(ends);
        expect(started).toEqual(planned.map((_, index) => index));
        expect(peak).toBeLessThanOrEqual(most);
        expect(peak).toBe(Math.min(most, planned.length));
        expect(settled.map(({ status }) => status === 'rejected')).toEqual(planned.map(({ fails }) => fails));
      }),
    );
  });
});

describe('a gate for each key', () => {
  it('lets nobody wait for another key', async () => {
    const gate = createKeyedGate(1);
    const of = (key: string, name: string, signal?: AbortSignal) =>
      aTask({ run: (task, until) => gate.run(key, task, until) }, name, signal);
    const leaving = new AbortController();
    const [first, second, other] = [of('a', 'first'), of('a', 'second', leaving.signal), of('b', 'other')];
    await settle();
    expect([first, second, other].map((task) => task.isStarted())).toEqual([true, false, true]);
    leaving.abort(new Error('gone'));
    await expect(second.done).rejects.toThrow('gone');
    const third = of('a', 'third');
    first.finish();
    await first.done;
    third.finish();
    other.finish();
    expect(await Promise.all([third.done, other.done])).toEqual(['third', 'other']);
  });
});
