import { Client, Connection } from '@temporalio/client';
import proto from '@temporalio/proto';
import type { TemporalConnectionSettings } from '../../platform/workflow-gateway.ts';

/** Every byte of a workflow's history, once it has ended, as the server keeps it. */
export async function historyOf(temporal: TemporalConnectionSettings, workflowId: string): Promise<string> {
  const connection = await Connection.connect({ address: temporal.address });
  try {
    const client = new Client({ connection, namespace: temporal.namespace });
    const handle = client.workflow.getHandle(workflowId);
    await handle.result().catch(() => undefined);
    const history = await handle.fetchHistory();
    return Buffer.from(proto.temporal.api.history.v1.History.encode(history).finish()).toString('latin1');
  } finally {
    await connection.close();
  }
}
