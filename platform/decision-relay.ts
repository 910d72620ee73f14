import type { Database } from '../db/database.ts';
import { claimUnheardDecisions } from '../db/stores/agent/approval-store.ts';
import { DECIDED_SIGNAL } from '../workflows/agent/agent-turn/messages.ts';
import type { Logger } from './logger.ts';
import { repeatUntilStopped } from './repeat-until-stopped.ts';
import type { Repeated } from './repeat-until-stopped.ts';
import type { WorkflowGateway } from './workflow-gateway.ts';

const MOST_AT_ONCE = 50;
/** A turn takes note of a decision within a second where nothing is down. */
const TOLD_AGAIN_AFTER_SECONDS = 5;

/**
 * Repeats the signal about a person's decision to turns that have not taken note of it: the first may have been lost with
 * its process, or while Temporal was down. Any number of relays may run: rows are claimed, and a repeated signal does no harm.
 */
export function startDecisionRelay(
  database: Database,
  gateway: Pick<WorkflowGateway, 'signal'>,
  log: Logger,
  { everyMs = 2_000, againAfterSeconds = TOLD_AGAIN_AFTER_SECONDS } = {},
): Repeated {
  const work = async (): Promise<boolean> => {
    const unheard = await claimUnheardDecisions(database, { maxRows: MOST_AT_ONCE, againAfterSeconds });
    await Promise.all(unheard.map((workflowId) => gateway.signal(workflowId, DECIDED_SIGNAL)));
    return false;
  };
  return repeatUntilStopped({ work, everyMs, log, failed: 'Turns could not be told of decisions; trying again.' });
}
