import type { Database } from '../../db/database.ts';
import { updatePanelRun } from '../../db/stores/recruiting/panel-run-store.ts';
import { claimPanelWakes } from '../../db/stores/recruiting/panel-wake-store.ts';
import type { PanelWake } from '../../db/stores/recruiting/panel-wake-store.ts';
import { inTeamTransaction } from '../../db/transaction.ts';
import { TASK_QUEUES } from '../../temporal.config.ts';
import {
  NEWS_SIGNAL,
  PANEL_LAUNCH,
  panelAfterwardsWorkflowId,
} from '../../workflows/recruiting/panel-launch/messages.ts';
import type { PanelLaunchInput } from '../../workflows/recruiting/panel-launch/messages.ts';
import type { Logger } from '../logger.ts';
import { repeatUntilStopped } from '../repeat-until-stopped.ts';
import type { Repeated } from '../repeat-until-stopped.ts';
import type { WorkflowGateway } from '../workflow-gateway.ts';

const MOST_AT_ONCE = 50;
/** The signal is repeated after this time, unless the workflow has read the row meanwhile. */
const LEASE_SECONDS = 15;

/**
 * Signals the workflows of runs with new events: a webhook is answered once its event is in Postgres, and the bridge does the rest. Any
 * number may run: rows are claimed, and a repeated signal does no harm.
 */
export function startPanelBridge(
  database: Database,
  gateway: WorkflowGateway,
  log: Logger,
  { everyMs = 250 }: { readonly everyMs?: number } = {},
): Repeated {
  const failed = 'Runs of panels could not be told of their news; trying again.';
  const work = async (): Promise<boolean> => {
    const claimed = await claimPanelWakes(database, { maxRows: MOST_AT_ONCE, leaseSeconds: LEASE_SECONDS });
    // A run that could not be signalled is claimed again after the lease: the others needn't wait for it.
    await Promise.all(claimed.map((wake) => tell(database, gateway, wake))).catch((error: unknown) => {
      log.warn({ err: error }, failed);
    });
    return claimed.length >= MOST_AT_ONCE;
  };
  return repeatUntilStopped({ work, everyMs, log, failed });
}

/**
 * Events that arrive after a run's workflow has ended, or died, start a new workflow for the run. Its id is stored before
 * it starts, so that there is never more than one.
 */
async function tell(database: Database, gateway: WorkflowGateway, wake: PanelWake): Promise<void> {
  const { teamId, panelRunId, surveyId, newestEffect, effects } = wake;
  if (await gateway.signal(wake.workflowId, NEWS_SIGNAL, effects)) return;
  const workflowId = panelAfterwardsWorkflowId(panelRunId, newestEffect);
  await inTeamTransaction(database, teamId, (transaction) => updatePanelRun(transaction, panelRunId, { workflowId }));
  const input: PanelLaunchInput = { teamId, integrationId: panelRunId };
  await gateway.start({
    workflowType: PANEL_LAUNCH,
    workflowId,
    taskQueue: TASK_QUEUES.core,
    input,
    searchAttributes: { TeamId: teamId, SurveyId: surveyId, Operation: 'panel_launch', Stage: 'pending' },
  });
}
