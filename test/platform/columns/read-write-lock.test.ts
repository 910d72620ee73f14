import { describe, expect, it } from '@jest/globals';
import { createReadWriteLock } from '../../../platform/columns/read-write-lock.ts';

describe('a read-write lock', () => {
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

  it('lets many read at once, and a writer wait for those who came before it', async () => {
    const lock = createReadWriteLock();
    const { begun, work, settled, end } = works();
    void lock.read(work('read 1'));
    void lock.read(work('read 2'));
    void lock.write(work('write 1'));
    void lock.read(work('read 3'));
    void lock.write(work('write 2'));
    await settled();
    expect(begun).toEqual(['read 1', 'read 2']);
    end('read 1');
    await settled();
    expect(begun).toEqual(['read 1', 'read 2']);
    end('read 2');
    await settled();
    expect(begun).toEqual(['read 1', 'read 2', 'write 1']);
    end('write 1');
    await settled();
    expect(begun).toEqual(['read 1', 'read 2', 'write 1', 'read 3']);
    end('read 3');
    await settled();
    expect(begun.at(-1)).toBe('write 2');
  });

  it('goes on after work that failed, which its caller learns of', async () => {
    const lock = createReadWriteLock();
    const failing = () => Promise.reject(new Error('It failed.'));
    const failed = [lock.write(failing), lock.read(failing), lock.write(failing)];
    for (const one of failed) await expect(one).rejects.toThrow('It failed.');
    expect(await lock.read(() => Promise.resolve('seen'))).toBe('seen');
    expect(await lock.write(() => Promise.resolve('changed'))).toBe('changed');
  });
});
