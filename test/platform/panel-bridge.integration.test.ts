import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { findPanelRun } from '../../db/stores/recruiting/panel-run-store.ts';
import { insertOutboxRow } from '../../db/stores/ground/outbox-store.ts';
import { inTeamTransaction } from '../../db/transaction.ts';
import type { Principal } from '../../operations/ground/operation-context.ts';
import { startPanelBridge } from '../../platform/recruiting/panel-bridge.ts';
import type { Repeated } from '../../platform/repeat-until-stopped.ts';
import type { ActivityServices } from '../../platform/services.ts';
import type { WorkflowGateway, WorkflowStart } from '../../platform/workflow-gateway.ts';
import { eventually } from '../support/eventually.ts';
import { aQuotedRun } from '../support/recruiting/a-quoted-run.ts';
import { runInHand } from '../support/recruiting/run-in-hand.ts';
import type { RunInHand } from '../support/recruiting/run-in-hand.ts';
import { panelServices, startStandIns } from '../support/recruiting/start-stand-ins.ts';
import type { StandIns } from '../support/recruiting/start-stand-ins.ts';
import { createTestServices, unreachableGateway } from '../support/services.ts';
import type { OwnTestServices } from '../support/services.ts';

let standIns: StandIns;
/** Bridges look after the runs of all teams. */
let test: OwnTestServices;
let services: ActivityServices;
let member: Principal;
const bridges: Repeated[] = [];
beforeAll(async () => {
  standIns = await startStandIns({ isForgetful: true });
  test = await createTestServices(panelServices(standIns));
  services = test.services as ActivityServices;
  member = await test.aMember();
});
afterEach(async () => {
  for (const bridge of bridges.splice(0)) await bridge.stop();
});
afterAll(async () => {
  await test.close();
  await standIns.close();
});

const aRun = async () => runInHand(services, await aQuotedRun(services, member));

/** Temporal as the bridge sees it; it records what it is told. */
function temporal({ isRunning = true, isAway = () => false }: { isRunning?: boolean; isAway?: () => boolean } = {}) {
  const signals: (readonly unknown[])[] = [];
  const starts: WorkflowStart[] = [];
  const gateway: WorkflowGateway = {
    ...unreachableGateway(),
    signal: (workflowId, name, ...payload) => {
      if (isAway()) return Promise.reject(new Error('Temporal is away.'));
      signals.push([workflowId, name, ...payload]);
      return Promise.resolve(isRunning);
    },
    start: (workflow) => {
      starts.push(workflow);
      return Promise.resolve();
    },
  };
  return { gateway, signals, starts };
}

function bridge(gateway: WorkflowGateway): void {
  bridges.push(startPanelBridge(services.database, gateway, services.log, { everyMs: 20 }));
}

/** A payment comes that nobody waits for: there is something to do. */
const refundable = (run: RunInHand) => run.bring({ type: 'paid', paymentId: crypto.randomUUID() });

const outboxRow = (run: RunInHand, isStarted: boolean) =>
  inTeamTransaction(services.database, run.teamId, async (transaction) => {
    const id = crypto.randomUUID();
    const { workflowId, teamId, id: panelRunId } = run;
    await insertOutboxRow(transaction, {
      ...{
        id,
        workflowId,
        workflowType: 'panelLaunch',
        taskQueue: 'core',
        input: { teamId, integrationId: panelRunId },
      },
      ...{ searchAttributes: {}, firstRelayAfterMs: 3_600_000 },
    });
    if (isStarted) await transaction.sql('outbox').where({ id }).update({ started_at: new Date() });
    return id;
  });

/** In how many milliseconds the bridge will look after it. */
async function wakesIn(run: RunInHand): Promise<number> {
  const [at] = await run.inTeam(({ sql }) =>
    sql('panel_integrations').where({ id: run.id }).pluck<Date[]>('next_wake_at'),
  );
  return (at?.getTime() ?? 0) - Date.now();
}

/** Half an hour later, as far as the bridge can see. */
const forgetful = (run: RunInHand) => run.update({ nextWakeAt: new Date() });

