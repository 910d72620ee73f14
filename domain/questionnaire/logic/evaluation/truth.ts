import type { LogicValue } from '../value.ts';

/** What a condition comes to; `null` is unknown (Kleene's third value). */
export type Truth = boolean | null;

/**
 * Whether a condition that is unknown counts as true. It does not: an unknown display condition hides, an unknown skip
 * rule does not fire, an unknown quota does not count, an unknown segment leaves out.
 */
const UNKNOWN_HOLDS = false;

/** Decides a condition: the one place where unknown becomes a yes or a no. */
export function holds(truth: Truth): boolean {
  return truth ?? UNKNOWN_HOLDS;
}

/** A value used as a condition: anything but a boolean is unknown. */
export function truthOf(value: LogicValue): Truth {
  return typeof value === 'boolean' ? value : null;
}

/** NOT: of unknown it is unknown. */
export function opposite(truth: Truth): Truth {
  return truth === null ? null : !truth;
}
