import { spawn } from 'node:child_process';
import type { ChildProcess, StdioPipeNamed, StdioNull } from 'node:child_process';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { COMPILE_CACHE } from './compile-cache.ts';
import type { Worker } from './spares.ts';

/** The memory of an empty Node process beside its heap. */
export const BESIDE_HEAP_MEGABYTES = 64;

export type ProcessSettings = {
  /** The file that it runs. */
  readonly script: URL;
  readonly maxHeapMegabytes: number;
  /** The young generation comes on top of the old generation's bound. */
  readonly semiSpaceMegabytes: number;
  /** Its file descriptors from 0 on; with `ipc` it can receive messages, of anything that can be copied. */
  readonly stdio: readonly (StdioPipeNamed | StdioNull | 'inherit' | 'ipc')[];
  readonly argument?: string;
};

/**
 * Starts a process with a bound on its heap. It inherits no environment but the folder of temporary files, neither secrets nor
 * NODE_OPTIONS: its settings are its argument or its first message.
 */
export function startProcess(settings: ProcessSettings): ChildProcess {
  const { script, maxHeapMegabytes, semiSpaceMegabytes, stdio, argument } = settings;
  const flags = [`--max-old-space-size=${maxHeapMegabytes}`, `--max-semi-space-size=${semiSpaceMegabytes}`];
  const given = argument === undefined ? [] : [argument];
  return spawn(process.execPath, [...flags, fileURLToPath(script), ...given], {
    env: { NODE_COMPILE_CACHE: COMPILE_CACHE, TMPDIR: tmpdir() },
    stdio: [...stdio],
    serialization: 'advanced',
    windowsHide: true,
  });
}

/** A process as a worker. */
export function processWorker<Child extends ChildProcess>(child: Child): Worker & { readonly child: Child } {
  return {
    child,
    ended: endOf(child),
    end: () => void child.kill('SIGKILL'),
    holdOpen: (hold) => {
      for (const handle of [child, child.channel, ...child.stdio]) setHold(handle, hold);
    },
  };
}

function endOf(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    onceSilent(child, () => resolve());
    child.on('error', () => {
      if (child.pid === undefined) resolve();
    });
  });
}

/**
 * Calls back once a process has ended and all its messages were received. Its `exit` event alone doesn't guarantee the
 * second: processes that end in one turn of the event loop are reaped together, even if a last message is still in the pipe
 * (https://nodejs.org/api/child_process.html#event-exit). A process that never started only emits `error`.
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

/** A pipe has ref and unref, too, though its type does not say so; without a started process there is no pipe. */
function setHold(handle: object | null | undefined, hold: boolean): void {
  if (handle === null || handle === undefined) return;
  const method: unknown = Reflect.get(handle, hold ? 'ref' : 'unref');
  if (typeof method === 'function') Reflect.apply(method, handle, []);
}
