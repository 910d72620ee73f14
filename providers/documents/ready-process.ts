import { spawn } from 'node:child_process';
import type { ChildProcessWithoutNullStreams } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { ReadingLimits } from './document-reader.ts';

/** Starts reader processes, keeping one that has started already for the next document. */
export type ReadyProcess = {
  /** A process that waits for a document on its stdin: the caller's to feed and to end. */
  readonly take: () => ChildProcessWithoutNullStreams;
  /** Starts one for the next `take`. It ends by itself after a while, and with this process, whose end closes its stdin. */
  readonly prepare: () => void;
};

const SCRIPT = fileURLToPath(new URL('./read-docx-process.ts', import.meta.url));
const COMPILE_CACHE = fileURLToPath(new URL('../../node_modules/.cache/document-reader', import.meta.url));
/** The young generation comes on top of the old generation's bound, so it is kept small. */
const SEMI_SPACE_MEGABYTES = 8;
const READY_FOR_MS = 60_000;

/** Reader processes with those limits. */
export function createReadyProcess(limits: ReadingLimits): ReadyProcess {
  let idle: { readonly child: ChildProcessWithoutNullStreams; readonly expiry: NodeJS.Timeout } | null = null;

  const forget = (child: ChildProcessWithoutNullStreams): void => {
    if (idle?.child !== child) return;
    clearTimeout(idle.expiry);
    idle = null;
  };

  return {
    take: () => {
      const child = idle?.child;
      if (child === undefined) return startReader(limits);
      forget(child);
      holdOpen(child, true);
      return child;
    },
    prepare: () => {
      if (idle !== null) return;
      const child = startReader(limits);
      holdOpen(child, false);
      child.once('error', () => forget(child));
      child.once('exit', () => forget(child));
      const expiry = setTimeout(() => child.kill('SIGKILL'), READY_FOR_MS);
      idle = { child, expiry: expiry.unref() };
    },
  };
}

/**
 * The process gets nothing of this one's environment, neither secrets nor NODE_OPTIONS. Node keeps its compiled code in the
 * cache, which halves the time it takes to start.
 */
function startReader(limits: ReadingLimits): ChildProcessWithoutNullStreams {
  const flags = [`--max-old-space-size=${limits.maxHeapMegabytes}`, `--max-semi-space-size=${SEMI_SPACE_MEGABYTES}`];
  return spawn(process.execPath, [...flags, SCRIPT, JSON.stringify(limits)], {
    env: { NODE_COMPILE_CACHE: COMPILE_CACHE },
    stdio: ['pipe', 'pipe', 'pipe'],
    windowsHide: true,
  });
}

/** Whether this process waits for the child before it ends: for one at work, not for an idle one. */
function holdOpen(child: ChildProcessWithoutNullStreams, hold: boolean): void {
  for (const handle of [child, ...child.stdio]) setHold(handle, hold);
}

/** A pipe can be held too, though its type does not say so; where no process could be started there is none. */
function setHold(handle: object | null | undefined, hold: boolean): void {
  if (handle === null || handle === undefined) return;
  const method: unknown = Reflect.get(handle, hold ? 'ref' : 'unref');
  if (typeof method === 'function') Reflect.apply(method, handle, []);
}
