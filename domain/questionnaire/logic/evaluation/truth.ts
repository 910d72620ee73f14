import type { LogicValue } from '../value.ts';

/** The truth value of a condition; `null` is unknown (Kleene's third value). */
export type Truth = boolean | null;

/**
 * Whether an unknown condition counts as true. It does not: an unknown display condition hides, an unknown skip rule
 * does not apply, an unknown quota does not count, an unknown segment leaves out.
 */
const UNKNOWN_HOLDS = false;

/** Decides a condition: the only place where unknown becomes true or false. */
export function holds(truth: Truth): boolean {
  return truth ?? UNKNOWN_HOLDS;
}

/** A value used as a condition: anything but a boolean is unknown. */
export function truthOf(value: LogicValue): Truth {
  return typeof value === 'boolean' ? value : null;
}

/** NOT; unknown stays unknown. */
export function opposite(truth: Truth): Truth {
  return truth === null ? null : !truth;
}
