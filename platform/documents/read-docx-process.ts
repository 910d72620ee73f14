import { DEFAULT_READING_LIMITS } from '../../providers/documents/default-limits.ts';
import type { ReadingLimits } from '../../providers/documents/document-reader.ts';
import { readDocx } from '../../providers/documents/docx/read-docx.ts';
import { serveReading } from './serve-reading.ts';

/** The process that reads one Word file: the file on stdin, the limits as its argument. */
const limits: ReadingLimits = { ...DEFAULT_READING_LIMITS, ...parseLimits(process.argv[2]) };
await serveReading((bytes) => readDocx(bytes, limits));

function parseLimits(argument: string | undefined): Partial<ReadingLimits> {
  return argument === undefined ? {} : (JSON.parse(argument) as Partial<ReadingLimits>);
}
