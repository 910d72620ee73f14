import { expect } from '@jest/globals';
import { FieldworkError } from '../../../domain/ground/errors.ts';
import { createThreadRunner } from '../../../platform/elsewhere/threads.ts';
import type { ThreadRunner, ThreadSettings } from '../../../platform/elsewhere/threads.ts';
import { eventually } from '../eventually.ts';
import type { SomeTasks } from './some-tasks.ts';

const SETTINGS: ThreadSettings = {
  timeoutMs: 600_000,
  maxHeapMegabytes: 64,
  tooMuch: (reason, { timeoutMs, maxHeapMegabytes }) =>
    new FieldworkError('too_large', `Too much ${reason}: ${timeoutMs} ms, ${maxHeapMegabytes} MB.`),
  faultOfOurs: 'We are at fault.',
};

/** Threads for `some-tasks.ts`. */
export function someThreads(settings: Partial<ThreadSettings> = {}): ThreadRunner<SomeTasks> {
  return createThreadRunner<SomeTasks>(new URL('./some-tasks.ts', import.meta.url), { ...SETTINGS, ...settings });
}

/** What tasks `hold` can share: they have begun once `begun` resolves, and go on until `end`. */
export function aHold() {
  const shared = new Int32Array(new SharedArrayBuffer(8));
  return {
    shared,
    begun: (tasks = 1) => eventually(() => expect(Atomics.load(shared, 0)).toBe(tasks)),
    end: () => {
      Atomics.store(shared, 1, 1);
      Atomics.notify(shared, 1);
    },
  };
}
