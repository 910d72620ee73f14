import type { FieldworkError } from '../domain/ground/errors.ts';
import type { Schema } from '../domain/ground/schema.ts';

/** Answers to errors that are not problem documents. */
export type Refusals = {
  /** The answer to an error; null: a problem document. */
  readonly of: (error: FieldworkError) => Refusal | null;
  /** Their statuses, for the documentation. */
  readonly statuses: readonly number[];
  readonly schema: Schema;
};

export type Refusal = { readonly status: number; readonly body: Readonly<Record<string, unknown>> };
