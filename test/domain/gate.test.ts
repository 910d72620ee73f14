import { describe, expect, it } from '@jest/globals';
import { createGate } from '../../domain/gate.ts';

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
});
