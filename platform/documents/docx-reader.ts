import { withDefaultLimits } from '../../providers/documents/default-limits.ts';
import type { SourceDocument } from '../../domain/import/source-document.ts';
import type { DocumentReader, ReadingLimits } from '../../providers/documents/document-reader.ts';
import { tooLarge } from '../../providers/documents/docx/document-problem.ts';
import { memoryOfThisProcess } from '../elsewhere/memory-bound.ts';
import type { MemoryBound } from '../elsewhere/memory-bound.ts';
import type { Spares } from '../elsewhere/spares.ts';
import { createProcessReader, createReadingProcesses } from './reading-processes.ts';
import type { ReaderProcess, ReadingSettings } from './reading-processes.ts';

/**
 * A reader of .docx files, each in a process of its own that is killed at its limit or when the signal aborts; the promise
 * then rejects with the signal's reason. A process reads one document and ends; one idle process is kept ready for a while.
 */
export function createDocumentReader(
  limits?: Partial<ReadingLimits>,
  memory: MemoryBound = memoryOfThisProcess,
): DocumentReader {
  const given = withDefaultLimits(limits);
  const reader = createProcessReader<SourceDocument>(settingsOf(given, memory), createReaderProcesses(given, memory));
  return { read: (bytes, signal) => reader.read([bytes], signal) };
}

/** Reader processes with those limits. */
export function createReaderProcesses(limits: ReadingLimits, memory: MemoryBound): Spares<ReaderProcess> {
  return createReadingProcesses(settingsOf(limits, memory));
}

function settingsOf(limits: ReadingLimits, memory: MemoryBound): ReadingSettings {
  return { script: new URL('./read-docx-process.ts', import.meta.url), limits, argument: limits, memory, tooLarge };
}
