import { z } from 'zod';
import type { OperationRecord } from '../../../db/stores/ground/operation-store.ts';
import { ERROR_CODES, FieldworkError } from '../../../domain/ground/errors.ts';

export const operationId = z.uuid().describe("The operation's id: the job's or export's id where there is one.");

/** A durable operation as the API shows it. */
export const operationView = z
  .object({
    id: z.uuid(),
    kind: z.string(),
    state: z.enum(['pending', 'processing', 'completed', 'failed', 'cancelled']),
    progress: z.object({ stage: z.string().nullable(), done: z.int(), total: z.int() }),
    result: z.record(z.string(), z.unknown()).nullable(),
    error: z.object({ code: z.enum(ERROR_CODES), message: z.string() }).nullable(),
    survey_id: z.uuid().nullable(),
    cancel_requested: z.boolean(),
    created_at: z.iso.datetime(),
    started_at: z.iso.datetime().nullable(),
    completed_at: z.iso.datetime().nullable(),
  })
  .meta({ id: 'DurableOperation' });

export type OperationView = z.infer<typeof operationView>;

export function presentOperation(operation: OperationRecord): OperationView {
  return {
    id: operation.id,
    kind: operation.kind,
    state: operation.state,
    progress: { stage: operation.stage, done: operation.done, total: operation.total },
    result: operation.result,
    error: operation.error,
    survey_id: operation.surveyId,
    cancel_requested: operation.cancelRequestedAt !== null,
    created_at: operation.createdAt.toISOString(),
    started_at: operation.startedAt?.toISOString() ?? null,
    completed_at: operation.completedAt?.toISOString() ?? null,
  };
}

export function operationNotFound(): FieldworkError {
  return new FieldworkError('not_found', 'There is no operation of that id.');
}
