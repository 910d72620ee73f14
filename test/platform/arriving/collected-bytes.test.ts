import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { collectBytes } from '../../../platform/arriving/collected-bytes.ts';
import { examples } from '../../support/examples.ts';

const LEAST_BYTES = 4_096;

describe('collected bytes', () => {
  it('are those that came, in little more memory, however few came at once', () => {
    const chunk = fc.uint8Array({ maxLength: 9_000 });
    fc.assert(
      fc.property(fc.array(chunk, { maxLength: 30 }), fc.integer({ min: 0, max: 300_000 }), (chunks, expected) => {
        const collected = collectBytes(expected);
        for (const one of chunks) {
          collected.add(one);
          expect(collected.takes()).toBeLessThanOrEqual(Math.max(LEAST_BYTES, 2 * collected.size()));
        }
        expect(collected.bytes().equals(Buffer.concat(chunks))).toBe(true);
        // Not a piece of the pool that others use, too.
        expect(collected.bytes().buffer.byteLength).toBe(collected.takes());
      }),
      { numRuns: examples(100) },
    );
  });

  it('take what was announced, and not more, once they are complete', () => {
    const collected = collectBytes(5_000);
    for (let sent = 0; sent < 5_000; sent += 1) collected.add(Buffer.from('x'));
    expect([collected.size(), collected.takes()]).toEqual([5_000, 5_000]);
  });

  it('take nothing once they are dropped', () => {
    const collected = collectBytes(10_000);
    collected.add(Buffer.alloc(10_000));
    collected.drop();
    expect([collected.size(), collected.takes()]).toEqual([0, 0]);
  });
});
