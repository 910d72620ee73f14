import type { z } from 'zod';
import type { FieldworkError } from '../domain/errors.ts';

/** Answers to what went wrong that are no problem documents. */
export type Refusals = {
  /** What is answered; null: the problem, as everywhere. */
  readonly of: (error: FieldworkError) => Refusal | null;
  /** For the documentation. */
  readonly statuses: readonly number[];
  readonly schema: z.ZodType;
};

export type Refusal = { readonly status: number; readonly body: Readonly<Record<string, unknown>> };
