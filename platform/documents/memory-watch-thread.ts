import { workerData } from 'node:worker_threads';

/**
 * Aborts its process where that takes more memory than its number of megabytes, as V8 does where its heap is full: what is
 * unpacked into buffers stands beside the heap, and a loop that fills them leaves no turn to a timer of its own thread.
 */
const CHECKED_EVERY_MS = 25;
const maxBytes = Number(workerData) * 1024 * 1024;

setInterval(() => {
  if (process.memoryUsage.rss() > maxBytes) process.kill(process.pid, 'SIGABRT');
}, CHECKED_EVERY_MS);
