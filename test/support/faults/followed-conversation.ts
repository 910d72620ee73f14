import { setTimeout as wait } from 'node:timers/promises';
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
    for await (const event of eventsIn(response.body)) events.push(event);
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

/** Those that are kept have an id; what a connection broke off within is no event. */
async function* eventsIn(body: ReadableStream<Uint8Array>): AsyncGenerator<SeenEvent> {
  let text = '';
  for await (const piece of body.pipeThrough(new TextDecoderStream())) {
    const blocks = (text + piece).split('\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks) {
      const id = /^id: (\d+)$/m.exec(block)?.[1];
      const type = /^event: (.*)$/m.exec(block)?.[1];
      if (id === undefined || type === undefined) continue;
      const data = JSON.parse(/^data: (.*)$/m.exec(block)?.[1] ?? '{}') as SeenEvent['data'];
      yield { id: Number(id), type, data, seenAtMs: performance.now() };
    }
  }
}
