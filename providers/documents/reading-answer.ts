import type { ErrorCode } from '../../domain/ground/errors.ts';
import type { SourceDocument } from '../../domain/import/source-document.ts';

/** What the reader's process says on its standard output. */
export type ReadingAnswer =
  { readonly document: SourceDocument } | { readonly problem: { readonly code: ErrorCode; readonly detail: string } };
