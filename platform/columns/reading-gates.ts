import { createGate } from '../../domain/ground/gate.ts';
import type { Gate } from '../../domain/ground/gate.ts';

/** Who may keep connections to Postgres at the same time, for as long as reading takes. */
export type ReadingGates = {
  /** For reading all responses of a survey. */
  readonly whole: Gate;
  /** For reading what has changed, which is short most of the time. */
  readonly changes: Gate;
};

const WHOLE_AT_ONCE = 2;
const CHANGES_AT_ONCE = 2;
/** A glance is over at once and stands before every answer: those who read must never take the last connection. */
const GLANCES_AT_ONCE = 2;

/** So many connections the process of the columns needs. */
export const CONNECTIONS = WHOLE_AT_ONCE + CHANGES_AT_ONCE + GLANCES_AT_ONCE;

/** One of it a process. */
export function createReadingGates(): ReadingGates {
  return { whole: createGate(WHOLE_AT_ONCE), changes: createGate(CHANGES_AT_ONCE) };
}
