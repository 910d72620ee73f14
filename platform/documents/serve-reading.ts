import { toWire } from '../elsewhere/error-codec.ts';
import type { ReadingAnswer } from './reading-answer.ts';

/** The life of a process that reads one document: what is read on stdin, one JSON answer on stdout. */
export async function serveReading<Result>(read: (input: Buffer) => Promise<Result>): Promise<void> {
  process.stdout.write(JSON.stringify(await answerFor(await readStdin(), read)));
}

async function answerFor<Result>(
  input: Buffer,
  read: (input: Buffer) => Promise<Result>,
): Promise<ReadingAnswer<Result>> {
  try {
    return { document: await read(input) };
  } catch (error) {
    return { error: toWire(error) };
  }
}

async function readStdin(): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of process.stdin as AsyncIterable<Uint8Array>) chunks.push(chunk);
  return Buffer.concat(chunks);
}
