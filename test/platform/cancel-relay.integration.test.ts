import { afterEach, beforeEach, expect, it } from '@jest/globals';
import {
  endOperation,
  insertOperation,
  requestOperationCancel,
  startOperation,
} from '../../db/stores/ground/operation-store.ts';
import { inTeamTransaction } from '../../db/transaction.ts';
import { startCancelRelay } from '../../platform/cancel-relay.ts';
import { CANCEL_SIGNAL } from '../../workflows/ground/durable-operation/messages.ts';
import { eventually } from '../support/eventually.ts';
import { createTestServices } from '../support/services.ts';
import type { OwnTestServices } from '../support/services.ts';

const LONG_AGO = new Date('2026-03-01T10:00:00Z');

let test: OwnTestServices;
beforeEach(async () => {
  test = await createTestServices();
});
afterEach(() => test.close());

type Work = { readonly teamId: string; readonly id: string; readonly workflowId: string };

/** Work at a workflow of that name. */
async function work(workflowId: string, { cancelledAt = null as Date | null, isStarted = true } = {}): Promise<Work> {
  const { teamId, userId } = await test.aMember();
  const id = test.services.newId();
  await inTeamTransaction(test.services.database, teamId, async (transaction) => {
    await insertOperation(transaction, { id, kind: 'sample', workflowId, createdBy: userId, createdAt: LONG_AGO });
    if (isStarted) await startOperation(transaction, id, LONG_AGO);
    if (cancelledAt !== null) await requestOperationCancel(transaction, id, cancelledAt);
  });
  return { teamId, id, workflowId };
}

/** A gateway that notes who is told, once it has failed that often. */
function gateway({ failures = 0 } = {}) {
  const told: string[] = [];
  let left = failures;
  const signal = (workflowId: string, name: string): Promise<boolean> => {
    if ((left -= 1) >= 0) return Promise.reject(new Error('Temporal is away.'));
    told.push(`${name} ${workflowId}`);
    return Promise.resolve(true);
  };
  return { told, signal };
}

const relay = (to: ReturnType<typeof gateway>, againAfterSeconds: number) =>
  startCancelRelay(test.services.database, to, test.services.log, { everyMs: 20, againAfterSeconds });

it('tells work that was to stop, has not ended, and may never have heard of it', async () => {
  await work('goes-on');
  await work('just-told', { cancelledAt: new Date() });
  const ended = await work('ended', { cancelledAt: LONG_AGO });
  await inTeamTransaction(test.services.database, ended.teamId, (transaction) =>
    endOperation(transaction, ended.id, { state: 'cancelled', completedAt: new Date() }),
  );
  await work('waits', { cancelledAt: LONG_AGO, isStarted: false });
  await work('works', { cancelledAt: LONG_AGO });
  const to = gateway();
  const running = relay(to, 3_600);
  await eventually(() => expect(to.told).toHaveLength(2));
  await running.stop();
  expect(to.told.sort()).toEqual([`${CANCEL_SIGNAL} waits`, `${CANCEL_SIGNAL} works`]);
});

it('tells it again while Temporal is away, and after that until it has ended', async () => {
  const { teamId, id } = await work('works', { cancelledAt: LONG_AGO });
  const to = gateway({ failures: 2 });
  const running = relay(to, 0);
  await eventually(() => expect(to.told.length).toBeGreaterThan(2));
  await inTeamTransaction(test.services.database, teamId, (transaction) =>
    endOperation(transaction, id, { state: 'cancelled', completedAt: new Date() }),
  );
  await running.stop();
  const after = gateway();
  const late = relay(after, 0);
  await work('another', { cancelledAt: LONG_AGO });
  await eventually(() => expect(after.told.length).toBeGreaterThan(0));
  await late.stop();
  expect(new Set(after.told)).toEqual(new Set([`${CANCEL_SIGNAL} another`]));
});
