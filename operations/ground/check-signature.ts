import { createHmac, timingSafeEqual } from 'node:crypto';
import { FieldworkError } from '../../domain/ground/errors.ts';

/** A body as received, with the signature of its sender. */
export type SignedBody = {
  readonly body: Uint8Array;
  /** HMAC-SHA256 of the body, in hex; null where none was sent. */
  readonly signature: string | null;
};

/**
 * Refuses a body that was not signed with the secret. Digests are compared in constant time, so that timing reveals
 * nothing.
 * @param header the signature's header, named in the error
 * @throws FieldworkError `unauthenticated`
 */
export function checkSignature({ body, signature }: SignedBody, secret: string, header: string): void {
  if (signature === null) {
    throw new FieldworkError('unauthenticated', `Send the HMAC-SHA256 of the body, in hex, in the header ${header}.`);
  }
  const expected = createHmac('sha256', secret).update(body).digest();
  const given = Buffer.from(/^[\da-f]{64}$/i.test(signature) ? signature : '', 'hex');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
    throw new FieldworkError(
      'unauthenticated',
      `The signature in ${header} is not the one of this body: see that both sides have the same secret, and sign the bytes as they are sent.`,
    );
  }
}
