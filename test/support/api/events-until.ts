import { serverSentEvents } from '../../../scripts/import/server-sent-events.ts';
import type { ServerSentEvent } from '../../../scripts/import/server-sent-events.ts';

/** Reads the events of an answer up to the first of that type, and lets the connection go. */
export async function eventsUntil(
  { status, body }: Pick<Response, 'status' | 'body'>,
  type: string,
): Promise<readonly ServerSentEvent[]> {
  if (status !== 200 || body === null) throw new Error(`The stream answered ${status}.`);
  const events: ServerSentEvent[] = [];
  for await (const event of serverSentEvents(body)) {
    events.push(event);
    if (event.type === type) break;
  }
  return events;
}
