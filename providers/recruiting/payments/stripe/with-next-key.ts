import { isKeptFailure } from './stripe-failures.ts';

/** As many failures of its own as Stripe may keep for one thing, before we leave it to a person. */
const MOST_KEYS = 5;

/**
 * Calls with a key that makes repetitions one effect. Stripe keeps the first answer to a key for a day or longer, a 500 of its own as
 * well (https://docs.stripe.com/api/idempotent_requests), which would fail every repetition: where it repeats such an answer, the
 * next key of the same id is tried. So `call` must itself make sure that what a failed one may have left behind does no harm.
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
