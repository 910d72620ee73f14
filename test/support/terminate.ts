import { Client, Connection } from '@temporalio/client';
import type { TemporalConnectionSettings } from '../../platform/workflow-gateway.ts';

/** What an operator does by hand: the workflow is gone at once, and runs no further line. */
export async function terminate(
  { address, namespace }: TemporalConnectionSettings,
  workflowId: string,
  reason: string,
): Promise<void> {
  const connection = await Connection.connect({ address });
  try {
    await new Client({ connection, namespace }).workflow.getHandle(workflowId).terminate(reason);
  } finally {
    await connection.close();
  }
}
