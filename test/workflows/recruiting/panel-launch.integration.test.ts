import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { RunStatus } from '../../../domain/recruiting/panels/run/run.ts';
import type { Principal } from '../../../operations/ground/operation-context.ts';
import { NEWS_SIGNAL } from '../../../workflows/recruiting/panel-launch/messages.ts';
import { eventually } from '../../support/eventually.ts';
import { aQuotedRun } from '../../support/recruiting/a-quoted-run.ts';
import { seeWorkflows, startLaunchWorkflow } from '../../support/recruiting/launch-workflow.ts';
import type { SeenWorkflows } from '../../support/recruiting/launch-workflow.ts';
import { approveRun, hearOfPaid, payForRun } from '../../support/recruiting/pay-for-run.ts';
import { runInHand } from '../../support/recruiting/run-in-hand.ts';
import type { RunInHand } from '../../support/recruiting/run-in-hand.ts';
import { panelServices, startStandIns } from '../../support/recruiting/start-stand-ins.ts';
import type { StandIns } from '../../support/recruiting/start-stand-ins.ts';
import { TEST_PANEL_SETTINGS } from '../../support/services.ts';
import { startWorkflowService } from '../../support/workflow-service.ts';
import type { WorkflowService } from '../../support/workflow-service.ts';

const PATIENCE = { withinMs: 60_000, everyMs: 100 };

let standIns: StandIns;
let service: WorkflowService;
let workflows: SeenWorkflows;
let member: Principal;
beforeAll(async () => {
  standIns = await startStandIns();
  const panels = { ...TEST_PANEL_SETTINGS, reconcileEveryMs: 1_500 };
  service = await startWorkflowService({ ...panelServices(standIns), settings: { panels } });
  workflows = await seeWorkflows(service.temporal);
  member = await service.aMember();
});
afterAll(async () => {
  await workflows.close();
  await service.close();
  await standIns.close();
});

async function aStartedRun(): Promise<RunInHand> {
  const run = runInHand(service.services, await aQuotedRun(service.services, member));
  await startLaunchWorkflow(service.services, run);
  return run;
}

const reaches = (run: RunInHand, status: RunStatus) =>
  eventually(async () => expect((await run.row()).life.status).toBe(status), PATIENCE);

const isOver = (workflowId: string) =>
  eventually(async () => expect(await workflows.isOver(workflowId)).toBe(true), PATIENCE);

const viewOf = async (run: RunInHand) =>
  service.services.panels.get('panel_a')?.view((await run.row()).providerRun ?? {});

/** As the role that owns all tables. */
const asOwner = (sql: string) =>
  service.services.database.knex.transaction(async (transaction) => {
    await transaction.raw('set local role none');
    await transaction.raw(sql);
  });

/** All places are taken and answered. */
async function fill(run: RunInHand): Promise<void> {
  const study = (await run.row()).providerRun?.['study'] ?? '';
  for (let place = 0; place < 3; place += 1) {
    const { sessionId } = await standIns.panelA.arrive(study);
    await standIns.panelA.end(sessionId, 'complete');
  }
}

/** What was charged for a payment, and how much of it has gone back. */
async function charged(paymentId: string) {
  const { charges } = await standIns.payments.records();
  return charges
    .filter(({ metadata, paid }) => paid && metadata['payment_id'] === paymentId)
    .map(({ amount, amount_refunded }) => ({ amount, back: amount_refunded }));
}

