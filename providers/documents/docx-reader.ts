import type { ChildProcessWithoutNullStreams } from 'node:child_process';
import { FieldworkError } from '../../domain/ground/errors.ts';
import type { SourceDocument } from '../../domain/import/source-document.ts';
import { withDefaultLimits } from './default-limits.ts';
import type { DocumentReader, ReadingLimits } from './document-reader.ts';
import { tooLarge } from './docx/document-problem.ts';
import type { ReadingAnswer } from './reading-answer.ts';
import { createGate } from '../../domain/ground/gate.ts';
import { createReadyProcess } from './ready-process.ts';
import type { ReadyProcess } from './ready-process.ts';

/** Documents read at the same time by one reader, for a bound on memory; the others wait the fraction of a second that one takes. */
const MAX_PROCESSES = 1;
const MAX_ATTEMPTS = 2;
const MAX_COMPLAINT_BYTES = 16 * 1024;

/**
 * A reader of .docx files, each in a process of its own that is killed at its limit or when the signal aborts; the promise then
 * rejects with the signal's reason. No process reads twice, and none outlives its reading but an idle one kept ready for a while.
 */
export function createDocumentReader(limits?: Partial<ReadingLimits>): DocumentReader {
  const allLimits = withDefaultLimits(limits);
  const gate = createGate(MAX_PROCESSES);
  const ready = createReadyProcess(allLimits);
  return { read: (bytes, signal) => gate.run(() => readDocument({ bytes, limits: allLimits, ready, signal }), signal) };
}

type Reading = {
  readonly bytes: Uint8Array;
  readonly limits: ReadingLimits;
  readonly ready: ReadyProcess;
  readonly signal: AbortSignal | undefined;
};

/** A process killed from outside may have been in the way of something else: only the second kill is the document's fault. */
async function readDocument(reading: Reading): Promise<SourceDocument> {
  for (let attempts = 0; attempts < MAX_ATTEMPTS; attempts += 1) {
    const document = await readInProcess(reading);
    if (document !== 'killed') return document;
  }
  throw tooLarge('the system stopped reading it, as it does when memory runs out');
}

async function readInProcess({ bytes, limits, ready, signal }: Reading): Promise<SourceDocument | 'killed'> {
  signal?.throwIfAborted();
  const child = ready.take();
  const refusals: FieldworkError[] = [];
  const kill = (): void => void child.kill('SIGKILL');
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
    const answer = collect(child.stdout, limits.maxAnswerBytes, () => refuse('it holds more than can be handed on'));
    const complaint = collect(child.stderr, MAX_COMPLAINT_BYTES, () => undefined);
    const ending = endingOf(child);
    feed(child, bytes);
    const end = await ending;
    signal?.throwIfAborted();
    for (const refusal of refusals) throw refusal;
    ready.prepare();
    return understandAnswer(end, answer(), complaint());
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', kill);
    kill();
  }
}

function feed(child: ChildProcessWithoutNullStreams, bytes: Uint8Array): void {
  // A process that dies early closes its end; how it died is told by its exit.
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

type Ending = { readonly code: number | null; readonly signal: NodeJS.Signals | null };

function endingOf(child: ChildProcessWithoutNullStreams): Promise<Ending> {
  return new Promise((resolve, reject) => {
    child.once('error', (cause) =>
      reject(new FieldworkError('internal_error', 'The process that reads documents could not be started.', { cause })),
    );
    child.once('close', (code, signal) => resolve({ code, signal }));
  });
}

function understandAnswer(ending: Ending, answer: string, complaint: string): SourceDocument | 'killed' {
  if (ending.code === 0) {
    const parsed = JSON.parse(answer) as ReadingAnswer;
    if ('document' in parsed) return parsed.document;
    throw new FieldworkError(parsed.problem.code, parsed.problem.detail);
  }
  if (ending.signal === 'SIGKILL' || ending.signal === 'SIGTERM') return 'killed';
  if (ranOutOfMemory(ending, complaint)) throw tooLarge('reading it takes too much memory');
  throw new FieldworkError('internal_error', 'The document could not be read because of a fault in the reader.', {
    cause: new Error(complaint.slice(-2_000)),
  });
}

/** V8 aborts when its heap is full: by SIGABRT, or with code 134 where a shell is between. */
function ranOutOfMemory({ code, signal }: Ending, complaint: string): boolean {
  if (signal === 'SIGABRT' || code === 134) return true;
  return complaint.includes('heap out of memory') || complaint.includes('Array buffer allocation failed');
}
