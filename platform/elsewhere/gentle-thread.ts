import { setPriority } from 'node:os';

/** The nice value: from 0, as others have, to 19. */
const NICENESS = 10;

/**
 * Lets the event loop and the database have the processors before this thread. On Linux a priority is a thread's, and 0 is the
 * thread that calls (setpriority(2), "C library/kernel differences"); elsewhere it is the whole process's, which stays as it is.
 */
export function makeThreadGentle(): void {
  if (process.platform === 'linux') setPriority(0, NICENESS);
}
