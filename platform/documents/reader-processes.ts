import type { ChildProcessWithoutNullStreams } from 'node:child_process';
import type { ReadingLimits } from '../../providers/documents/document-reader.ts';
import type { MemoryBound } from '../elsewhere/memory-bound.ts';
import { processWorker, startProcess } from '../elsewhere/processes.ts';
import { createSpares } from '../elsewhere/spares.ts';
import type { Spares, Worker } from '../elsewhere/spares.ts';

/** A process that waits for a document on its stdin. It ends with this process, whose end closes that stdin. */
export type ReaderProcess = Worker & { readonly child: ChildProcessWithoutNullStreams };

const SCRIPT = new URL('./read-docx-process.ts', import.meta.url);
const SEMI_SPACE_MEGABYTES = 8;
/** With the heap of the default limits a process stays under 250 MB. */
const BESIDE_HEAP_MEGABYTES = 154;

/** What one may take at most. */
export function readerMegabytes({ maxHeapMegabytes }: Pick<ReadingLimits, 'maxHeapMegabytes'>): number {
  return maxHeapMegabytes + BESIDE_HEAP_MEGABYTES;
}

/** Reader processes with those limits. */
export function createReaderProcesses(limits: ReadingLimits, memory: MemoryBound): Spares<ReaderProcess> {
  return createSpares({
    start: () => startReader(limits),
    megabytes: readerMegabytes(limits),
    memory,
  });
}

function startReader(limits: ReadingLimits): ReaderProcess {
  const child = startProcess({
    script: SCRIPT,
    maxHeapMegabytes: limits.maxHeapMegabytes,
    semiSpaceMegabytes: SEMI_SPACE_MEGABYTES,
    stdio: ['pipe', 'pipe', 'pipe'],
    argument: JSON.stringify(limits),
  });
  return processWorker(child as ChildProcessWithoutNullStreams);
}
