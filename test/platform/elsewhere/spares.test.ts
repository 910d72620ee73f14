import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { createMemoryBound } from '../../../platform/elsewhere/memory-bound.ts';
import { createSpares } from '../../../platform/elsewhere/spares.ts';

const ONE = 10;

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

/** A worker that ends once `die` says so: `end` alone only asks. */
function aWorker() {
  const ending = Promise.withResolvers<undefined>();
  const state = { isAskedToEnd: false, holdsOpen: true };
  return {
    state,
    ended: ending.promise.then(() => undefined),
    end: () => void (state.isAskedToEnd = true),
    holdOpen: (hold: boolean) => void (state.holdsOpen = hold),
    die: async () => {
      ending.resolve(undefined);
      await jest.advanceTimersByTimeAsync(0);
    },
  };
}

function someSpares(megabytes = 10 * ONE) {
  const memory = createMemoryBound(megabytes);
  const started: ReturnType<typeof aWorker>[] = [];
  const start = () => {
    const worker = aWorker();
    started.push(worker);
    return worker;
  };
  return { memory, started, spares: createSpares({ start, megabytes: ONE, memory }) };
}

it('are used again, and hold nobody open meanwhile', async () => {
  const { spares, started } = someSpares();
  const first = await spares.take();
  expect(first.state.holdsOpen).toBe(true);
  spares.keep(first);
  expect(first.state).toEqual({ isAskedToEnd: false, holdsOpen: false });
  expect(await spares.take()).toBe(first);
  expect(first.state.holdsOpen).toBe(true);
  expect(await spares.take()).not.toBe(first);
  expect(started).toHaveLength(2);
});

it('are one at most', async () => {
  const { spares } = someSpares();
  const [first, second] = [await spares.take(), await spares.take()];
  spares.keep(first);
  spares.keep(second);
  expect([first, second].map(({ state }) => state.isAskedToEnd)).toEqual([false, true]);
  expect(await spares.take()).toBe(first);
});

it('end after a minute, but not while they are used', async () => {
  const { spares } = someSpares();
  const worker = await spares.take();
  spares.keep(worker);
  await jest.advanceTimersByTimeAsync(59_999);
  expect(await spares.take()).toBe(worker);
  await jest.advanceTimersByTimeAsync(120_000);
  expect(worker.state.isAskedToEnd).toBe(false);
  spares.keep(worker);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(worker.state.isAskedToEnd).toBe(true);
  // It may take a while to end: nobody gets it any more.
  expect(await spares.take()).not.toBe(worker);
});

it('are not offered once they have ended, nor kept then', async () => {
  const { spares } = someSpares();
  const [first, second] = [await spares.take(), await spares.take()];
  spares.keep(first);
  await first.die();
  await second.die();
  spares.keep(second);
  expect([first, second]).not.toContain(await spares.take());
});

it('hold their share of the memory until they have ended, by whatever', async () => {
  const { spares, memory } = someSpares(ONE);
  const worker = await spares.take();
  spares.keep(worker);
  expect(memory.takeFree(ONE)).toBeNull();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(memory.takeFree(ONE)).toBeNull();
  await worker.die();
  expect(memory.takeFree(ONE)).not.toBeNull();
});

it('go where somebody waits for the memory, at once and one kind for the other', async () => {
  const { spares, memory } = someSpares(ONE);
  const worker = await spares.take();
  spares.keep(worker);
  const waiting = createSpares({ start: aWorker, megabytes: ONE, memory }).take();
  await jest.advanceTimersByTimeAsync(0);
  expect(worker.state.isAskedToEnd).toBe(true);
  await worker.die();
  expect(await waiting).toBeDefined();
});

it('are made ready where memory is free and none is there', async () => {
  const { spares, started, memory } = someSpares(2 * ONE);
  spares.prepare();
  spares.prepare();
  expect(started).toHaveLength(1);
  expect(await spares.take()).toBe(started[0]);
  const giveBack = await memory.take(ONE);
  spares.prepare();
  expect(started).toHaveLength(1);
  giveBack();
  spares.prepare();
  expect(started.map(({ state }) => state.holdsOpen)).toEqual([true, false]);
});

it('give their share back where none could be started', async () => {
  const memory = createMemoryBound(ONE);
  const start = () => {
    throw new Error('There are too many.');
  };
  await expect(createSpares({ start, megabytes: ONE, memory }).take()).rejects.toThrow('There are too many.');
  expect(memory.takeFree(ONE)).not.toBeNull();
});
