/** Thrown for logic that two-valued conditions can't express; `message` says why, for people. */
export class Unsayable extends Error {}

export type Said<T> = { readonly ok: true; readonly said: T } | { readonly ok: false; readonly reason: string };

/** The result, or the reason why it can't be expressed. */
export function saying<T>(say: () => T): Said<T> {
  try {
    return { ok: true, said: say() };
  } catch (error) {
    if (error instanceof Unsayable) return { ok: false, reason: error.message };
    throw error;
  }
}
