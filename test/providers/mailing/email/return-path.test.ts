import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  isReturnPathToken,
  readReturnPathToken,
  returnPathOf,
} from '../../../../providers/mailing/email/return-path.ts';

const token = fc.stringMatching(/^[a-z0-9]{1,50}$/);

describe('a return path', () => {
  it('gives its token back, whatever stands around it and whatever case a server makes of it', () => {
    fc.assert(
      fc.property(token, fc.constantFrom('', '<', 'Ada <', 'rfc822;', 'ada@example.com, '), (written, before) => {
        const address = returnPathOf(written, 'bounces.example');
        expect(isReturnPathToken(written)).toBe(true);
        expect(readReturnPathToken(`${before}${address}>`)).toBe(written);
        expect(readReturnPathToken(`${before}${address.toUpperCase()}`)).toBe(written);
      }),
    );
  });

  it('fits into an address and is made of ASCII', () => {
    const address = returnPathOf('z'.repeat(50), 'bücher.example');
    expect(address.indexOf('@')).toBeLessThanOrEqual(64);
    expect(address).toMatch(/@xn--bcher-kva\.example$/);
  });

  it.each(['ada@example.com', 'xbounces+abc@example.com', 'bounces+@example.com', 'bounces+a-b@example.com', ''])(
    'is not found in %j',
    (text) => {
      expect(readReturnPathToken(text)).toBeNull();
    },
  );

  it.each(['', 'A', 'a+b', 'a b', 'a'.repeat(51), 'a@b'])('is not named by %j', (text) => {
    expect(isReturnPathToken(text)).toBe(false);
  });
});
