import type { SourceDocument } from '../../domain/import/source-document.ts';
import type { WireError } from '../elsewhere/error-codec.ts';

/** What the reader's process says on its standard output. */
export type ReadingAnswer = { readonly document: SourceDocument } | { readonly error: WireError };
