import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { eventRoutes } from '../../../api/routes/ground/events.ts';
import { insertTeamEvent } from '../../../db/stores/ground/team-event-store.ts';
import type { TeamEventType } from '../../../db/stores/ground/team-event-store.ts';
import { inTeamTransaction } from '../../../db/transaction.ts';
import { listEvents } from '../../../operations/ground/events/list-events.ts';
import type { Principal } from '../../../operations/ground/operation-context.ts';
import { sideBySide } from '../../../workflows/ground/durable-operation/run-durably.ts';
import { answerOf, problemOf } from '../../support/api/answers.ts';
import { CALLER, startTestApp } from '../../support/api/test-app.ts';
import type { TestApp } from '../../support/api/test-app.ts';
import { eventually } from '../../support/eventually.ts';
import { testServices } from '../../support/services.ts';
import type { TestServices } from '../../support/services.ts';

let test: TestServices;
let app: TestApp;
let member: Principal;
let openWaits = 0;
const readers: ReadableStreamDefaultReader<string>[] = [];

beforeAll(async () => {
  test = await testServices();
  const { notifications } = test.services;
  const waitFor: typeof notifications.waitFor = async (...asked) => {
    openWaits += 1;
    await notifications.waitFor(...asked).finally(() => (openWaits -= 1));
  };
  app = await startTestApp(eventRoutes, {
    services: { ...test.services, notifications: { ...notifications, waitFor } },
  });
});
beforeEach(async () => {
  member = await test.aMember();
});
afterEach(async () => {
  for (const reader of readers.splice(0)) await reader.cancel();
});
afterAll(async () => {
  await app.close();
});

type Emitted = { readonly type?: TeamEventType; readonly of?: Principal; readonly once?: string };
const emit = (step: number, { type = 'PANEL_PAUSED', of = member, once = randomUUID() }: Emitted = {}) =>
  inTeamTransaction(test.services.database, of.teamId, (transaction) =>
    insertTeamEvent(transaction, {
      ...{ id: randomUUID(), onceKey: once, type, surveyId: null, data: { step }, at: new Date() },
    }),
  );
const as = ({ teamId }: Principal) => ({ ...CALLER, 'X-Team-ID': teamId });
const list = async (query = '', of = member) =>
  answerOf(await app.request(`/api/v1/events${query}`, { as: as(of) }), listEvents);
const stepsOf = ({ events }: Awaited<ReturnType<typeof list>>) => events.map(({ data }) => data['step']);

describe('the events of a team', () => {
  it('are listed in their order, and page by page', async () => {
    const surveyId = randomUUID();
    await inTeamTransaction(test.services.database, member.teamId, (transaction) =>
      insertTeamEvent(transaction, {
        ...{ id: surveyId, onceKey: 'first', type: 'PAYMENT_SUCCEEDED', surveyId, data: { step: 1 } },
        at: new Date('2026-03-04T05:06:07.089Z'),
      }),
    );
    for (const step of [2, 3, 4, 5]) await emit(step);
    const first = await list('?limit=2');
    expect(first).toMatchObject({
      next_after: 2,
      events: [
        {
          ...{ id: surveyId, sequence: 1, type: 'PAYMENT_SUCCEEDED', survey_id: surveyId, data: { step: 1 } },
          at: '2026-03-04T05:06:07.089Z',
        },
        { sequence: 2, survey_id: null },
      ],
    });
    const second = await list(`?limit=2&after=${first.next_after}`);
    const third = await list(`?limit=2&after=${second.next_after}`);
    expect([stepsOf(second), stepsOf(third), third.next_after]).toEqual([[3, 4], [5], 5]);
    expect(await list('?after=5')).toEqual({ events: [], next_after: 5 });
  });

  it('are listed by type', async () => {
    await emit(1);
    await emit(2, { type: 'PANEL_COMPLETED' });
    await emit(3);
    expect(await list('?type=PANEL_COMPLETED')).toMatchObject({ next_after: 2, events: [{ data: { step: 2 } }] });
    expect(stepsOf(await list('?type=PANEL_PAUSED'))).toEqual([1, 3]);
  });

  it('are there once, however often they are told', async () => {
    await Promise.all(Array.from({ length: 5 }, () => emit(1, { once: 'the same' })));
    await emit(2);
    expect(stepsOf(await list())).toEqual([1, 2]);
  });

  it('are nobody else’s', async () => {
    await emit(1);
    const other = await test.aMember();
    expect(await list('', other)).toEqual({ events: [], next_after: 0 });
  });

  it.each(['?limit=0', '?limit=201', '?after=-1', '?after=x', '?type=WEATHER', '?since=1'])(
    'are not asked for by %s',
    async (query) => {
      const problem = await problemOf(await app.request(`/api/v1/events${query}`, { as: as(member) }));
      expect(problem).toMatchObject({ status: 400, code: 'invalid_query' });
    },
  );
});

describe('the stream of a team’s events', () => {
  const open = async (of = member, headers: Record<string, string> = {}) => {
    const response = await app.request('/api/v1/events/stream', { as: as(of), headers });
    expect(response.status).toBe(200);
    const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
    readers.push(reader);
    return reader;
  };
  /** Reads until an event with that step has come. */
  const readUntil = async (reader: ReadableStreamDefaultReader<string>, step: number) => {
    let read = '';
    while (!read.includes(`"step":${step}}`)) {
      const { value, done } = await reader.read();
      if (done) throw new Error(`The stream ended after: ${read}`);
      read += value;
    }
    return read;
  };
  const idsIn = (text: string) => [...text.matchAll(/^id: (\d+)$/gm)].map(([, id]) => Number(id));

  it('begins with those from before, and goes on as they happen', async () => {
    await emit(1);
    const reader = await open();
    const reading = readUntil(reader, 3);
    await emit(2);
    await emit(3, { type: 'PANEL_COMPLETED' });
    const read = await reading;
    expect(idsIn(read)).toEqual([1, 2, 3]);
    expect(read).toContain('event: PANEL_COMPLETED\n');
  });

  it('goes on after the one that Last-Event-ID names', async () => {
    for (const step of [1, 2, 3]) await emit(step);
    expect(idsIn(await readUntil(await open(member, { 'Last-Event-ID': '2' }), 3))).toEqual([3]);
  });

  it('misses none of those that come all at once, and has them in order', async () => {
    const read = readUntil(await open(), 301);
    // No more at once than there are connections: whoever waited for one behind all others might be refused.
    await sideBySide(300, 10, async (index) => {
      await emit(index + 1);
    });
    await emit(301);
    expect(idsIn(await read)).toEqual(Array.from({ length: 301 }, (_, index) => index + 1));
  });

  it('shows nothing of other teams', async () => {
    const other = await test.aMember();
    const reading = readUntil(await open(), 2);
    await emit(1, { of: other });
    await emit(2);
    const read = await reading;
    expect(read).not.toContain('"step":1}');
    expect(idsIn(read)).toEqual([1]);
  });

  it('refuses an id that is none', async () => {
    const response = await app.request('/api/v1/events/stream', { as: as(member), headers: { 'Last-Event-ID': 'x' } });
    expect(await problemOf(response)).toMatchObject({ status: 400, code: 'malformed_request' });
  });

  it('leaves nothing behind when the reader goes', async () => {
    const reader = await open();
    await reader.read();
    await eventually(() => expect(openWaits).toBe(1));
    await reader.cancel();
    await eventually(() => expect(openWaits).toBe(0));
  });
});
