import type { Transform } from 'node:stream';

/** How a task returns its bytes. */
export type FilePipe = {
  /** Reports that bytes follow. @param losses what the format can't express, as sentences */
  readonly begin: (losses: readonly string[]) => Promise<void>;
  /** Resolves with their number once all bytes are in the pipe, with backpressure. @param through a transform of the bytes */
  readonly write: (bytes: AsyncIterable<Buffer>, through?: Transform) => Promise<number>;
};
