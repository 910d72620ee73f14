import type { ChildProcessWithoutNullStreams } from 'node:child_process';
import { FieldworkError } from '../../domain/ground/errors.ts';
import { createGate } from '../../domain/ground/gate.ts';
import type { SourceDocument } from '../../domain/import/source-document.ts';
import { withDefaultLimits } from '../../providers/documents/default-limits.ts';
import type { DocumentReader, ReadingLimits } from '../../providers/documents/document-reader.ts';
import { tooLarge } from '../../providers/documents/docx/document-problem.ts';
import { memoryOfThisProcess } from '../elsewhere/memory-bound.ts';
import type { MemoryBound } from '../elsewhere/memory-bound.ts';
import type { Spares } from '../elsewhere/spares.ts';
import { createReaderProcesses } from './reader-processes.ts';
import type { ReaderProcess } from './reader-processes.ts';
import { understandAnswer } from './reading-end.ts';
import type { Ending } from './reading-end.ts';

/** Documents that one reader reads at the same time; others wait for the fraction of a second that one takes. */
const MAX_PROCESSES = 1;
const MAX_ATTEMPTS = 2;
const MAX_COMPLAINT_BYTES = 16 * 1024;

/**
 * A reader of .docx files, each in a process of its own that is killed at its limit or when the signal aborts; the promise
 * then rejects with the signal's reason. A process reads one document and ends; one idle process is kept ready for a while.
 */
export function createDocumentReader(
  limits?: Partial<ReadingLimits>,
  memory: MemoryBound = memoryOfThisProcess,
): DocumentReader {
  const allLimits = withDefaultLimits(limits);
  const gate = createGate(MAX_PROCESSES);
  const spares = createReaderProcesses(allLimits, memory);
  return {
    read: (bytes, signal) => gate.run(() => readDocument({ bytes, limits: allLimits, spares, signal }), signal),
  };
}

type Reading = {
  readonly bytes: Uint8Array;
  readonly limits: ReadingLimits;
  readonly spares: Spares<ReaderProcess>;
  readonly signal: AbortSignal | undefined;
};

/**
 * A process that was killed from outside may have died for another reason: only the second kill counts against the
 * document.
 */
async function readDocument(reading: Reading): Promise<SourceDocument> {
  for (let attempts = 0; attempts < MAX_ATTEMPTS; attempts += 1) {
    const document = await readInProcess(reading);
    if (document !== 'killed') return document;
  }
  throw tooLarge('the system stopped reading it, as it does when memory runs out');
}

async function readInProcess({ bytes, limits, spares, signal }: Reading): Promise<SourceDocument | 'killed'> {
  const { child, end: kill } = await spares.take(signal);
  const refusals: FieldworkError[] = [];
  const refuse = (reason: string): void => {
    refusals.push(tooLarge(reason));
    kill();
  };
  const timer = setTimeout(
    () => refuse(`reading it takes longer than ${Math.ceil(limits.timeoutMs / 1_000)} s`),
    limits.timeoutMs,
  );
  signal?.addEventListener('abort', kill, { once: true });
  try {
    signal?.throwIfAborted();
    const answer = collect(child.stdout, limits.maxAnswerBytes, () => refuse('it holds more than can be handed on'));
    const complaint = collect(child.stderr, MAX_COMPLAINT_BYTES, () => undefined);
    const ending = endingOf(child);
    feed(child, bytes);
    const end = await ending;
    signal?.throwIfAborted();
    for (const refusal of refusals) throw refusal;
    spares.prepare();
    return understandAnswer(end, answer(), complaint());
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', kill);
    kill();
  }
}

function feed(child: ChildProcessWithoutNullStreams, bytes: Uint8Array): void {
  // A process that dies early closes the pipe; its exit shows why it died.
  child.stdin.on('error', () => undefined);
  child.stdin.end(bytes);
}

function collect(stream: NodeJS.ReadableStream, limit: number, onExcess: () => void): () => string {
  const chunks: Buffer[] = [];
  let size = 0;
  stream.on('data', (chunk: Buffer) => {
    size += chunk.length;
    if (size <= limit) chunks.push(chunk);
    else onExcess();
  });
  return () => Buffer.concat(chunks).toString('utf8');
}

function endingOf(child: ChildProcessWithoutNullStreams): Promise<Ending> {
  return new Promise((resolve, reject) => {
    child.once('error', (cause) =>
      reject(new FieldworkError('internal_error', 'The process that reads documents could not be started.', { cause })),
    );
    child.once('close', (code, signal) => resolve({ code, signal }));
  });
}
