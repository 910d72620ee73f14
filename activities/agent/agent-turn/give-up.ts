import { countModelFailure } from '../../../db/stores/agent/turn-store.ts';
import { inTeamTransaction } from '../../../db/transaction.ts';
import { FieldworkError } from '../../../domain/ground/errors.ts';
import type { ErrorCode } from '../../../domain/ground/errors.ts';
import type { ActivityServices } from '../../../platform/services.ts';
import type { StepRef } from '../../../workflows/agent/agent-turn/messages.ts';

/** A model that fails for now is asked so often for a step; a person waits for the answer. */
const MOST_TRIES = 6;
/** A provider that asks for a longer pause is not waited for. */
const LONGEST_PAUSE_MS = 60_000;

/** What a person reads where the model fails too often, by how it failed last. */
const GIVEN_UP: Partial<Readonly<Record<ErrorCode, string>>> = {
  ai_rate_limited: 'The AI provider takes no more calls for the moment.',
  ai_unavailable: 'The AI provider is away, or broke off its answer.',
  ai_timed_out: 'The AI provider gave no answer in time.',
};

/**
 * What a step fails with where the model has failed. Only what the model's provider did counts, whatever else has ended attempts:
 * a crash of the service is no failure of the model.
 * @returns the error itself, which is tried again; a final one where the model has failed too often, or is away for too long
 */
export async function givenUp(services: ActivityServices, ref: StepRef, error: unknown): Promise<unknown> {
  if (!(error instanceof FieldworkError)) return error;
  const sentence = GIVEN_UP[error.code];
  if (sentence === undefined) return error;
  if ((error.retryAfterMs ?? 0) > LONGEST_PAUSE_MS) {
    const minutes = Math.ceil((error.retryAfterMs ?? 0) / 60_000);
    return new FieldworkError(
      'ai_request_rejected',
      `${sentence} It asks for a pause of ${minutes} minutes. Write again then.`,
    );
  }
  const failures = await inTeamTransaction(services.database, ref.teamId, (transaction) =>
    countModelFailure(transaction, ref.operationId),
  );
  if (failures < MOST_TRIES) return error;
  return new FieldworkError(
    'ai_request_rejected',
    `${sentence} It was asked ${failures} times. Write again in a while.`,
  );
}
