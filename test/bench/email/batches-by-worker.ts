import { Client, Connection } from '@temporalio/client';
import { readServiceState } from '../../../scripts/service-state.ts';
import type { ServiceProcess } from '../../support/service-process.ts';
import { emailSendWorkflowId } from '../../../workflows/mailing/email-send/messages.ts';

/** How many batches of mails each worker sent, by the worker's name: as the histories of the sends have it. */
export async function batchesByWorker(
  { dataDir }: ServiceProcess,
  sendIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const state = await readServiceState(dataDir);
  const connection = await Connection.connect({ address: state?.temporalAddress ?? '' });
  try {
    const client = new Client({ connection, namespace: state?.temporalNamespace ?? '' });
    const counts = new Map<string, number>();
    for (const sendId of sendIds) {
      const { events } = await client.workflow.getHandle(emailSendWorkflowId(sendId)).fetchHistory();
      for (const worker of sendersIn(events ?? [])) counts.set(worker, (counts.get(worker) ?? 0) + 1);
    }
    return counts;
  } finally {
    await connection.close();
  }
}

type Events = NonNullable<Awaited<ReturnType<ReturnType<Client['workflow']['getHandle']>['fetchHistory']>>['events']>;

function sendersIn(events: Events): readonly string[] {
  const batches = new Set(
    events
      .filter(({ activityTaskScheduledEventAttributes: scheduled }) => scheduled?.activityType?.name === 'sendBatch')
      .map(({ eventId }) => String(eventId)),
  );
  return events.flatMap(({ activityTaskStartedEventAttributes: started }) =>
    batches.has(String(started?.scheduledEventId)) ? [started?.identity ?? ''] : [],
  );
}
