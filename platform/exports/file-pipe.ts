import type { Transform } from 'node:stream';

/** How a task hands on what it makes. */
export type FilePipe = {
  /** Says that bytes follow. @param losses what the format can't hold, as sentences */
  readonly begin: (losses: readonly string[]) => Promise<void>;
  /** Resolves with their number once all bytes are in the pipe: no more are asked for than are taken. @param through what they pass on their way */
  readonly write: (bytes: AsyncIterable<Buffer>, through?: Transform) => Promise<number>;
};
