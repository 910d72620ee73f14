import type { ChildProcess } from 'node:child_process';

/**
 * Calls back once a process has ended and everything it said by messages was heard. Its `exit` alone doesn't say the
 * second: processes that end in one turn of the event loop are reaped together, also those whose last message still waits
 * in the pipe (https://nodejs.org/api/child_process.html#event-exit). What never started never ends: that is its `error`.
 */
export function onceSilent(
  child: ChildProcess,
  then: (code: number | null, signal: NodeJS.Signals | null) => void,
): void {
  child.once('exit', (code, signal) => {
    if (child.connected) child.once('disconnect', () => then(code, signal));
    else then(code, signal);
  });
}
