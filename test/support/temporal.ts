import { randomUUID } from 'node:crypto';
import { Client, Connection } from '@temporalio/client';
import type { TemporalConnectionSettings } from '../../platform/workflow-gateway.ts';
import { SEARCH_ATTRIBUTES } from '../../temporal.config.ts';
import { eventually } from './eventually.ts';
import { required } from './required-env.ts';

const KEYWORD = 2;
const THREE_DAYS_S = 3 * 24 * 60 * 60;

/** A namespace of its own on the Temporal server that the test run brought up: no test meets another's workflows. */
export async function createTestNamespace(): Promise<TemporalConnectionSettings> {
  const address = required('FIELDWORK_TEST_TEMPORAL_ADDRESS');
  const namespace = `test-${randomUUID()}`;
  const connection = await Connection.connect({ address });
  try {
    await connection.workflowService.registerNamespace({
      namespace,
      workflowExecutionRetentionPeriod: { seconds: THREE_DAYS_S as unknown as never },
    });
    await eventually(async () => {
      await connection.operatorService.addSearchAttributes({
        namespace,
        searchAttributes: Object.fromEntries(SEARCH_ATTRIBUTES.map((name) => [name, KEYWORD])),
      });
    });
  } finally {
    await connection.close();
  }
  return { address, namespace };
}

/** Ends, there and then, all that is at work in a namespace. */
export async function endWorkflows({ address, namespace }: TemporalConnectionSettings): Promise<void> {
  const connection = await Connection.connect({ address });
  try {
    const { workflow } = new Client({ connection, namespace });
    for await (const { workflowId } of workflow.list({ query: "ExecutionStatus = 'Running'" })) {
      // It may have ended meanwhile.
      await workflow
        .getHandle(workflowId)
        .terminate()
        .catch(() => undefined);
    }
  } finally {
    await connection.close();
  }
}
