import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { inTeamTransaction } from '../../db/transaction.ts';
import { promiseWorkflow, startOutboxRelay } from '../../platform/outbox.ts';
import type { WorkflowGateway, WorkflowStart } from '../../platform/workflow-gateway.ts';
import { eventually } from '../support/eventually.ts';
import { createTestServices, unreachableGateway } from '../support/services.ts';
import type { OwnTestServices } from '../support/services.ts';

let test: OwnTestServices;
beforeEach(async () => {
  test = await createTestServices();
});
afterEach(() => test.close());

const workflow: WorkflowStart = {
  workflowType: 'sample',
  workflowId: 'sample/1',
  taskQueue: 'core',
  input: { jobId: '1' },
  searchAttributes: { Operation: 'sample' },
};

function recordingGateway(): WorkflowGateway & { readonly started: string[] } {
  const started: string[] = [];
  return {
    ...unreachableGateway(),
    started,
    start: ({ workflowId }) => {
      started.push(workflowId);
      return Promise.resolve();
    },
  };
}

async function promise(gateway: WorkflowGateway): Promise<() => Promise<void>> {
  const { teamId } = await test.aMember();
  const services = { ...test.services, workflows: gateway };
  return inTeamTransaction(test.services.database, teamId, (transaction) =>
    promiseWorkflow(transaction, workflow, { newId: services.newId, services }),
  );
}

describe('the outbox', () => {
  it('starts a promised workflow at once after the commit, and the relay leaves it alone', async () => {
    const gateway = recordingGateway();
    await (
      await promise(gateway)
    )();
    const relayed = recordingGateway();
    const relay = startOutboxRelay(test.services.database, relayed, test.services.log, { everyMs: 20 });
    await eventually(async () => {
      const { rows } = await test.services.database.knex.raw<{ rows: unknown[] }>('select * from claim_outbox(10, 1)');
      expect(rows).toEqual([]);
    });
    await relay.stop();
    expect(gateway.started).toEqual(['sample/1']);
    expect(relayed.started).toEqual([]);
  });

  it('starts by the relay what a crash between commit and start left', async () => {
    await promise(recordingGateway());
    const gateway = recordingGateway();
    const relay = startOutboxRelay(test.services.database, gateway, test.services.log, { everyMs: 20 });
    await eventually(() => expect(gateway.started).toEqual(['sample/1']));
    await relay.stop();
  });

  it('tries again while Temporal is away', async () => {
    await (
      await promise(unreachableGateway())
    )();
    const gateway = recordingGateway();
    const relay = startOutboxRelay(test.services.database, gateway, test.services.log, { everyMs: 20 });
    await eventually(() => expect(gateway.started).toEqual(['sample/1']));
    await relay.stop();
  });

  it('forgets the promise when the transaction is rolled back', async () => {
    const { teamId } = await test.aMember();
    const failing = inTeamTransaction(test.services.database, teamId, async (transaction) => {
      await promiseWorkflow(transaction, workflow, { newId: test.services.newId, services: test.services });
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    const { rows } = await test.services.database.knex.raw<{ rows: unknown[] }>('select * from claim_outbox(10, 1)');
    expect(rows).toEqual([]);
  });
});
