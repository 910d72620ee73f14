import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { FILE_DESCRIPTOR } from './export-messages.ts';

const SCRIPT = fileURLToPath(new URL('./export-process.ts', import.meta.url));
const COMPILE_CACHE = fileURLToPath(new URL('../../node_modules/.cache/exports', import.meta.url));
const HEAP_MEGABYTES = 256;
/** Rows live for a moment: a small young generation keeps the process small. */
const SEMI_SPACE_MEGABYTES = 8;

/**
 * A process that waits for its order. It gets nothing of this one's environment: what it needs comes as its first message.
 * @param isFed whether it has a pipe to read from
 */
export function forkExport({ isFed }: { readonly isFed: boolean }): ChildProcess {
  const child = fork(SCRIPT, {
    serialization: 'advanced',
    execArgv: [`--max-old-space-size=${HEAP_MEGABYTES}`, `--max-semi-space-size=${SEMI_SPACE_MEGABYTES}`],
    env: { NODE_COMPILE_CACHE: COMPILE_CACHE },
    stdio: [isFed ? 'pipe' : 'ignore', 'ignore', 'inherit', 'ipc', 'pipe'],
  });
  // At the exit of a process Node empties the pipes that nobody reads: what waits in this one is still wanted.
  (child.stdio[FILE_DESCRIPTOR] as Readable).on('readable', () => undefined);
  return child;
}
