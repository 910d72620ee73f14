import type { ChildProcess } from 'node:child_process';
import type { Readable } from 'node:stream';
import { BESIDE_HEAP_MEGABYTES, startProcess } from '../elsewhere/processes.ts';
import { FILE_DESCRIPTOR } from './export-messages.ts';

const SCRIPT = new URL('./export-process.ts', import.meta.url);
const HEAP_MEGABYTES = 256;
/** Rows live for a moment: a small young generation limits the process's memory. */
const SEMI_SPACE_MEGABYTES = 8;

/** The most memory of one process. */
export const EXPORT_MEGABYTES = HEAP_MEGABYTES + BESIDE_HEAP_MEGABYTES;

/**
 * A process that waits for its order, its first message.
 * @param isFed whether it has a pipe to read parts from
 */
export function forkExport({ isFed }: { readonly isFed: boolean }): ChildProcess {
  const child = startProcess({
    script: SCRIPT,
    maxHeapMegabytes: HEAP_MEGABYTES,
    semiSpaceMegabytes: SEMI_SPACE_MEGABYTES,
    stdio: [isFed ? 'pipe' : 'ignore', 'ignore', 'inherit', 'ipc', 'pipe'],
  });
  // Node drains unread pipes when a process exits; this listener keeps the bytes for the reader.
  (child.stdio[FILE_DESCRIPTOR] as Readable).on('readable', () => undefined);
  return child;
}
