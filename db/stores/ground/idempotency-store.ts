import { FieldworkError } from '../../../domain/ground/errors.ts';
import type { TeamTransaction } from '../../transaction.ts';

type RequestKey = { readonly operation: string; readonly key: string; readonly requestSha256: string };

/**
 * The stored answer for the key, or undefined.
 * @throws FieldworkError `idempotency_key_reused` where it was used for another request
 */
export async function findIdempotentAnswer({ sql, teamId }: TeamTransaction, request: RequestKey): Promise<unknown> {
  const row = await sql<IdempotencyRow>('idempotency_keys')
    .where({ team_id: teamId, key: request.key, operation: request.operation })
    .first();
  if (row === undefined) return undefined;
  if (row.request_sha256 !== request.requestSha256) {
    throw new FieldworkError(
      'idempotency_key_reused',
      'This Idempotency-Key was used for another request. Send a new key for a new request.',
    );
  }
  return row.answer?.value;
}

/**
 * Claims the key for this transaction, and deletes the team's keys that are a week old. A second request with the key
 * waits here until the first has committed.
 * @returns false where the first has answered by then
 */
export async function claimIdempotencyKey({ sql, teamId }: TeamTransaction, request: RequestKey): Promise<boolean> {
  await sql('idempotency_keys')
    .where({ team_id: teamId })
    .andWhereRaw("created_at < now() - interval '7 days'")
    .delete();
  const inserted: unknown[] = await sql('idempotency_keys')
    .insert({ team_id: teamId, key: request.key, operation: request.operation, request_sha256: request.requestSha256 })
    .onConflict(['team_id', 'key', 'operation'])
    .ignore()
    .returning('key');
  return inserted.length > 0;
}

/** Stores the answer, in the transaction of its operation. */
export async function storeIdempotentAnswer(
  { sql, teamId }: TeamTransaction,
  request: RequestKey,
  answer: unknown,
): Promise<void> {
  await sql('idempotency_keys')
    .where({ team_id: teamId, key: request.key, operation: request.operation })
    .update({ answer: JSON.stringify({ value: answer ?? null }) });
}

type IdempotencyRow = {
  team_id: string;
  key: string;
  operation: string;
  request_sha256: string;
  answer: { value: unknown } | null;
};
