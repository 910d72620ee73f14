import { Client, Connection } from '@temporalio/client';
import type { TemporalConnectionSettings } from '../../platform/workflow-gateway.ts';

/**
 * How often steps of that name were begun again in a workflow that has ended: also where the machine was so busy that the
 * engine heard nothing of one for a while, and took its worker for dead.
 */
export async function repeatedSteps(
  { address, namespace }: Pick<TemporalConnectionSettings, 'address' | 'namespace'>,
  workflowId: string,
  activityType: string,
): Promise<number> {
  const connection = await Connection.connect({ address });
  try {
    const client = new Client({ connection, namespace });
    const { events } = await client.workflow.getHandle(workflowId).fetchHistory();
    const scheduled = (events ?? []).flatMap(({ eventId, activityTaskScheduledEventAttributes: step }) =>
      step?.activityType?.name === activityType ? [String(eventId)] : [],
    );
    if (scheduled.length === 0) throw new Error(`${workflowId} has no step ${activityType}.`);
    return (events ?? []).reduce((sum, { activityTaskStartedEventAttributes: start }) => {
      const isOne = scheduled.includes(String(start?.scheduledEventId));
      return isOne ? sum + (start?.attempt ?? 1) - 1 : sum;
    }, 0);
  } finally {
    await connection.close();
  }
}
