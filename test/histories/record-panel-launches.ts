import { PANEL_LAUNCH } from '../../workflows/recruiting/panel-launch/messages.ts';
import { eventually } from '../support/eventually.ts';
import { aQuotedRun } from '../support/recruiting/a-quoted-run.ts';
import { seeWorkflows, startLaunchWorkflow } from '../support/recruiting/launch-workflow.ts';
import { approveRun, hearOfPaid, payForRun } from '../support/recruiting/pay-for-run.ts';
import { runInHand } from '../support/recruiting/run-in-hand.ts';
import type { RunInHand } from '../support/recruiting/run-in-hand.ts';
import { panelServices, startStandIns } from '../support/recruiting/start-stand-ins.ts';
import type { StandIns } from '../support/recruiting/start-stand-ins.ts';
import { TEST_PANEL_SETTINGS } from '../support/services.ts';
import { startWorkflowService } from '../support/workflow-service.ts';
import type { WorkflowService } from '../support/workflow-service.ts';
import type { Recorded } from './recorded.ts';

const PATIENCE = { withinMs: 60_000, everyMs: 100 };

/** Runs that were completed, cancelled, declined and never paid; one whose provider was away; and what came after an end. */
export async function recordPanelLaunches(record: (recorded: Recorded) => Promise<void>): Promise<void> {
  const standIns = await startStandIns();
  const panels = { ...TEST_PANEL_SETTINGS, reconcileEveryMs: 1_500 };
  const service = await startWorkflowService({ ...panelServices(standIns), settings: { panels } });
  try {
    const aRun = await runStarter(service);
    const keep = (name: string, workflowId: string) =>
      record({ name, workflowType: PANEL_LAUNCH, workflowId, temporal: service.temporal });
    await keep('completed', await aCompletedRun(await aRun(), standIns));
    await keep('cancelled', await aCancelledRun(await aRun(), standIns));
    await keep('retried', await aRetriedRun(await aRun(), standIns));
    const declined = await aRun();
    await declined.bring({ type: 'declined' });
    await keep('declined', declined.workflowId);
    const unpaid = await aRun();
    const approved = await approveRun(unpaid);
    await standIns.payments.pay(approved.checkoutId);
    await unpaid.bring({ type: 'checkout_expired', paymentId: approved.paymentId });
    await keep('unpaid', unpaid.workflowId);
    await hearOfPaid(unpaid, standIns.payments, approved);
    await keep('afterwards', await afterwardsOf(service, unpaid));
  } finally {
    await service.close();
    await standIns.close();
  }
}

async function runStarter({ services, aMember }: WorkflowService): Promise<() => Promise<RunInHand>> {
  const member = await aMember();
  return async () => {
    const run = runInHand(services, await aQuotedRun(services, member));
    await startLaunchWorkflow(services, run);
    return run;
  };
}

const has = (run: RunInHand, status: string) =>
  eventually(async () => {
    if ((await run.row()).life.status !== status) throw new Error(`The run is not ${status}.`);
  }, PATIENCE);

const isDone = (run: RunInHand) =>
  eventually(async () => {
    if ((await run.effects()).length > 0) throw new Error('There is something left to do.');
  }, PATIENCE);

async function aCompletedRun(run: RunInHand, { payments, panelA }: StandIns): Promise<string> {
  await payForRun(run, payments, await approveRun(run));
  await has(run, 'active');
  await run.bring({ type: 'pause_requested' });
  await isDone(run);
  await run.bring({ type: 'resume_requested' });
  await isDone(run);
  const study = (await run.row()).providerRun?.['study'] ?? '';
  for (let place = 0; place < 3; place += 1) {
    await panelA.end((await panelA.arrive(study)).sessionId, 'complete');
  }
  await has(run, 'completed');
  return run.workflowId;
}

async function aCancelledRun(run: RunInHand, { payments }: StandIns): Promise<string> {
  await payForRun(run, payments, await approveRun(run));
  await has(run, 'active');
  await run.bring({ type: 'cancel_requested' });
  return run.workflowId;
}

async function aRetriedRun(run: RunInHand, { payments, panelA }: StandIns): Promise<string> {
  const approved = await approveRun(run);
  await panelA.failNext({ kind: 'failing', on: 'change', times: 5 });
  await payForRun(run, payments, approved);
  await has(run, 'active');
  await run.bring({ type: 'cancel_requested' });
  return run.workflowId;
}

async function afterwardsOf({ temporal }: WorkflowService, { surveyId, workflowId }: RunInHand): Promise<string> {
  const workflows = await seeWorkflows(temporal);
  const found: string[] = [];
  try {
    await eventually(async () => {
      const ids = await workflows.found(`SurveyId = '${surveyId}' and Operation = 'panel_launch'`);
      found.splice(0, Infinity, ...ids.filter((id) => id !== workflowId));
      if (found.length === 0) throw new Error('There is no other workflow yet.');
    }, PATIENCE);
  } finally {
    await workflows.close();
  }
  return found[0] ?? '';
}
