import { z } from 'zod';
import { findOperation } from '../../../db/stores/ground/operation-store.ts';
import type { OperationRecord } from '../../../db/stores/ground/operation-store.ts';
import { findSyntheticRun } from '../../../db/stores/synthetic/synthetic-run-store.ts';
import type { SyntheticRun } from '../../../db/stores/synthetic/synthetic-run-store.ts';
import type { TeamTransaction } from '../../../db/transaction.ts';
import { FieldworkError } from '../../../domain/ground/errors.ts';
import { workerTiming } from '../../ground/worker-result.ts';
import type { WorkerResult } from '../../ground/worker-result.ts';

export const runId = z.uuid().describe("The run's id.");

const count = z.int().min(0);

/** What came of a run, in counts. */
export const runResultView = z.object({
  run_id: z.uuid(),
  survey_id: z.uuid(),
  panel_id: z.uuid(),
  version: z.int(),
  seed: z.int(),
  model: z.string().nullable().describe('Who answered; "rules" for the declared tables, which know nothing of people.'),
  personas: count,
  counts: z.object({ complete: count, screen_out: count, over_quota: count, unfinished: count }),
  completion_rate: z.number().describe('Completes as a percentage of all personas.'),
  answers_per_complete: z.object({ mean: z.number(), least: count, most: count }).nullable(),
  unanswered: z
    .array(z.object({ label: z.string(), reason: z.string(), personas: count }))
    .describe('What personas could not answer, or are never asked.'),
  cost: z.object({ model_calls: count, estimated_tokens: count }),
  synthetic: z
    .literal(true)
    .default(true)
    .describe(
      'Made up for personas: nobody gave these answers. They are in no result, file or quota unless asked for.',
    ),
  note: z
    .string()
    .default(
      'Synthetic responses: made up for personas, given by nobody. They help to try out a survey, not to measure people.',
    ),
});

export type RunResultView = z.output<typeof runResultView>;

/** A run with its operation. */
export type FoundRun = { readonly run: SyntheticRun; readonly operation: OperationRecord };

/** @throws FieldworkError `not_found` where the survey has no such run */
export async function findRun(transaction: TeamTransaction, surveyId: string, id: string): Promise<FoundRun> {
  const run = await findSyntheticRun(transaction, id);
  const operation = await findOperation(transaction, id);
  if (run?.surveyId !== surveyId || operation === undefined) throw runNotFound();
  return { run, operation };
}

/** @throws FieldworkError `wrong_state` for a run that goes on */
export function refuseOpenRun({ operation }: FoundRun): void {
  if (operation.completedAt !== null) return;
  throw new FieldworkError('wrong_state', 'The run goes on. Cancel its operation first, then delete it.');
}

function runNotFound(): FieldworkError {
  return new FieldworkError(
    'not_found',
    'The survey has no synthetic run with this id. List its runs, and use an id of these.',
  );
}

/** The state of a run as a specialist worker tells it. */
export function workerView({ operation }: FoundRun, now: Date): WorkerResult<RunResultView> {
  const { state, error } = operation;
  const isOpen = state === 'pending' || state === 'processing';
  const ended = state === 'cancelled' ? CANCELLED : error;
  return {
    status: isOpen ? 'working' : state === 'completed' ? 'completed' : 'failed',
    result: state === 'completed' ? runResultView.parse(operation.result) : null,
    error: isOpen || state === 'completed' ? null : ended,
    timing: workerTiming(operation.startedAt ?? operation.createdAt, operation.completedAt, now),
  };
}

const CANCELLED = {
  code: 'operation_cancelled',
  message: 'A person cancelled it; none of its answers were stored.',
} as const;
