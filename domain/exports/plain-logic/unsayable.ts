/** Thrown where a piece of logic has no equal in two-valued conditions; `message` says what, for people. */
export class Unsayable extends Error {}

export type Said<T> = { readonly ok: true; readonly said: T } | { readonly ok: false; readonly reason: string };

/** What is said, or the reason why it can't be. */
export function saying<T>(say: () => T): Said<T> {
  try {
    return { ok: true, said: say() };
  } catch (error) {
    if (error instanceof Unsayable) return { ok: false, reason: error.message };
    throw error;
  }
}
