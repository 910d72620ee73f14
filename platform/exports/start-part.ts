import type { Readable } from 'node:stream';
import type { PartCursor } from '../../db/read-models/exported-responses.ts';
import type { ExportData, MadeBytes, PartFacts } from './export-messages.ts';
import { startTask } from './run-process.ts';
import type { ExportServices } from './run-process.ts';

export type PartOrder = {
  readonly data: ExportData;
  /** The end of the part before it; null for the first. */
  readonly after: PartCursor | null;
  /** The most responses that are read. */
  readonly limit: number;
};

/** A part as a stream: gzip of lines, each with the cells of a response as a JSON array. */
export type StartedPart = {
  /** Fails if the part can't be completed; destroying it ends the work, which makes no progress unless it is read. */
  readonly stream: Readable;
  /** Rejects if the part can't be completed. */
  readonly done: Promise<PartFacts>;
};

/**
 * Reads some of an export's responses in a process of its own. All parts together contain the whole export.
 * @param signal ends the wait for a place, and the work
 * @throws FieldworkError `invalid_query` for an invalid segment, `internal_error` for a bug in it
 */
export async function startPart(
  services: ExportServices,
  { data, after, limit }: PartOrder,
  signal?: AbortSignal,
): Promise<StartedPart> {
  const { stream, done } = await startTask(services, { kind: 'part', data, after, limit }, { signal });
  const whole = done.then(wholePart);
  // The reader of the stream gets the error; nobody may be waiting for this promise.
  whole.catch(() => undefined);
  return { stream: stream(), done: whole };
}

function wholePart({ facts }: MadeBytes): PartFacts {
  if (facts === null) throw new Error('A part of an export came without what is known of it.');
  return facts;
}
