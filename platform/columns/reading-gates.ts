import { createGate } from '../../domain/ground/gate.ts';
import type { Gate } from '../../domain/ground/gate.ts';

/** Limits the connections to Postgres that readings may use at the same time. */
export type ReadingGates = {
  /** For reading all responses of a survey. */
  readonly whole: Gate;
  /** For reading what has changed, which is short most of the time. */
  readonly changes: Gate;
};

const WHOLE_AT_ONCE = 2;
const CHANGES_AT_ONCE = 2;
/** Connections for quick checks, which precede every answer: readings must never take the last ones. */
const GLANCES_AT_ONCE = 2;

/** The number of connections that the process needs. */
export const CONNECTIONS = WHOLE_AT_ONCE + CHANGES_AT_ONCE + GLANCES_AT_ONCE;

/** One for each process. */
export function createReadingGates(): ReadingGates {
  return { whole: createGate(WHOLE_AT_ONCE), changes: createGate(CHANGES_AT_ONCE) };
}
