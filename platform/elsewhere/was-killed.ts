/**
 * Whether a process that `execFile` ran was ended by a signal from outside: not by itself, nor by `execFile` for its time or
 * the length of its output. That says nothing about the process, so it may be run again.
 */
export function wasKilled(error: unknown): boolean {
  if (!(error instanceof Error) || !('signal' in error) || !('killed' in error)) return false;
  return typeof error.signal === 'string' && error.killed === false;
}
