import { describe, expect, it } from '@jest/globals';
import { fnvHash } from '../../../domain/ground/fnv-hash.ts';

describe('FNV-1a', () => {
  it.each([
    ['', '811c9dc5'],
    ['a', 'e40c292c'],
    ['foobar', 'bf9cf968'],
  ])('of %j is the one that its authors list', (text, hash) => {
    expect(fnvHash(text)).toBe(hash);
  });

  it('takes a letter beyond 16 bits as one', () => {
    expect(fnvHash('𝒳')).not.toBe(fnvHash('\ud835'));
    expect(fnvHash('𝒳')).toBe((Math.imul(0x811c9dc5 ^ 0x1d4b3, 0x01000193) >>> 0).toString(16).padStart(8, '0'));
  });
});
