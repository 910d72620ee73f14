import { FieldworkError } from '../../domain/ground/errors.ts';
import { DiedEarly, endedBySignal } from './died-early.ts';
import type { RunningService } from './running-service.ts';
import { TemporalSilent } from './temporal-namespace.ts';

const ANSWERS_WITHIN_MS = 5_000;

/**
 * Sees that the HTTP interface of a server of ours obeys nobody.
 * @throws TemporalSilent where it takes the question and gives no answer
 * @throws FieldworkError `service_unavailable` where the setting against that is unknown to the command
 */
export async function requireDeafHttp(port: number, command: string, withinMs = ANSWERS_WITHIN_MS): Promise<void> {
  const patience = AbortSignal.timeout(withinMs);
  const answer = await fetch(`http://127.0.0.1:${port}/api/v1/namespaces`, { signal: patience }).catch(() => null);
  if (patience.aborted) throw new TemporalSilent('The HTTP interface of Temporal gives no answer.');
  if (answer?.ok !== true) return;
  throw new FieldworkError(
    'service_unavailable',
    `The command ${command} is too old: its HTTP interface would obey any web page that is open here. Install a newer Temporal CLI, or take it off the PATH.`,
  );
}

/**
 * Prepares a server that just started; one that can't be prepared is stopped.
 * @throws DiedEarly if it dies meanwhile, or falls silent: another one may do better
 * @throws the error of `prepare` where it refuses what is asked of it
 */
export async function prepareOrStop(service: RunningService, prepare: () => Promise<void>): Promise<void> {
  const death = service.ended.then((how) => {
    throw new DiedEarly(`Temporal died while its namespace was being prepared (${how}).`, {
      bySignal: endedBySignal(how),
    });
  });
  try {
    await Promise.race([prepare(), death]);
  } catch (error) {
    await service.stop();
    if (!(error instanceof TemporalSilent)) throw error;
    const sentence = 'Temporal fell silent while its namespace was being prepared, and was ended';
    throw new DiedEarly(`${sentence}: see whether the machine is overloaded.`, { bySignal: false, cause: error });
  }
}
