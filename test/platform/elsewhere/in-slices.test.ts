import { describe, expect, it } from '@jest/globals';
import { performance } from 'node:perf_hooks';
import type { Steps } from '../../../domain/ground/steps.ts';
import { inSlices } from '../../../platform/elsewhere/in-slices.ts';

/** Keeps the processor busy, so that the work is long on any machine. */
function* busyFor(milliseconds: number, done: () => void = () => undefined): Steps<string> {
  const end = performance.now() + milliseconds;
  while (performance.now() < end) yield;
  done();
  return 'done';
}

function* failing(): Steps<never> {
  yield;
  throw new RangeError('Nothing comes of it.');
}

describe('work in slices', () => {
  it('returns what it comes to', async () => {
    expect(await inSlices(busyFor(0))).toBe('done');
    expect(await inSlices(busyFor(60))).toBe('done');
  });

  it('lets the event loop do other things in between', async () => {
    let turns = 0;
    const counting = setInterval(() => (turns += 1), 0);
    await inSlices(busyFor(100)).finally(() => clearInterval(counting));
    expect(turns).toBeGreaterThan(2);
  });

  it('goes on by turns with other work of its kind', async () => {
    const order: string[] = [];
    const long = inSlices(busyFor(400, () => order.push('long')));
    await inSlices(busyFor(40, () => order.push('shorter')));
    await long;
    expect(order).toEqual(['shorter', 'long']);
  });

  it('lets the event loop do other things also between many short works in a row', async () => {
    let turns = 0;
    const counting = setInterval(() => (turns += 1), 0);
    for (let work = 0; work < 30; work += 1) await inSlices(busyFor(5));
    clearInterval(counting);
    expect(turns).toBeGreaterThan(5);
  });

  it('and between many that begin at once', async () => {
    let turns = 0;
    const counting = setInterval(() => (turns += 1), 0);
    await Promise.all(Array.from({ length: 30 }, () => inSlices(busyFor(5))));
    clearInterval(counting);
    expect(turns).toBeGreaterThan(2);
  });

  it('fails as the work fails, and does not keep the turn', async () => {
    await expect(inSlices(failing())).rejects.toThrow('Nothing comes of it.');
    expect(await inSlices(busyFor(30))).toBe('done');
  });
});
