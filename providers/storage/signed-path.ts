import { createHmac, timingSafeEqual } from 'node:crypto';

export type SignedLink = {
  readonly key: string;
  readonly filename: string;
  /** Seconds since 1970, as text. */
  readonly expires: string;
  readonly signature: string;
};

/** `/files/<key>?filename=…&expires=…&signature=…`: a path whose signature proves its origin and its expiry. */
export function signPath(
  { key, filename, expiresAtMs }: { readonly key: string; readonly filename: string; readonly expiresAtMs: number },
  signingSecret: string,
): string {
  const expires = String(Math.floor(expiresAtMs / 1000));
  const name = filename.toWellFormed();
  const signature = signatureOf({ key, filename: name, expires }, signingSecret);
  const path = key.split('/').map(encodeURIComponent).join('/');
  return `/files/${path}?${new URLSearchParams({ filename: name, expires, signature }).toString()}`;
}

/** True for a link that is unchanged and not expired; compared in constant time. */
export function verifySignedPath(link: SignedLink, signingSecret: string, nowMs: number): boolean {
  const expected = Buffer.from(signatureOf(link, signingSecret));
  const given = Buffer.from(link.signature);
  const isGenuine = given.length === expected.length && timingSafeEqual(given, expected);
  return isGenuine && /^\d{1,12}$/.test(link.expires) && nowMs < Number(link.expires) * 1000;
}

/** HMAC-SHA256 over the parts as JSON, so that their boundaries can't be shifted. */
function signatureOf({ key, filename, expires }: Omit<SignedLink, 'signature'>, signingSecret: string): string {
  const signed = JSON.stringify(['fieldwork.file.1', key, filename, expires]);
  return createHmac('sha256', signingSecret).update(signed).digest('base64url');
}
