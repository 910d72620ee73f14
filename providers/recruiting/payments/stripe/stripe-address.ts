import { FieldworkError } from '../../../../domain/ground/errors.ts';

/** Stripe's address in the format of its library. */
export type StripeAddress = { readonly protocol: 'http' | 'https'; readonly host: string; readonly port: number };

/** Keys that move money: https://docs.stripe.com/keys */
const LIVE_KEY = /^(sk|rk)_live_/;

/**
 * Parses STRIPE_API_BASE; null is the public address, which the library knows.
 * @throws FieldworkError `invalid_input` for an address that is invalid, has a path, or would receive a live key
 * unencrypted
 */
export function readStripeAddress(apiBase: string | null, secretKey: string): StripeAddress | null {
  if (apiBase === null) return null;
  const url = URL.parse(apiBase);
  const isPlain = url !== null && url.username === '' && url.pathname === '/' && url.search === '' && url.hash === '';
  if (!isPlain || (url.protocol !== 'http:' && url.protocol !== 'https:')) {
    throw new FieldworkError(
      'invalid_input',
      'STRIPE_API_BASE must be an address such as http://127.0.0.1:4242, without a path.',
    );
  }
  const protocol = url.protocol === 'https:' ? 'https' : 'http';
  if (protocol === 'http' && LIVE_KEY.test(secretKey)) {
    throw new FieldworkError('invalid_input', 'STRIPE_API_BASE must begin with https:// for a live STRIPE_SECRET_KEY.');
  }
  const port = url.port === '' ? (protocol === 'https' ? 443 : 80) : Number(url.port);
  return { protocol, host: url.hostname.replace(/^\[(.*)\]$/, '$1'), port };
}

/** Whether a key moves money. */
export function isLiveKey(secretKey: string): boolean {
  return LIVE_KEY.test(secretKey);
}
