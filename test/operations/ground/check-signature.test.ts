import { createHmac } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { checkSignature } from '../../../operations/ground/check-signature.ts';

const SECRET = 'a secret of both sides';
const BODY = Buffer.from('{"event":"delivered"}');
const signed = (body: Uint8Array, secret = SECRET) => createHmac('sha256', secret).update(body).digest('hex');
const check =
  (signature: string | null, body: Uint8Array = BODY) =>
  () =>
    checkSignature({ body, signature }, SECRET, 'X-Signature');

describe('the signature of a body', () => {
  // RFC 4231, test case 2.
  it('is the HMAC-SHA256 in hex', () => {
    const signature = '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843';
    expect(() =>
      checkSignature({ body: Buffer.from('what do ya want for nothing?'), signature }, 'Jefe', 'X-Signature'),
    ).not.toThrow();
  });

  it('is taken in either case of letters, of any bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), fc.boolean(), (body, isUpper) => {
        const signature = signed(body);
        expect(check(isUpper ? signature.toUpperCase() : signature, body)).not.toThrow();
      }),
    );
  });

  it.each<[string, string | null]>([
    ['is missing', null],
    ['is empty', ''],
    ['is cut off', signed(BODY).slice(0, 62)],
    ['is too long', `${signed(BODY)}00`],
    ['is no hex', 'g'.repeat(64)],
    ['is hex of something else', '0'.repeat(64)],
    ['is of another secret', signed(BODY, 'another')],
    ['is of another body', signed(Buffer.from('{}'))],
    ['is in base64', createHmac('sha256', SECRET).update(BODY).digest('base64')],
    ['has its hex followed by something', `${signed(BODY)} `],
  ])('is refused where it %s', (_how, signature) => {
    expect(check(signature)).toThrow(expect.objectContaining({ code: 'unauthenticated' }));
    expect(check(signature)).toThrow(/X-Signature/);
  });

  it('of one byte changed is another', () => {
    fc.assert(
      fc.property(fc.nat({ max: BODY.length - 1 }), fc.integer({ min: 1, max: 255 }), (at, by) => {
        const changed = Buffer.from(BODY);
        changed[at] = (changed[at] ?? 0) ^ by;
        expect(check(signed(BODY), changed)).toThrow();
      }),
    );
  });
});
