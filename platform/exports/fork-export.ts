import type { ChildProcess } from 'node:child_process';
import type { Readable } from 'node:stream';
import { BESIDE_HEAP_MEGABYTES, startProcess } from '../elsewhere/processes.ts';
import { FILE_DESCRIPTOR } from './export-messages.ts';

const SCRIPT = new URL('./export-process.ts', import.meta.url);
const HEAP_MEGABYTES = 256;
/** Rows live for a moment: a small young generation keeps the process small. */
const SEMI_SPACE_MEGABYTES = 8;

/** What one takes at most. */
export const EXPORT_MEGABYTES = HEAP_MEGABYTES + BESIDE_HEAP_MEGABYTES;

/**
 * A process that waits for its order, its first message.
 * @param isFed whether it has a pipe to read from
 */
export function forkExport({ isFed }: { readonly isFed: boolean }): ChildProcess {
  const child = startProcess({
    script: SCRIPT,
    maxHeapMegabytes: HEAP_MEGABYTES,
    semiSpaceMegabytes: SEMI_SPACE_MEGABYTES,
    stdio: [isFed ? 'pipe' : 'ignore', 'ignore', 'inherit', 'ipc', 'pipe'],
  });
  // At the exit of a process Node empties the pipes that nobody reads: what waits in this one is still wanted.
  (child.stdio[FILE_DESCRIPTOR] as Readable).on('readable', () => undefined);
  return child;
}
