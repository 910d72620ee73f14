import type { Logger } from './logger.ts';
import { repeatUntilStopped } from './repeat-until-stopped.ts';
import type { Repeated } from './repeat-until-stopped.ts';
import type { StoppedWorkflow } from './stopped-workflows.ts';
import type { WorkflowGateway } from './workflow-gateway.ts';

/** What was stopped is found by a search that lags, and by clocks that differ. */
const OVERLAP_MS = 10 * 60_000;

/**
 * Records the end of work whose workflow was ended from outside (an operator has terminated it), which is the one end that a workflow
 * can't record itself. At first looks back as far as Temporal remembers. Any number of relays may run: an end is recorded once.
 * @param record may be called again for work whose end is recorded
 */
export function startStoppedWorkRelay(
  gateway: Pick<WorkflowGateway, 'stoppedSince'>,
  record: (stopped: StoppedWorkflow) => Promise<void>,
  log: Logger,
  { everyMs = 5_000 } = {},
): Repeated {
  let since: Date | null = null;
  const work = async (): Promise<boolean> => {
    const next = new Date(Date.now() - OVERLAP_MS);
    for (const stopped of await gateway.stoppedSince(since)) await record(stopped);
    since = next;
    return false;
  };
  return repeatUntilStopped({
    work,
    everyMs,
    log,
    failed: 'Stopped work could not be recorded as such; trying again.',
  });
}
