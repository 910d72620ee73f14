import { describe, expect, it } from '@jest/globals';
import { runWithinRoom } from '../../../../scripts/test/checks/within-room.ts';

const ROOM = { cores: 2, megabytes: 4_000 };

/** Runs tasks of so many cores each; each ends when it is told to. */
function running(cores: readonly number[]) {
  const begun: number[] = [];
  const ends = cores.map(() => Promise.withResolvers<string>());
  const tasks = cores.map((each, index) => ({ index, load: { cores: each, megabytes: 1_000 } }));
  const done = runWithinRoom(tasks, ROOM, ({ index }) => {
    begun.push(index);
    return ends[index]!.promise;
  });
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return { begun, done, settle, end: (index: number) => ends[index]!.resolve(`result ${index}`) };
}

describe('tasks side by side', () => {
  it('begin in their order, as many at once as there is room for', async () => {
    const { begun, done, settle, end } = running([1, 2, 1, 1]);
    await settle();
    expect(begun).toEqual([0, 2]);
    end(2);
    await settle();
    expect(begun).toEqual([0, 2, 3]);
    end(0);
    end(3);
    await settle();
    expect(begun).toEqual([0, 2, 3, 1]);
    end(1);
    expect(await done).toEqual(['result 0', 'result 1', 'result 2', 'result 3']);
  });

  it('run alone where they are larger than the room', async () => {
    const { begun, settle, done, end } = running([3, 1]);
    await settle();
    expect(begun).toEqual([0]);
    end(0);
    end(1);
    expect(await done).toHaveLength(2);
  });

  it('fail with the first that fails', async () => {
    const tasks = [{ load: { cores: 1, megabytes: 1 } }];
    await expect(runWithinRoom(tasks, ROOM, () => Promise.reject(new Error('no room')))).rejects.toThrow('no room');
  });
});
