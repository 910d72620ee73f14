import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { sideBySide } from '../../../workflows/ground/durable-operation/run-durably.ts';

describe('steps side by side', () => {
  it('are each taken once, at most so many at once', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(30), fc.integer({ min: 1, max: 8 }), fc.scheduler(), async (count, lanes, scheduler) => {
        const taken: number[] = [];
        let running = 0;
        let most = 0;
        const all = sideBySide(count, lanes, async (ordinal) => {
          taken.push(ordinal);
          most = Math.max(most, (running += 1));
          await scheduler.schedule(Promise.resolve());
          running -= 1;
        });
        await scheduler.waitFor(all);
        expect(taken).toEqual([...Array(count).keys()]);
        expect(most).toBe(Math.min(count, lanes));
      }),
    );
  });

  it('end with the first that fails, and none is begun after it', async () => {
    const begun: number[] = [];
    const all = sideBySide(10, 2, async (ordinal) => {
      begun.push(ordinal);
      await Promise.resolve();
      if (ordinal === 2) throw new Error('the third');
    });
    await expect(all).rejects.toThrow('the third');
    await Promise.resolve();
    expect(begun).toEqual([0, 1, 2, 3]);
  });

  it('may go on beside one that has failed', async () => {
    const begun: number[] = [];
    const first = Promise.withResolvers<undefined>();
    const all = sideBySide(
      5,
      2,
      async (ordinal) => {
        begun.push(ordinal);
        if (ordinal === 0) throw new Error('the first');
        await first.promise;
      },
      'goOn',
    );
    await expect(all).rejects.toThrow('the first');
    expect(begun).toEqual([0, 1]);
    first.resolve(undefined);
    await new Promise((resolve) => setImmediate(resolve));
    expect(begun).toEqual([0, 1, 2, 3, 4]);
  });
});
