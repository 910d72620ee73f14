import { describe, expect, it } from '@jest/globals';
import { createTurns } from '../../../platform/columns/read-write-lock.ts';

describe('turns', () => {
  /** Works that end when they are told to, and what has begun. */
  function works() {
    const begun: string[] = [];
    const ends = new Map<string, PromiseWithResolvers<string>>();
    const work = (name: string) => {
      const end = Promise.withResolvers<string>();
      ends.set(name, end);
      return () => {
        begun.push(name);
        return end.promise;
      };
    };
    /** Whatever is about to begin has begun by the time this settles. */
    const settled = () => new Promise((resolve) => setImmediate(resolve));
    return { begun, work, settled, end: (name: string) => ends.get(name)?.resolve(name), ends };
  }

  it('let many look at once, and a change wait for those who came before it', async () => {
    const turns = createTurns();
    const { begun, work, settled, end } = works();
    void turns.look(work('look 1'));
    void turns.look(work('look 2'));
    void turns.change(work('change 1'));
    void turns.look(work('look 3'));
    void turns.change(work('change 2'));
    await settled();
    expect(begun).toEqual(['look 1', 'look 2']);
    end('look 1');
    await settled();
    expect(begun).toEqual(['look 1', 'look 2']);
    end('look 2');
    await settled();
    expect(begun).toEqual(['look 1', 'look 2', 'change 1']);
    end('change 1');
    await settled();
    expect(begun).toEqual(['look 1', 'look 2', 'change 1', 'look 3']);
    end('look 3');
    await settled();
    expect(begun.at(-1)).toBe('change 2');
  });

  it('go on after work that failed, which its owner hears of', async () => {
    const turns = createTurns();
    const failing = () => Promise.reject(new Error('It failed.'));
    const failed = [turns.change(failing), turns.look(failing), turns.change(failing)];
    for (const one of failed) await expect(one).rejects.toThrow('It failed.');
    expect(await turns.look(() => Promise.resolve('seen'))).toBe('seen');
    expect(await turns.change(() => Promise.resolve('changed'))).toBe('changed');
  });
});
