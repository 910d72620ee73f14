import type { Database } from '../db/database.ts';
import { claimUnheardCancels } from '../db/stores/ground/operation-store.ts';
import { CANCEL_SIGNAL } from '../workflows/ground/durable-operation/messages.ts';
import type { Logger } from './logger.ts';
import { repeatUntilStopped } from './repeat-until-stopped.ts';
import type { Repeated } from './repeat-until-stopped.ts';
import type { WorkflowGateway } from './workflow-gateway.ts';

const MOST_AT_ONCE = 20;
/** Most work has ended by then: a workflow that stops stores its end within seconds. */
const TOLD_AGAIN_AFTER_SECONDS = 15;

/**
 * Repeats the cancel signal to workflows that have not ended: the first signal may have been lost with its process, or
 * while Temporal was down. Any number of relays may run: rows are claimed, and a repeated signal does no harm.
 */
export function startCancelRelay(
  database: Database,
  gateway: Pick<WorkflowGateway, 'signal'>,
  log: Logger,
  { everyMs = 5_000, againAfterSeconds = TOLD_AGAIN_AFTER_SECONDS } = {},
): Repeated {
  const work = async (): Promise<boolean> => {
    const unheard = await claimUnheardCancels(database, { maxRows: MOST_AT_ONCE, againAfterSeconds });
    await Promise.all(unheard.map((workflowId) => gateway.signal(workflowId, CANCEL_SIGNAL)));
    return false;
  };
  return repeatUntilStopped({ work, everyMs, log, failed: 'Work could not be told once more to stop; trying again.' });
}
