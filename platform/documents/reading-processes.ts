import type { ChildProcessWithoutNullStreams } from 'node:child_process';
import { FieldworkError } from '../../domain/ground/errors.ts';
import { createGate } from '../../domain/ground/gate.ts';
import type { ReadingLimits } from '../../providers/documents/document-reader.ts';
import { fromWire } from '../elsewhere/error-codec.ts';
import type { MemoryBound } from '../elsewhere/memory-bound.ts';
import { processWorker, startProcess } from '../elsewhere/processes.ts';
import { createSpares } from '../elsewhere/spares.ts';
import type { Spares, Worker } from '../elsewhere/spares.ts';
import type { ReadingAnswer } from './reading-answer.ts';

/** Documents that one reader reads at the same time; others wait for the fraction of a second that one takes. */
const MAX_PROCESSES = 1;
const MAX_ATTEMPTS = 2;
const MAX_COMPLAINT_BYTES = 16 * 1024;

/** Bounds of a process. */
export type ProcessLimits = Pick<ReadingLimits, 'maxHeapMegabytes' | 'maxAnswerBytes' | 'timeoutMs'>;

export type ReadingSettings = {
  /** The file that a process runs: it reads one document from its stdin and writes a `ReadingAnswer`. */
  readonly script: URL;
  readonly limits: ProcessLimits;
  /** What the process gets as its argument. */
  readonly argument: unknown;
  readonly memory: MemoryBound;
  /** The error for a document beyond a bound of the process; the reason ends its sentence. */
  readonly tooLarge: (reason: string) => FieldworkError;
};

/** What is read: its bytes one after the other, as the process gets them. */
export type DocumentInput = readonly Uint8Array[];

export type ProcessReader<Result> = { read(input: DocumentInput, signal?: AbortSignal): Promise<Result> };

/**
 * Reads documents, each in a process of its own that is killed at its limit or when the signal aborts; the promise then rejects
 * with the signal's reason. A process reads one document and ends; one idle process is kept ready for a while.
 */
export function createProcessReader<Result>(
  settings: ReadingSettings,
  spares: Spares<ReaderProcess> = createReadingProcesses(settings),
): ProcessReader<Result> {
  const gate = createGate(MAX_PROCESSES);
  return {
    read: async (input, signal) => {
      const reading = { ...settings, input, spares, signal };
      return (await gate.run(() => readDocument(reading), signal)) as Result;
    },
  };
}

type Reading = ReadingSettings & {
  readonly input: DocumentInput;
  readonly spares: Spares<ReaderProcess>;
  readonly signal: AbortSignal | undefined;
};

/**
 * A process that was killed from outside may have died for another reason: only the second kill counts against the
 * document.
 */
async function readDocument(reading: Reading): Promise<unknown> {
  for (let attempts = 0; attempts < MAX_ATTEMPTS; attempts += 1) {
    const answer = await readInProcess(reading);
    if (answer !== 'killed') return answer.document;
  }
  throw reading.tooLarge('the system stopped reading it, as it does when memory runs out');
}

async function readInProcess(reading: Reading): Promise<{ readonly document: unknown } | 'killed'> {
  const { input, limits, spares, signal, tooLarge } = reading;
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
    feed(child, input);
    const end = await ending;
    signal?.throwIfAborted();
    for (const refusal of refusals) throw refusal;
    spares.prepare();
    return understandAnswer(end, answer(), { complaint: complaint(), tooLarge });
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', kill);
    kill();
  }
}

function feed(child: ChildProcessWithoutNullStreams, input: DocumentInput): void {
  // A process that dies early closes the pipe; its exit shows why it died.
  child.stdin.on('error', () => undefined);
  for (const bytes of input) child.stdin.write(bytes);
  child.stdin.end();
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
    child.on('error', (cause) =>
      reject(new FieldworkError('internal_error', 'The process that reads documents could not be started.', { cause })),
    );
    child.once('close', (code, signal) => resolve({ code, signal }));
  });
}

/** A process that waits for a document on its stdin. It ends with this process, whose end closes that stdin. */
export type ReaderProcess = Worker & { readonly child: ChildProcessWithoutNullStreams };

const SEMI_SPACE_MEGABYTES = 8;
/** With the heap of the default limits a process stays under 250 MB. */
const BESIDE_HEAP_MEGABYTES = 154;

/** What one may take at most. */
export function readerMegabytes({ maxHeapMegabytes }: Pick<ReadingLimits, 'maxHeapMegabytes'>): number {
  return maxHeapMegabytes + BESIDE_HEAP_MEGABYTES;
}

/** Processes that wait for documents. */
export function createReadingProcesses({
  script,
  limits,
  argument,
  memory,
}: Omit<ReadingSettings, 'tooLarge'>): Spares<ReaderProcess> {
  const start = (): ReaderProcess => {
    const child = startProcess({
      script,
      maxHeapMegabytes: limits.maxHeapMegabytes,
      semiSpaceMegabytes: SEMI_SPACE_MEGABYTES,
      stdio: ['pipe', 'pipe', 'pipe'],
      argument: JSON.stringify(argument),
    });
    return processWorker(child as ChildProcessWithoutNullStreams);
  };
  return createSpares({ start, megabytes: readerMegabytes(limits), memory });
}

/** How a process ended. */
type Ending = { readonly code: number | null; readonly signal: NodeJS.Signals | null };

const FAULT_OF_OURS = 'The document could not be read because of a fault in the reader.';

/**
 * The answer of a reader's process; `killed` if something outside ended it.
 * @param answer all of its standard output
 * @param complaint the beginning of its standard error
 * @throws FieldworkError the document's own error, `internal_error` for a bug in the reader
 */
function understandAnswer(
  ending: Ending,
  answer: string,
  { complaint, tooLarge }: { readonly complaint: string; readonly tooLarge: ReadingSettings['tooLarge'] },
): { readonly document: unknown } | 'killed' {
  if (ending.signal === 'SIGKILL' || ending.signal === 'SIGTERM') return 'killed';
  const told = ending.code === 0 ? (JSON.parse(answer) as ReadingAnswer<unknown>) : null;
  if (told !== null && 'document' in told) return told;
  if (ranOutOfMemory(ending, told === null ? complaint : told.error.fault?.message)) {
    throw tooLarge('reading it takes too much memory');
  }
  if (told !== null) throw fromWire(told.error, FAULT_OF_OURS);
  throw new FieldworkError('internal_error', FAULT_OF_OURS, { cause: new Error(complaint.slice(-2_000)) });
}

/** V8 aborts when its heap is full: by SIGABRT, or with code 134 if there is a shell in between. */
function ranOutOfMemory({ code, signal }: Ending, complaint = ''): boolean {
  if (signal === 'SIGABRT' || code === 134) return true;
  return complaint.includes('heap out of memory') || complaint.includes('Array buffer allocation failed');
}
