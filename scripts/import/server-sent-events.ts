import { outsideJsonIn } from '../../domain/ground/outside-json.ts';

/** An event of a stream; one that is not kept has no id. */
export type ServerSentEvent = {
  readonly id: string | null;
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
};

/**
 * Splits a text/event-stream (WHATWG HTML, section 9.2) into its events, each with one line of JSON as this service writes them;
 * comments are left out, and what the connection broke off within is no event.
 */
export async function* serverSentEvents(
  body: ReadableStream<Uint8Array>,
): AsyncGenerator<ServerSentEvent, void, undefined> {
  let waiting = '';
  for await (const chunk of body.pipeThrough(new TextDecoderStream())) {
    const blocks = (waiting + chunk).split('\n\n');
    waiting = blocks.pop() ?? '';
    for (const block of blocks) yield* eventIn(block);
  }
}

function eventIn(block: string): ServerSentEvent[] {
  const field = (name: string) => new RegExp(`^${name}: ?(.*)$`, 'm').exec(block)?.[1];
  const type = field('event');
  const data = outsideJsonIn(field('data') ?? '');
  if (type === undefined || typeof data !== 'object' || data === null) return [];
  return [{ id: field('id') ?? null, type, data: data as ServerSentEvent['data'] }];
}