describe('the bridge', () => {
  it('tells a workflow once what has come, and again only when nobody has looked', async () => {
    const run = await aRun();
    await refundable(run);
    const { gateway, signals, starts } = temporal();
    const before = Date.now();
    bridge(gateway);
    await eventually(() => expect(signals).toEqual([[run.workflowId, 'news', ['refund_unused']]]));
    const row = await run.inTeam((transaction) =>
      transaction.sql('panel_integrations').where({ id: run.id }).first<{ next_wake_at: Date }>('next_wake_at'),
    );
    // Told again by then, unless the workflow looks, as it does here.
    expect(row.next_wake_at.getTime()).toBeGreaterThan(before + 14_000);
    await run.look();
    // From now on it is presumed dead only when it has not looked for half an hour.
    expect(await wakesIn(run)).toBeGreaterThan(25 * 60_000);
    expect(starts).toEqual([]);
  });

  it('tells of one run once, however many bridges there are', async () => {
    const runs = await Promise.all(Array.from({ length: 12 }, aRun));
    const { gateway, signals } = temporal();
    for (let count = 0; count < 3; count += 1) bridge(gateway);
    await Promise.all(runs.map(refundable));
    await eventually(() => expect(signals.length).toBeGreaterThanOrEqual(12));
    expect(signals.map(([workflowId]) => workflowId).toSorted()).toEqual(
      runs.map(({ workflowId }) => workflowId).toSorted(),
    );
    for (const run of runs) await run.look();
  });

  it('waits for a workflow that is yet to be started', async () => {
    const run = await aRun();
    const other = await aRun();
    const id = await outboxRow(run, false);
    const { gateway, signals } = temporal();
    bridge(gateway);
    await refundable(run);
    await refundable(other);
    await eventually(() => expect(signals.map(([workflowId]) => workflowId)).toEqual([other.workflowId]));
    await inTeamTransaction(services.database, run.teamId, ({ sql }) =>
      sql('outbox').where({ id }).update({ started_at: new Date() }),
    );
    await eventually(() => expect(signals.map(([workflowId]) => workflowId)).toContain(run.workflowId));
    for (const one of [run, other]) await one.look();
  });

  it('starts another workflow for what comes once the own one has ended, named by what it is for', async () => {
    const run = await aRun();
    await outboxRow(run, true);
    await refundable(run);
    const { gateway, starts } = temporal({ isRunning: false });
    bridge(gateway);
    await eventually(() => expect(starts).toHaveLength(1));
    const [effect] = await run.effects();
    expect(starts[0]).toMatchObject({
      workflowType: 'panelLaunch',
      workflowId: `${run.workflowId}/afterwards/${effect?.id}`,
      input: { teamId: run.teamId, integrationId: run.id },
      searchAttributes: { TeamId: run.teamId, SurveyId: run.surveyId, Operation: 'panel_launch' },
    });
    await run.look();
  });

  it('starts another one for a run whose own has died in the middle of a step', async () => {
    const run = await aRun();
    await outboxRow(run, true);
    await refundable(run);
    const step = await run.look();
    expect(step).toMatchObject({ kind: 'effect', effect: 'refund_unused' });
    await forgetful(run);
    const { gateway, starts } = temporal({ isRunning: false });
    bridge(gateway);
    const workflowId = `${run.workflowId}/afterwards/${step.kind === 'effect' ? step.effectId : ''}`;
    await eventually(() => expect(starts).toMatchObject([{ workflowId }]));
    await run.look();
  });

  it('starts another one for a run whose own has died while it waited, and tells that one from then on', async () => {
    const run = await aRun();
    await outboxRow(run, true);
    expect(await run.look()).toMatchObject({ kind: 'wait' });
    await forgetful(run);
    const dead = temporal({ isRunning: false });
    bridge(dead.gateway);
    await eventually(() => expect(dead.starts).toHaveLength(1));
    await run.look();
    for (const one of bridges.splice(0)) await one.stop();
    const alive = temporal();
    bridge(alive.gateway);
    await refundable(run);
    await eventually(() =>
      expect(alive.signals.map(([workflowId]) => workflowId)).toEqual([dead.starts[0]?.workflowId]),
    );
    expect(alive.starts).toEqual([]);
    await run.look();
  });

  it('leaves a run alone that has nothing left to do', async () => {
    const run = await aRun();
    await run.bring({ type: 'declined' });
    expect(await run.look()).toMatchObject({ kind: 'done' });
    const rows = await run.inTeam(({ sql }) => sql('panel_integrations').where({ id: run.id }).pluck('next_wake_at'));
    expect(rows).toEqual([null]);
  });

  it('tells what it could not tell while Temporal was away', async () => {
    const run = await aRun();
    await refundable(run);
    let isAway = true;
    let tried = 0;
    const { gateway, signals } = temporal({
      isAway: () => {
        tried += 1;
        return isAway;
      },
    });
    bridge(gateway);
    await eventually(() => expect(tried).toBeGreaterThan(0));
    isAway = false;
    // The lease has passed.
    await run.update({ nextWakeAt: new Date() });
    await eventually(() => expect(signals).toEqual([[run.workflowId, 'news', ['refund_unused']]]));
    expect((await run.inTeam((transaction) => findPanelRun(transaction, run.id)))?.life.unusedPaymentIds).toHaveLength(
      1,
    );
    await run.look();
  });
});
