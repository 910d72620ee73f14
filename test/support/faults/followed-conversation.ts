import { setTimeout as wait } from 'node:timers/promises';
import { serverSentEvents } from '../../../scripts/import/server-sent-events.ts';
import { TOKEN } from '../service-process.ts';

/** An event of a conversation that is kept, in the order in which it was seen. */
export type SeenEvent = {
  readonly id: number;
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly seenAtMs: number;
};

/** Somebody who follows a conversation, and goes on by `Last-Event-ID` wherever the connection breaks. */
export type Follower = {
  readonly events: readonly SeenEvent[];
  /** How often it went on. */
  connections(): number;
  stop(): void;
};

const AGAIN_AFTER_MS = 100;

/** @param service its address is looked up at every connection */
export function followConversation(
  service: { readonly url: string },
  { teamId, userId }: { readonly teamId: string; readonly userId: string },
  conversationId: string,
): Follower {
  const events: SeenEvent[] = [];
  const stopping = new AbortController();
  let connections = 0;
  const followOnce = async (): Promise<void> => {
    const last = events.at(-1)?.id;
    const response = await fetch(`${service.url}/api/v1/conversations/${conversationId}/events`, {
      headers: {
        ...{ 'X-Service-Token': TOKEN, 'X-Team-ID': teamId, 'X-User-ID': userId },
        ...(last !== undefined && { 'Last-Event-ID': String(last) }),
      },
      signal: stopping.signal,
    });
    if (!response.ok || response.body === null) return;
    connections += 1;
    for await (const { id, ...event } of serverSentEvents(response.body)) {
      // Those that are kept have an id.
      if (id !== null) events.push({ ...event, id: Number(id), seenAtMs: performance.now() });
    }
  };
  const follow = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      await followOnce().catch(() => undefined);
      await wait(AGAIN_AFTER_MS);
    }
  };
  void follow();
  return { events, connections: () => connections, stop: () => stopping.abort() };
}
