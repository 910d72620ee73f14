import { isFieldworkError } from '../../domain/ground/errors.ts';
import { readDocx } from './docx/read-docx.ts';
import { DEFAULT_READING_LIMITS } from './default-limits.ts';
import type { ReadingLimits } from './document-reader.ts';
import type { ReadingAnswer } from './reading-answer.ts';

/** The process that reads one document: the file on stdin, the limits as its argument, one JSON answer on stdout. */
const limits: ReadingLimits = { ...DEFAULT_READING_LIMITS, ...parseLimits(process.argv[2]) };
const answer = await answerFor(await readStdin());
process.stdout.write(JSON.stringify(answer));

async function answerFor(bytes: Uint8Array): Promise<ReadingAnswer> {
  try {
    return { document: await readDocx(bytes, limits) };
  } catch (error) {
    if (isFieldworkError(error)) return { problem: { code: error.code, detail: error.message } };
    throw error;
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
