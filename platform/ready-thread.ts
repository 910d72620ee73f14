import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';

/** Starts threads, keeping one that has ended its task for the next, which then need not load its code again. */
export type ReadyThread = {
  /** A thread that waits for a task: the caller's to `keep` or to terminate. */
  readonly take: () => Worker;
  /** Hands back a thread that has answered. It doesn't hold the process open, and ends by itself after a while. */
  readonly keep: (thread: Worker) => Promise<void>;
};

const COMPILE_CACHE = fileURLToPath(new URL('../node_modules/.cache/threads', import.meta.url));
/** The young generation comes on top of the old generation's bound, so it is kept small. */
const YOUNG_GENERATION_MEGABYTES = 16;
const READY_FOR_MS = 60_000;

/** Threads of that entry file with that bound on their heap. */
export function createReadyThread(script: URL, maxHeapMegabytes: number): ReadyThread {
  let idle: { readonly thread: Worker; readonly expiry: NodeJS.Timeout } | null = null;

  const forget = (thread: Worker): void => {
    if (idle?.thread !== thread) return;
    clearTimeout(idle.expiry);
    idle = null;
  };

  return {
    take: () => {
      const thread = idle?.thread;
      if (thread === undefined) return startThread(script, maxHeapMegabytes, forget);
      forget(thread);
      thread.ref();
      return thread;
    },
    keep: async (thread) => {
      if (idle !== null) {
        await thread.terminate();
        return;
      }
      thread.unref();
      const expiry = setTimeout(() => void thread.terminate(), READY_FOR_MS);
      idle = { thread, expiry: expiry.unref() };
    },
  };
}

/**
 * The thread gets nothing of the process's environment and flags. Node keeps its compiled code in the cache, which halves the time
 * it takes to start.
 */
function startThread(script: URL, maxHeapMegabytes: number, forget: (thread: Worker) => void): Worker {
  const thread = new Worker(fileURLToPath(script), {
    env: { NODE_COMPILE_CACHE: COMPILE_CACHE },
    execArgv: [],
    resourceLimits: {
      maxOldGenerationSizeMb: maxHeapMegabytes,
      maxYoungGenerationSizeMb: YOUNG_GENERATION_MEGABYTES,
    },
  });
  // Whoever waits for an answer listens too; an idle thread that dies is merely no longer there.
  thread.on('error', () => forget(thread));
  thread.on('exit', () => forget(thread));
  return thread;
}
