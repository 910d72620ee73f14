import type { StreamedEvent } from '../operations/ground/operation.ts';

export type EventStreamOptions = {
  /** A comment is sent after this long without an event, so that proxies keep the connection open. */
  readonly keepAliveMs: number;
  /** Ends the stream when the client disconnects or the service stops. */
  readonly signal: AbortSignal;
};

/** How long a client waits before it reconnects after the end of a stream. */
const RECONNECT_AFTER_MS = 1_000;

/**
 * Events as the text of a stream of server-sent events (WHATWG HTML, 9.2). However it ends, the events' iterator is
 * returned.
 */
export async function* eventStream(
  events: AsyncIterable<StreamedEvent>,
  { keepAliveMs, signal }: EventStreamOptions,
): AsyncGenerator<string, void, undefined> {
  const iterator = events[Symbol.asyncIterator]();
  try {
    yield `retry: ${RECONNECT_AFTER_MS}\n\n`;
    let coming = iterator.next();
    while (true) {
      const next = await firstOf(coming, keepAliveMs, signal);
      if (next === 'ended' || (next !== 'silence' && next.done === true)) return;
      if (next === 'silence') yield ': keep-alive\n\n';
      else {
        yield eventText(next.value);
        coming = iterator.next();
      }
    }
  } finally {
    // Not awaited: a generator that waits for its next event returns only after that wait.
    void Promise.resolve(iterator.return?.()).catch(() => undefined);
  }
}

/** One event; line breaks in its data don't split it, since JSON escapes them as `\n`. */
export function eventText({ id, type, data }: StreamedEvent): string {
  const resumed = id === null ? '' : `id: ${oneLine(id)}\n`;
  return `${resumed}event: ${oneLine(type)}\ndata: ${JSON.stringify(data)}\n\n`;
}

function oneLine(text: string): string {
  return text.replace(/[\r\n\0]/g, '');
}

type Coming = Promise<IteratorResult<StreamedEvent, unknown>>;

async function firstOf(
  coming: Coming,
  keepAliveMs: number,
  signal: AbortSignal,
): Promise<Awaited<Coming> | 'silence' | 'ended'> {
  if (signal.aborted) return ignoring(coming);
  const other = Promise.withResolvers<'silence' | 'ended'>();
  const end = () => other.resolve('ended');
  const timer = setTimeout(() => other.resolve('silence'), keepAliveMs);
  signal.addEventListener('abort', end, { once: true });
  try {
    const first = await Promise.race([coming, other.promise]);
    return first === 'ended' ? ignoring(coming) : first;
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', end);
  }
}

/** Ignores the next event, and its failure. */
function ignoring(coming: Coming): 'ended' {
  coming.catch(() => undefined);
  return 'ended';
}
