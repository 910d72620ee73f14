import { afterEach, describe, expect, it } from '@jest/globals';
import { eventStream, eventText } from '../../api/event-stream.ts';
import { route } from '../../api/route.ts';
import type { StreamedEvent } from '../../operations/ground/operation.ts';
import { KNOWN_NOTE, streamingOperation } from '../support/api/note-operations.ts';
import { startTestApp } from '../support/api/test-app.ts';
import type { TestApp } from '../support/api/test-app.ts';
import { eventually } from '../support/eventually.ts';

const EVENTS = `/api/v1/notes/${KNOWN_NOTE}/events`;

const event = (id: number): StreamedEvent => ({ id: String(id), type: 'progress', data: { done: id } });

/** Gives what it is told to give, when it is told, and remembers whether it was told to return. */
function source() {
  let returned = false;
  let wake = Promise.withResolvers<undefined>();
  const waiting: (StreamedEvent | Error)[] = [];
  const events: AsyncIterable<StreamedEvent> = {
    [Symbol.asyncIterator]: () => ({
      async next() {
        while (waiting.length === 0) await wake.promise;
        const next = waiting.shift()!;
        if (next instanceof Error) throw next;
        return { done: false, value: next };
      },
      return() {
        returned = true;
        return Promise.resolve({ done: true, value: undefined });
      },
    }),
  };
  return {
    events,
    wasReturned: () => returned,
    give(next: StreamedEvent | Error) {
      waiting.push(next);
      wake.resolve(undefined);
      wake = Promise.withResolvers();
    },
  };
}

describe('the text of an event', () => {
  it('names id and type, and holds the data on one line', () => {
    expect(eventText({ id: '7', type: 'progress', data: { text: 'two\nlines\r\n' } })).toBe(
      'id: 7\nevent: progress\ndata: {"text":"two\\nlines\\r\\n"}\n\n',
    );
  });

  it('cannot be broken by an id or a type', () => {
    expect(eventText({ id: '7\ndata: x', type: 'a\r\n\r\nb', data: 1 }).split('\n')).toHaveLength(5);
  });
});

describe('the stream of events', () => {
  it('ends where the events end', async () => {
    async function* two() {
      yield event(1);
      yield event(2);
    }
    let text = '';
    const stream = eventStream(two(), { keepAliveMs: 60_000, signal: new AbortController().signal });
    for await (const chunk of stream) text += chunk;
    expect(text).toBe(`retry: 1000\n\n${eventText(event(1))}${eventText(event(2))}`);
  });

  it('sends a comment when nothing else comes for a while, and loses no event by it', async () => {
    const { events, give } = source();
    const stream = eventStream(events, { keepAliveMs: 1, signal: new AbortController().signal });
    await stream.next();
    expect((await stream.next()).value).toBe(': keep-alive\n\n');
    give(event(1));
    const texts = [];
    while (texts.at(-1)?.startsWith('id:') !== true) texts.push(String((await stream.next()).value));
    expect(texts.at(-1)).toBe(eventText(event(1)));
  });

  it('ends when its signal aborts, even while it waits, and tells the events to return', async () => {
    const { events, wasReturned } = source();
    const ending = new AbortController();
    const stream = eventStream(events, { keepAliveMs: 60_000, signal: ending.signal });
    await stream.next();
    const waiting = stream.next();
    ending.abort();
    expect((await waiting).done).toBe(true);
    expect(wasReturned()).toBe(true);
  });
});

describe('a stream of events over HTTP', () => {
  let app: TestApp | undefined;

  afterEach(() => app?.close());

  const start = async (events: (after: string | null) => AsyncIterable<StreamedEvent>) => {
    const operation = streamingOperation(events);
    app = await startTestApp([route('GET', '/api/v1/notes/:note_id/events', operation)]);
    return app;
  };

  const openStreams = async () =>
    /fieldwork_http_event_streams_open (\d+)/.exec(await (await app!.request('/metrics')).text())?.[1];

  it('reaches the client event by event', async () => {
    const { events, give } = source();
    await start(() => events);
    const response = await app!.request(EVENTS);
    expect(response.status).toBe(200);
    expect(response.headers.get('Content-Type')).toBe('text/event-stream; charset=utf-8');
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
    expect((await reader.read()).value).toBe('retry: 1000\n\n');
    for (const id of [1, 2]) {
      give(event(id));
      expect((await reader.read()).value).toBe(eventText(event(id)));
    }
    expect(await openStreams()).toBe('1');
    await reader.cancel();
  });

  it('has Node warn of no leak', async () => {
    const warnings: string[] = [];
    const heard = ({ name }: Error) => warnings.push(name);
    process.on('warning', heard);
    try {
      await start(async function* () {});
      await (await app!.request(EVENTS)).text();
    } finally {
      process.off('warning', heard);
    }
    expect(warnings).not.toContain('MaxListenersExceededWarning');
  });

  it('goes on after the event that Last-Event-ID names', async () => {
    const asked: (string | null)[] = [];
    const none = async function* () {};
    await start((after) => {
      asked.push(after);
      return none();
    });
    await (await app!.request(EVENTS)).text();
    await (await app!.request(EVENTS, { headers: { 'Last-Event-ID': '41' } })).text();
    expect(asked).toEqual([null, '41']);
    for (const id of ['none', 'x'.repeat(201), 'a b']) {
      expect((await app!.request(EVENTS, { headers: { 'Last-Event-ID': id } })).status).toBe(400);
    }
    expect((await app!.request(`${EVENTS}?after=1`)).status).toBe(400);
  });

  it('tells the events to return when the client goes away, and logs no error', async () => {
    const { events, wasReturned } = source();
    await start(() => events);
    const leaving = new AbortController();
    await app!.request(EVENTS, { signal: leaving.signal });
    leaving.abort();
    await eventually(() => expect(wasReturned()).toBe(true));
    await eventually(async () => expect(await openStreams()).toBe('0'));
    expect(app!.logs.filter(({ level }) => level === 'error' || level === 'warn')).toEqual([]);
    expect(app!.logs.find(({ fields }) => String(fields['route']).endsWith('/events'))?.fields['status']).toBe(200);
  });

  it('ends cleanly when the service stops', async () => {
    const { events, wasReturned } = source();
    await start(() => events);
    const response = await app!.request(EVENTS);
    app!.stopStreams();
    expect(await response.text()).toBe('retry: 1000\n\n');
    expect(wasReturned()).toBe(true);
  });

  it('breaks off when an event cannot be had, which is logged once', async () => {
    const { events, give } = source();
    await start(() => events);
    const response = await app!.request(EVENTS);
    give(new Error('the database went away'));
    await expect(response.text()).rejects.toThrow();
    await eventually(() => expect(app!.logs.some(({ message }) => message === 'request')).toBe(true));
    await app!.request('/livez');
    expect(app!.logs.filter(({ level }) => level === 'error')).toHaveLength(1);
  });

  it('answers HEAD without beginning to stream', async () => {
    const { events, wasReturned } = source();
    await start(() => events);
    const response = await app!.request(EVENTS, { method: 'HEAD' });
    expect([response.status, response.headers.get('Content-Type')]).toEqual([200, 'text/event-stream; charset=utf-8']);
    expect(wasReturned()).toBe(true);
  });
});
