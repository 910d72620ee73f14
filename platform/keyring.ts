import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto';
import type { KeyObject } from 'node:crypto';

/**
 * Keyed hashes and seals: one secret, from which a key is derived for each purpose, so that a hash or seal of one purpose
 * is invalid for any other.
 */
export type Keyring = {
  /**
   * A keyed hash (HMAC-SHA256, 32 bytes): equal texts have equal hashes, and nobody without the secret can guess texts by
   * trying.
   * @param purpose one of a few words; anything more specific goes into the text
   */
  hash(purpose: string, text: string): Buffer;
  /**
   * The text with a seal appended, valid in addresses and cookies: everybody can read it, but nobody can change it.
   * @param about the subject of the seal, such as a survey's id: for any other subject it is invalid
   */
  seal(purpose: string, about: string, text: string): string;
  /** The sealed text; null if the seal is not ours, or has another purpose or subject. */
  open(purpose: string, about: string, sealed: string): string | null;
};

/** Half of a SHA-256: as hard to guess as a 128-bit key, and short in addresses. */
const SEAL_BYTES = 16;

/** @param secret the service's signing secret */
export function createKeyring(secret: string): Keyring {
  const keys = new Map<string, KeyObject>();
  const keyOf = (purpose: string): KeyObject => {
    const known = keys.get(purpose);
    if (known !== undefined) return known;
    const key = createSecretKey(createHmac('sha256', secret).update(`key for ${purpose}`).digest());
    keys.set(purpose, key);
    return key;
  };
  const hash = (purpose: string, text: string): Buffer => createHmac('sha256', keyOf(purpose)).update(text).digest();
  // The seal is over the encoded body, since base64 has several spellings of one text: only our own spelling is valid.
  const sealOf = (purpose: string, about: string, body: string): string =>
    hash(purpose, `seal ${about} ${body}`).subarray(0, SEAL_BYTES).toString('base64url');
  return {
    hash,
    seal(purpose, about, text) {
      const body = Buffer.from(text).toString('base64url');
      return `${body}.${sealOf(purpose, about, body)}`;
    },
    open(purpose, about, sealed) {
      const [body = '', seal = '', ...more] = sealed.split('.');
      const [given, ours] = [Buffer.from(seal), Buffer.from(sealOf(purpose, about, body))];
      if (more.length > 0 || given.length !== ours.length || !timingSafeEqual(given, ours)) return null;
      return Buffer.from(body, 'base64url').toString('utf8');
    },
  };
}
