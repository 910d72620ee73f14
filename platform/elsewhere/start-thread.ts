import { fileURLToPath } from 'node:url';
import { Worker as Thread } from 'node:worker_threads';
import { COMPILE_CACHE } from './compile-cache.ts';
import type { Worker } from './spares.ts';

/** A thread that answers requests by `serveTasks`. */
export type ThreadWorker = Worker & { readonly thread: Thread };

/** The young generation comes on top of the old generation's bound, so it is kept small. */
export const YOUNG_GENERATION_MEGABYTES = 16;

/** Starts a thread with that bound on its heap. It inherits no environment and no flags of the process. */
export function startThread(script: URL, maxHeapMegabytes: number): ThreadWorker {
  const thread = new Thread(fileURLToPath(script), {
    env: { NODE_COMPILE_CACHE: COMPILE_CACHE },
    execArgv: [],
    resourceLimits: {
      maxOldGenerationSizeMb: maxHeapMegabytes,
      maxYoungGenerationSizeMb: YOUNG_GENERATION_MEGABYTES,
    },
  });
  // The caller that waits for an answer listens as well; an idle thread that dies is simply gone.
  thread.on('error', () => undefined);
  return {
    thread,
    ended: new Promise((resolve) => thread.once('exit', () => resolve())),
    end: () => void thread.terminate(),
    holdOpen: (hold) => (hold ? thread.ref() : thread.unref()),
  };
}
