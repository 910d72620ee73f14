import { Worker } from 'node:worker_threads';
import { ATTACHMENT_LIMITS } from '../../providers/documents/attachments/attachment-limits.ts';
import type { AttachmentLimits } from '../../providers/documents/attachments/attachment-limits.ts';
import { readAttachment } from '../../providers/documents/attachments/read-attachment.ts';
import { serveReading } from './serve-reading.ts';

/** The argument of the process. */
export type AttachmentProcessSettings = { readonly limits: AttachmentLimits; readonly maxMegabytes: number };

/** The process that reads one attachment: on stdin its name, a NUL, and its bytes. */
const { limits, maxMegabytes } = parseSettings(process.argv[2]);
const watch = new Worker(new URL('./memory-watch-thread.ts', import.meta.url), { workerData: maxMegabytes, env: {} });
watch.unref();
await serveReading((input) => {
  const end = input.indexOf(0);
  return readAttachment(input.subarray(end + 1), input.subarray(0, end).toString('utf8'), limits);
});

function parseSettings(argument: string | undefined): AttachmentProcessSettings {
  if (argument === undefined) return { limits: ATTACHMENT_LIMITS, maxMegabytes: Infinity };
  return JSON.parse(argument) as AttachmentProcessSettings;
}
