import { FieldworkError } from '../../domain/ground/errors.ts';
import type { SourceDocument } from '../../domain/import/source-document.ts';
import { tooLarge } from '../../providers/documents/docx/document-problem.ts';
import { fromWire } from '../elsewhere/error-codec.ts';
import type { ReadingAnswer } from './reading-answer.ts';

/** How a process ended. */
export type Ending = { readonly code: number | null; readonly signal: NodeJS.Signals | null };

const FAULT_OF_OURS = 'The document could not be read because of a fault in the reader.';

/**
 * The result of a reader's process; `killed` if something outside ended it.
 * @param answer all of its standard output
 * @param complaint the beginning of its standard error
 * @throws FieldworkError the document's own error, `internal_error` for a bug in the reader
 */
export function understandAnswer(ending: Ending, answer: string, complaint: string): SourceDocument | 'killed' {
  if (ending.signal === 'SIGKILL' || ending.signal === 'SIGTERM') return 'killed';
  const told = ending.code === 0 ? (JSON.parse(answer) as ReadingAnswer) : null;
  if (told !== null && 'document' in told) return told.document;
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
