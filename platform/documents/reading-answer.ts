import type { SourceDocument } from '../../domain/import/source-document.ts';
import type { WireError } from '../elsewhere/error-codec.ts';

/** The message of the reader's process on its standard output. */
export type ReadingAnswer = { readonly document: SourceDocument } | { readonly error: WireError };
