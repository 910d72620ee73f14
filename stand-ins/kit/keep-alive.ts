/** Longer than a busy machine pauses anybody: no client writes into a connection that is just being closed for idleness. */
export const KEEP_ALIVE_MS = 65_000;
