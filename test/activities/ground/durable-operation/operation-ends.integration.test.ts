import { beforeAll, expect, it } from '@jest/globals';
import { createOperationActivities } from '../../../../activities/ground/durable-operation/operation-activities.ts';
import {
  findOperation,
  insertOperation,
  requestOperationCancel,
  startOperation,
} from '../../../../db/stores/ground/operation-store.ts';
import { inTeamTransaction } from '../../../../db/transaction.ts';
import type { TeamTransaction } from '../../../../db/transaction.ts';
import type { Principal } from '../../../../operations/ground/operation-context.ts';
import type { ActivityServices } from '../../../../platform/services.ts';
import { testServices } from '../../../support/services.ts';
import type { TestServices } from '../../../support/services.ts';

let test: TestServices;
let member: Principal;
beforeAll(async () => {
  test = await testServices();
  member = await test.aMember();
});

const inTeam = <T>(work: (transaction: TeamTransaction) => Promise<T>) =>
  inTeamTransaction(test.services.database, member.teamId, work);

/** An operation at work, cancelled by a person or not, ended by an error. */
async function endedBy(code: string, { isCancelled }: { isCancelled: boolean }) {
  const { newId, now } = test.services;
  const id = newId();
  await inTeam(async (transaction) => {
    const createdBy = member.userId ?? '';
    await insertOperation(transaction, { id, kind: 'sample', workflowId: id, createdBy, createdAt: now() });
    await startOperation(transaction, id, now());
    if (isCancelled) await requestOperationCancel(transaction, id, now());
  });
  const { failOperation } = createOperationActivities(test.services as ActivityServices);
  const failed = { teamId: member.teamId, operationId: id, code, detail: 'It is over.' };
  const told = [await failOperation(failed), await failOperation(failed)];
  const operation = await inTeam((transaction) => findOperation(transaction, id));
  return { told, state: operation?.state, code: operation?.error?.code };
}

it('work that a person has cancelled ends as cancelled, whatever went wrong meanwhile', async () => {
  const cancelled = { told: ['cancelled', 'cancelled'], state: 'cancelled', code: 'operation_cancelled' };
  for (const code of ['internal_error', 'operation_finished', 'service_unavailable', 'operation_cancelled']) {
    expect(await endedBy(code, { isCancelled: true })).toEqual(cancelled);
  }
  expect(await endedBy('operation_cancelled', { isCancelled: false })).toEqual(cancelled);
});

it('other work fails with its error', async () => {
  const failed = { told: ['failed', 'failed'], state: 'failed', code: 'internal_error' };
  expect(await endedBy('internal_error', { isCancelled: false })).toEqual(failed);
});
