import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { memoryOfThisProcess } from '../../../platform/elsewhere/memory-bound.ts';
import { queueForJob, queueForTeam } from '../../../platform/exports/export-queue.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

/** Work that goes on until it is told to end. */
function aTask(team: string | null, signal?: AbortSignal) {
  const work = Promise.withResolvers<undefined>();
  const state = { isRunning: false };
  const task = () => {
    state.isRunning = true;
    return work.promise;
  };
  const done = team === null ? queueForJob(task, signal) : queueForTeam(team, task, signal);
  done.catch(() => undefined);
  return { done, state, end: () => work.resolve(undefined) };
}

async function endAll(tasks: readonly ReturnType<typeof aTask>[]): Promise<void> {
  for (const task of tasks) task.end();
  await Promise.allSettled(tasks.map(({ done }) => done));
}

it('leaves a place to others, however many files one team asks for', async () => {
  const own = [aTask('a'), aTask('a'), aTask('a')];
  const other = aTask('b');
  await jest.advanceTimersByTimeAsync(0);
  expect([...own, other].map(({ state }) => state.isRunning)).toEqual([true, true, false, true]);
  own[0]?.end();
  await jest.advanceTimersByTimeAsync(0);
  expect(own[2]?.state.isRunning).toBe(true);
  await endAll([...own, other]);
});

it('tells who has waited for a minute to ask again, or for a job', async () => {
  const jobs = [aTask(null), aTask(null), aTask(null)];
  const late = aTask('a');
  await jest.advanceTimersByTimeAsync(59_999);
  const waiting = aTask(null);
  await jest.advanceTimersByTimeAsync(1);
  await expect(late.done).rejects.toMatchObject({ code: 'service_unavailable', message: expect.stringMatching(/job/) });
  expect(late.state.isRunning).toBe(false);
  jobs[0]?.end();
  await jest.advanceTimersByTimeAsync(600_000);
  // Nobody waits for a job's answer: it waits as long as it takes.
  expect(waiting.state.isRunning).toBe(true);
  await endAll([...jobs, waiting]);
});

it('leaves the queue with whoever hung up, and what has begun goes on past the minute', async () => {
  const gone = new AbortController();
  const [first, second] = [aTask('a'), aTask('a')];
  const left = aTask('a', gone.signal);
  gone.abort(new Error('gone'));
  await expect(left.done).rejects.toThrow('gone');
  await jest.advanceTimersByTimeAsync(600_000);
  await endAll([first, second]);
  await expect(Promise.all([first.done, second.done])).resolves.toEqual([undefined, undefined]);
  expect(left.state.isRunning).toBe(false);
});

it('waits for memory that other work holds, a caller no longer than a minute', async () => {
  const held = memoryOfThisProcess.takeFree(1);
  const all = memoryOfThisProcess.setAside(1_000_000);
  const [late, job] = [aTask('a'), aTask(null)];
  await jest.advanceTimersByTimeAsync(59_999);
  expect([late, job].map(({ state }) => state.isRunning)).toEqual([false, false]);
  await jest.advanceTimersByTimeAsync(1);
  await expect(late.done).rejects.toMatchObject({ code: 'service_unavailable', message: expect.stringMatching(/job/) });
  all();
  held?.();
  await jest.advanceTimersByTimeAsync(0);
  expect([late, job].map(({ state }) => state.isRunning)).toEqual([false, true]);
  await endAll([job]);
});

it('gives the memory back where a task fails', async () => {
  const held = memoryOfThisProcess.takeFree(1);
  const all = memoryOfThisProcess.setAside(1_000_000);
  held?.();
  // Of so little one runs at a time.
  await expect(queueForJob(() => Promise.reject(new Error('killed')), undefined)).rejects.toThrow('killed');
  const next = aTask(null);
  await jest.advanceTimersByTimeAsync(0);
  expect(next.state.isRunning).toBe(true);
  await endAll([next]);
  all();
});
