import type { Readable } from 'node:stream';
import type { DataFileFacts } from '../../domain/exports/data-file/data-variable.ts';
import type { DataFormat } from '../../domain/exports/export-format.ts';
import type { ExportData } from './export-messages.ts';
import { startTask } from './run-process.ts';
import type { ExportServices } from './run-process.ts';

export type FileOrder = {
  readonly format: DataFormat;
  /** The settings that the parts were read with; see `optionsFor`. */
  readonly data: ExportData;
  /** `cases` and `extents` are those of all parts together. */
  readonly facts: DataFileFacts;
};

export type StartedFile = {
  /** Fails if the file can't be completed; destroying it ends the work. */
  readonly stream: Readable;
  /** What the format can't express, as sentences. */
  readonly losses: readonly string[];
};

/**
 * Assembles a file from the parts of an export, in a process of its own.
 * @param parts the bytes of all parts in their order, concatenated, at least one; destroyed if the file fails
 * @param signal ends the wait for a place, and the work
 */
export async function startFile(
  services: ExportServices,
  { format, data, facts }: FileOrder,
  parts: Readable,
  signal?: AbortSignal,
): Promise<StartedFile> {
  const task = { kind: 'file', format, data, facts } as const;
  const { begun, stream } = await startTask(services, task, { input: parts, signal });
  if (begun.kind !== 'ready') throw new Error('A file was to be put together, and its process told something else.');
  return { stream: stream(), losses: begun.losses };
}
