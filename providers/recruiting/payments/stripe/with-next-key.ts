import { isKeptFailure } from './stripe-failures.ts';

/** After so many stored failures of Stripe for one request it is left to a person. */
const MOST_KEYS = 5;

/**
 * Calls with an idempotency key. Stripe stores the first response to a key for a day or longer, even its own 500
 * (https://docs.stripe.com/api/idempotent_requests), which would fail every repetition: if it repeats such a response, the
 * next key of the same id is tried. So `call` must itself make sure that whatever a failed call may have created does no
 * harm.
 */
export async function withNextKey<T>(id: string, call: (key: string) => Promise<T>): Promise<T> {
  for (let used = 0; ; used += 1) {
    try {
      return await call(used === 0 ? id : `${id}/${used}`);
    } catch (error) {
      if (used === MOST_KEYS - 1 || !isKeptFailure(error)) throw error;
    }
  }
}
