import { z } from 'zod';
import { ERROR_CODES } from '../../domain/ground/errors.ts';
import type { ErrorCode } from '../../domain/ground/errors.ts';
import type { Schema } from '../../domain/ground/schema.ts';

const WORKER_STATUSES = ['completed', 'failed', 'working', 'waiting_approval'] as const;
type WorkerStatus = (typeof WORKER_STATUSES)[number];

/** Why a worker has no result; `suggestions` are what may have been meant. */
export type WorkerError = {
  readonly code: ErrorCode;
  readonly message: string;
  readonly suggestions?: readonly string[] | undefined;
};

/** What a specialist worker answers: its result, or why there is none. */
export type WorkerResult<Result> = {
  readonly status: WorkerStatus;
  /** Null unless `completed`. */
  readonly result: Result | null;
  /** Null unless `failed`. */
  readonly error: WorkerError | null;
  readonly timing: {
    /** ISO 8601, UTC. */
    readonly started_at: string;
    /** Null while it goes on. */
    readonly ended_at: string | null;
    readonly elapsed_ms: number;
  };
};

const workerError = z.object({
  code: z.enum(ERROR_CODES),
  message: z.string().describe('What to do, in a sentence.'),
  suggestions: z.array(z.string()).optional().describe('What may have been meant.'),
});

const timing = z.object({
  started_at: z.iso.datetime(),
  ended_at: z.iso.datetime().nullable().describe('Null while it goes on.'),
  elapsed_ms: z.number().min(0),
});

/** The schema of a specialist worker's answer with a result of that schema. */
export function workerResult<Result>(result: Schema<Result>): Schema<WorkerResult<Result>> {
  return z.object({
    status: z.enum(WORKER_STATUSES),
    result: z.nullable(result).describe('Null unless completed.'),
    error: workerError.nullable().describe('Null unless failed.'),
    timing,
  });
}

/** When a worker began and ended; `ended` null while it goes on, then `elapsed_ms` is counted to `now`. */
export function workerTiming(started: Date, ended: Date | null, now: Date): WorkerResult<unknown>['timing'] {
  return {
    started_at: started.toISOString(),
    ended_at: ended?.toISOString() ?? null,
    elapsed_ms: Math.max(0, (ended ?? now).getTime() - started.getTime()),
  };
}
