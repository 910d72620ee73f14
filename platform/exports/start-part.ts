import type { Readable } from 'node:stream';
import type { PartCursor } from '../../db/read-models/exported-responses.ts';
import type { ExportData, MadeBytes, PartFacts } from './export-messages.ts';
import { startTask } from './run-process.ts';
import type { ExportServices } from './run-process.ts';

export type PartOrder = {
  readonly data: ExportData;
  /** Where the part before it ended; null for the first. */
  readonly after: PartCursor | null;
  /** So many responses are looked at. */
  readonly limit: number;
};

/** A part as it is made: gzip of lines, each the cells of a response as a JSON array. */
export type StartedPart = {
  /** Fails unless the part becomes whole; destroying it ends the work. Nothing goes on before it is read. */
  readonly stream: Readable;
  /** Rejects where the part does not become whole. */
  readonly done: Promise<PartFacts>;
};

/**
 * Reads some of an export's responses in a process of its own. Parts one behind the other hold what one export holds.
 * @param signal ends the waiting for a turn, and the work
 * @throws FieldworkError `invalid_query` for a segment that can't be judged, `internal_error` for a mistake in it
 */
export async function startPart(
  services: ExportServices,
  { data, after, limit }: PartOrder,
  signal?: AbortSignal,
): Promise<StartedPart> {
  const { stream, done } = await startTask(services, { kind: 'part', data, after, limit }, { signal });
  const whole = done.then(wholePart);
  // Whoever reads the stream hears of it; nobody may be waiting.
  whole.catch(() => undefined);
  return { stream: stream(), done: whole };
}

function wholePart({ facts }: MadeBytes): PartFacts {
  if (facts === null) throw new Error('A part of an export came without what is known of it.');
  return facts;
}
