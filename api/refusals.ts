import type { FieldworkError } from '../domain/ground/errors.ts';
import type { Schema } from '../domain/ground/schema.ts';

/** Answers to what went wrong that are no problem documents. */
export type Refusals = {
  /** What is answered; null: the problem, as everywhere. */
  readonly of: (error: FieldworkError) => Refusal | null;
  /** For the documentation. */
  readonly statuses: readonly number[];
  readonly schema: Schema;
};

export type Refusal = { readonly status: number; readonly body: Readonly<Record<string, unknown>> };
