import type { Readable } from 'node:stream';
import type { ExportCheck, ExportJob, ExportTask } from './export-messages.ts';
import { startTask } from './run-process.ts';
import type { ExportServices, StartedTask } from './run-process.ts';

/** The file as a stream, or why there is none. Destroying the stream ends the work. */
export type StartedExport =
  | { readonly kind: 'file'; readonly stream: Readable }
  | { readonly kind: 'blocked'; readonly blockers: readonly string[] };

/**
 * Writes a file of responses in a process of its own, with backpressure. The stream fails if the file can't be completed.
 * @param patience aborts when the caller is gone
 * @throws FieldworkError the export's own error, `service_unavailable` if too many are running, `internal_error` for a bug
 * in it; the reason of `patience`
 */
export async function startExport(
  services: ExportServices,
  job: ExportJob,
  patience?: AbortSignal,
): Promise<StartedExport> {
  const { begun, stream } = await startAwaited(services, { kind: 'export', job }, patience);
  return begun.kind === 'ready' ? { kind: 'file', stream: stream() } : { kind: 'blocked', blockers: begun.blockers };
}

/**
 * Checks an export without writing its file.
 * @throws as `startExport` does
 */
export async function checkExport(
  services: ExportServices,
  job: ExportJob,
  patience?: AbortSignal,
): Promise<ExportCheck> {
  const { begun } = await startAwaited(services, { kind: 'check', job }, patience);
  if (begun.kind !== 'checked') throw new Error('An export was to be checked, and began.');
  return begun;
}

/** If the process died because the caller was gone, the error is the caller's abort, not the death. */
async function startAwaited(
  services: ExportServices,
  task: Extract<ExportTask, { readonly job: ExportJob }>,
  patience: AbortSignal | undefined,
): Promise<StartedTask> {
  try {
    return await startTask(services, task, { signal: patience, awaitedBy: task.job.teamId });
  } catch (error) {
    patience?.throwIfAborted();
    throw error;
  }
}
