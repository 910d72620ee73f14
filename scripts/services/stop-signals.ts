/** Ctrl-C, a service manager's stop, a closed terminal. */
const STOP_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** The terminal, npm and bootstrap.mjs each pass on one Ctrl-C: within this time they count as one. */
const SAME_WISH_MS = 1_000;

/** Calls `first` at the first stop signal, and `again` at each further one. Returns a function that undoes it. */
export function onStopSignals(
  { first, again }: { readonly first: (signal: NodeJS.Signals) => void; readonly again: () => void },
  now: () => number = () => performance.now(),
): () => void {
  let askedAt: number | null = null;
  const listener = (signal: NodeJS.Signals) => {
    if (askedAt === null) {
      askedAt = now();
      first(signal);
    } else if (now() - askedAt > SAME_WISH_MS) {
      again();
    }
  };
  for (const signal of STOP_SIGNALS) process.on(signal, listener);
  return () => {
    for (const signal of STOP_SIGNALS) process.removeListener(signal, listener);
  };
}
