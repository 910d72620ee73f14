import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto';
import type { KeyObject } from 'node:crypto';

/** Keyed hashes and seals: one secret, and of it a key for each purpose, so that what serves one never serves another. */
export type Keyring = {
  /**
   * A keyed hash (HMAC-SHA256, 32 bytes): equal texts are recognised, and nobody without the secret can try texts out.
   * @param purpose one of a few words; what it is about goes into the text
   */
  hash(purpose: string, text: string): Buffer;
  /**
   * The text with a seal behind it, safe in addresses and cookies: it can be read by all, and changed by none.
   * @param about what it is sealed for, such as a survey's id: for anything else it is worth nothing
   */
  seal(purpose: string, about: string, text: string): string;
  /** The text that was sealed; null where the seal is not ours, or of another purpose, or about something else. */
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
  // Over the body as it is written, for base64 has several spellings of one text: of each sealed text only ours counts.
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
