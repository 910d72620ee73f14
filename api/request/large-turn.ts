import { FieldworkError } from '../../domain/ground/errors.ts';
import { createGate, createKeyedGate } from '../../domain/ground/gate.ts';
import type { EdgeContext } from '../edge.ts';

/** A body of more bytes is read, and its request answered, in turn. */
export const LARGE_BODY_BYTES = 256 * 1024;

/** The document, its parsed form and its text for the database are in memory at once: some ten times the body's size. */
const AT_ONCE = 2;
const PATIENCE_MS = 20_000;
/** So long a request may keep its turn, however slowly its answer is fetched. */
const LONGEST_TURN_MS = 30_000;
const COME_BACK_AFTER_MS = 5_000;

const all = createGate(AT_ONCE);
/** One at a time for each team: no team takes both places. */
const teams = createKeyedGate(1);

/**
 * Resolves when it is the turn of a request with a large body, which then lasts until the request is answered.
 * @throws FieldworkError `service_unavailable` where the turn doesn't come within 20 s
 */
export async function untilLargeTurn({ res, state }: Pick<EdgeContext, 'res' | 'state'>): Promise<void> {
  const patience = AbortSignal.timeout(PATIENCE_MS);
  const begun = Promise.withResolvers<undefined>();
  const answered = Promise.withResolvers<undefined>();
  res.once('close', () => answered.resolve(undefined));
  // Whoever hung up while the body was read keeps no turn.
  if (res.closed) answered.resolve(undefined);
  const turn = async (): Promise<void> => {
    begun.resolve(undefined);
    const timer = setTimeout(() => answered.resolve(undefined), LONGEST_TURN_MS).unref();
    await answered.promise.finally(() => clearTimeout(timer));
  };
  teams.run(state.teamId ?? '', () => all.run(turn, patience), patience).catch(() => begun.reject(busy()));
  return begun.promise;
}

function busy(): FieldworkError {
  return new FieldworkError('service_unavailable', 'Other large requests are being answered; try again shortly.', {
    retryAfterMs: COME_BACK_AFTER_MS,
  });
}
