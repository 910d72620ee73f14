/** Longer than a client on a busy machine pauses: no client writes into a connection that is just being closed as idle. */
export const KEEP_ALIVE_MS = 65_000;
