import type { Readable } from 'node:stream';
import type { ExportCheck, ExportJob, ExportTask } from './export-messages.ts';
import { startTask } from './run-process.ts';
import type { ExportServices, StartedTask } from './run-process.ts';

/** The file as it is made, or what stands against it: then there is none. Destroying the stream ends the work. */
export type StartedExport =
  | { readonly kind: 'file'; readonly stream: Readable }
  | { readonly kind: 'blocked'; readonly blockers: readonly string[] };

/**
 * Makes a file of responses in a process of its own, at the pace in which the stream is read. The stream fails where the file
 * does not become whole.
 * @param patience ends the work where nobody waits for it any more
 * @throws FieldworkError what the export is refused for, `service_unavailable` where too many are being made,
 *   `internal_error` for a mistake in it; the reason of `patience`
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
 * What an export would be, without making it.
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

/** Whose process died because nobody waited any more hears of that, not of the death. */
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
