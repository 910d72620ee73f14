import { DEFAULT_READING_LIMITS } from '../../providers/documents/default-limits.ts';
import type { ReadingLimits } from '../../providers/documents/document-reader.ts';
import { readDocx } from '../../providers/documents/docx/read-docx.ts';
import { toWire } from '../elsewhere/error-codec.ts';
import type { ReadingAnswer } from './reading-answer.ts';

/** The process that reads one document: the file on stdin, the limits as its argument, one JSON answer on stdout. */
const limits: ReadingLimits = { ...DEFAULT_READING_LIMITS, ...parseLimits(process.argv[2]) };
const answer = await answerFor(await readStdin());
process.stdout.write(JSON.stringify(answer));

async function answerFor(bytes: Uint8Array): Promise<ReadingAnswer> {
  try {
    return { document: await readDocx(bytes, limits) };
  } catch (error) {
    return { error: toWire(error) };
  }
}

async function readStdin(): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of process.stdin as AsyncIterable<Uint8Array>) chunks.push(chunk);
  return Buffer.concat(chunks);
}

function parseLimits(argument: string | undefined): Partial<ReadingLimits> {
  return argument === undefined ? {} : (JSON.parse(argument) as Partial<ReadingLimits>);
}