describe('the workflow of a run', () => {
  it('goes from the approval to the statement, and tells where it stands', async () => {
    const run = await aStartedRun();
    await eventually(async () => {
      expect(await workflows.standing(run.workflowId)).toMatchObject({
        status: 'awaiting_approval',
        waitingFor: [{ who: 'customer' }],
        doing: null,
      });
    }, PATIENCE);
    await payForRun(run, standIns.payments, await approveRun(run));
    await reaches(run, 'active');
    await run.bring({ type: 'pause_requested' });
    await eventually(async () => expect(await viewOf(run)).toMatchObject({ state: 'paused' }), PATIENCE);
    await run.bring({ type: 'resume_requested' });
    await eventually(async () => expect(await viewOf(run)).toMatchObject({ state: 'fielding' }), PATIENCE);
    await eventually(async () => {
      const query = `SurveyId = '${run.surveyId}' and Operation = 'panel_launch' and Stage = 'active'`;
      expect(await workflows.found(query)).toEqual([run.workflowId]);
    }, PATIENCE);
    await fill(run);
    await isOver(run.workflowId);

    const { life, statement, counts } = await run.row();
    expect([life, statement, counts]).toMatchObject([
      { status: 'completed', settlement: 'done' },
      { delivered: 3, refund: '0.00' },
      { completes: 3 },
    ]);
    expect((await workflows.describe(run.workflowId)).status.name).toBe('COMPLETED');
    const story = (await workflows.story(run.workflowId)).filter((word) => word !== 'nextRunStep');
    const acts = story.filter((word) => !word.startsWith('[') && word !== 'reconcileWithProvider');
    expect(acts).toEqual(['makeCheckout', 'launchAtProvider', 'pauseAtProvider', 'resumeAtProvider', 'settleRun']);
    expect(story).toContain('["create_checkout"]');
    expect((await run.audit()).map(({ action }) => action)).toEqual(
      expect.arrayContaining(['approved', 'paid', 'launched', 'pause_requested', 'resume_requested', 'settled']),
    );
    const [study, ...others] = await standIns.panelA.studiesNamed(run.quoteId);
    expect([study?.status, others]).toEqual([expect.stringMatching(/AWAITING REVIEW|COMPLETED/), []]);
  });

  it('ends with all money given back where it is cancelled', async () => {
    const run = await aStartedRun();
    const approved = await approveRun(run);
    await payForRun(run, standIns.payments, approved);
    await reaches(run, 'active');
    await run.bring({ type: 'cancel_requested' });
    await isOver(run.workflowId);
    const { life, statement } = await run.row();
    expect([life.status, life.settlement, statement?.delivered]).toEqual(['cancelled', 'done', 0]);
    const [charge, ...others] = await charged(approved.paymentId);
    expect([charge?.back, others]).toEqual([charge?.amount, []]);
    expect(charge?.amount).toBeGreaterThan(0);
  });

  it('gets another for a payment that comes after its end: it goes back', async () => {
    const run = await aStartedRun();
    const approved = await approveRun(run);
    await standIns.payments.pay(approved.checkoutId);
    await run.bring({ type: 'checkout_expired', paymentId: approved.paymentId });
    await isOver(run.workflowId);
    expect((await run.row()).life.status).toBe('expired');
    await hearOfPaid(run, standIns.payments, approved);
    await eventually(async () => {
      const [charge, ...others] = await charged(approved.paymentId);
      expect([charge?.back, others]).toEqual([charge?.amount, []]);
      expect(await run.effects()).toEqual([]);
    }, PATIENCE);
    const afterwards: string[] = [];
    await eventually(async () => {
      const ids = await workflows.found(`SurveyId = '${run.surveyId}' and Operation = 'panel_launch'`);
      afterwards.splice(0, Infinity, ...ids.filter((id) => id !== run.workflowId));
      expect(afterwards).toEqual([expect.stringMatching(new RegExp(`^${run.workflowId}/afterwards/\\d+$`))]);
    }, PATIENCE);
    await isOver(afterwards[0] ?? '');
    expect((await run.row()).life).toMatchObject({ status: 'expired', unusedPaymentIds: [approved.paymentId] });
  });

  it('goes on in a new run of itself before its history is long', async () => {
    const run = await aStartedRun();
    await eventually(async () => expect(await workflows.standing(run.workflowId)).toBeTruthy(), PATIENCE);
    const { runId } = await workflows.describe(run.workflowId);
    await eventually(
      async () => {
        for (let index = 0; index < 20; index += 1) {
          await service.gateway.signal(run.workflowId, NEWS_SIGNAL, [`for the ${index}th time`]);
        }
        expect((await workflows.describe(run.workflowId)).runId).not.toBe(runId);
      },
      { withinMs: 240_000, everyMs: 10 },
    );
    await run.bring({ type: 'declined' });
    await isOver(run.workflowId);
    expect((await run.row()).life.status).toBe('cancelled');
  });

  it('outlives what fails for good: it looks again', async () => {
    const run = await aStartedRun();
    await eventually(async () => expect(await workflows.standing(run.workflowId)).toBeTruthy(), PATIENCE);
    await asOwner('alter table panel_effects rename column done_at to away');
    await service.gateway.signal(run.workflowId, NEWS_SIGNAL, ['while it is broken']);
    await eventually(async () => expect(await workflows.failures(run.workflowId)).toBeGreaterThan(0), PATIENCE);
    await asOwner('alter table panel_effects rename column away to done_at');
    expect(await workflows.isOver(run.workflowId)).toBe(false);
    await run.bring({ type: 'declined' });
    await isOver(run.workflowId);
    expect((await workflows.describe(run.workflowId)).status.name).toBe('COMPLETED');
  });

  it('is followed by another where it was killed while its run goes on', async () => {
    const run = await aStartedRun();
    const approved = await approveRun(run);
    await payForRun(run, standIns.payments, approved);
    await reaches(run, 'active');
    await workflows.kill(run.workflowId);
    await run.bring({ type: 'cancel_requested' });
    await eventually(async () => expect((await run.row()).life.settlement).toBe('done'), PATIENCE);
    const [charge, ...others] = await charged(approved.paymentId);
    expect([charge?.back, others]).toEqual([charge?.amount, []]);
    await eventually(async () => expect((await run.row()).workflowId).toContain('/afterwards/'), PATIENCE);
  });
});
