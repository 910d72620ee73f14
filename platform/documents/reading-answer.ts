import type { WireError } from '../elsewhere/error-codec.ts';

/** The message of a reader's process on its standard output. */
export type ReadingAnswer<Result> = { readonly document: Result } | { readonly error: WireError };
