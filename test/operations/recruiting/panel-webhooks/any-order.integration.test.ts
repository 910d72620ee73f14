import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { panelWebhookRoutes } from '../../../../api/routes/recruiting/panel-webhooks.ts';
import { openDatabase } from '../../../../db/database.ts';
import { inTeamTransaction } from '../../../../db/transaction.ts';
import type { Principal } from '../../../../operations/ground/operation-context.ts';
import { applyRunEvent, lockRun } from '../../../../operations/recruiting/panel-runs/apply-run-event.ts';
import { sideBySide } from '../../../../workflows/ground/durable-operation/run-durably.ts';
import { problemOf } from '../../../support/api/answers.ts';
import { startTestApp } from '../../../support/api/test-app.ts';
import type { TestApp } from '../../../support/api/test-app.ts';
import { examples } from '../../../support/examples.ts';
import { testServices } from '../../../support/services.ts';
import type { TestServices } from '../../../support/services.ts';
import { storeRun, traceOf, webhookEventsOf } from './stored-run.ts';
import type { StoredRun } from './stored-run.ts';
import { providersAt, taken } from './told-by-providers.ts';
import type { Provider } from './told-by-providers.ts';

/** Fewer than the connections: whoever waited for one behind all others might be refused. */
const AT_ONCE = 10;

let test: TestServices;
let app: TestApp;
let member: Principal;

beforeAll(async () => {
  test = await testServices();
  app = await startTestApp(panelWebhookRoutes, { services: test.services });
  member = await test.aMember();
});
afterAll(async () => {
  await app.close();
});

const { send, tell } = providersAt(() => app);
const aRun = (provider: Provider) => storeRun(test.services, member, { provider });
const trace = (run: StoredRun) => traceOf(test.services, run);

type EventOf = (run: StoredRun) => object;

const ofParticipant =
  (event_type: string, participant_id: string): EventOf =>
  ({ study }) => ({ event_type, data: { participant_id, study_id: study } });
const ofProject =
  (type: string, eventId: string, more: object): EventOf =>
  ({ project, lineItem }) => ({ type, eventId, projectId: project, lineItemId: lineItem, ...more });
const repriced = (eventId: string, from: number, to: number): EventOf =>
  ofProject('REPRICING', eventId, { oldPrice: { cpi: from }, newPrice: { cpi: to } });

/** What a provider may tell of one run; ids are those of one run each, and may be the same for another. */
const TOLD: Readonly<Record<Provider, readonly EventOf[]>> = {
  panel_a: [
    ofParticipant('submission.completed', 'ann'),
    ofParticipant('submission.completed', 'ben'),
    ofParticipant('submission.returned', 'ben'),
    ofParticipant('submission.returned', 'cem'),
    ({ study }) => ({ event_type: 'study.completed', data: { participant_id: null, study_id: study } }),
  ],
  panel_b: [
    repriced('raise', 2.5, 3),
    repriced('another', 3, 3.5),
    repriced('back', 3.5, 2.5),
    ofProject('LINE_ITEM_STATE_CHANGE', 'launched', { newState: 'LAUNCHED' }),
    ofProject('LINE_ITEM_STATE_CHANGE', 'item', { newState: 'CLOSED' }),
    ofProject('PROJECT_STATE_CHANGE', 'done', { newState: 'COMPLETED' }),
    ofProject('PROJECT_STATE_CHANGE', 'closed', { newState: 'CLOSED' }),
  ],
};

/** What has come of a run's events, but for when and in which order. */
async function comeOf(run: StoredRun) {
  const { run: row, participants, events, audit } = await trace(run);
  const { life, provider_config: config, status } = row;
  const known = config.repricing_events as readonly { event_id: string; at: string }[];
  return {
    status,
    life: { ...life, repricings: life.repricings.toSorted((a, b) => a.eventId.localeCompare(b.eventId)) },
    config: {
      ...config,
      repricing_events: known
        .map((one) => ({ ...one, at: '' }))
        .toSorted((a, b) => a.event_id.localeCompare(b.event_id)),
    },
    participants: participants.map((one) => [one.participant_id, one.hinted_at !== null]),
    completed: events.filter((type) => type === 'PANEL_COMPLETED').length,
    logged: audit.map(({ action, details }) => `${action} ${String(details['told'])}`).toSorted(),
  };
}

describe('events of one run', () => {
  it.each(['panel_a', 'panel_b'] as const)('of %s in any order, some again, come to the same', async (provider) => {
    const some = fc.subarray(TOLD[provider].slice(), { minLength: 1 });
    const told = some.chain((events) =>
      fc
        .array(fc.constantFrom(...events), { maxLength: 4 })
        .chain((again) => fc.shuffledSubarray([...events, ...again], { minLength: events.length + again.length }))
        .map((order) => ({ events, order })),
    );
    await fc.assert(
      fc.asyncProperty(told, async ({ events, order }) => {
        const [one, other] = [await aRun(provider), await aRun(provider)];
        for (const eventOf of events) await tell(provider, eventOf(one));
        for (const eventOf of order) await tell(provider, eventOf(other));
        const come = await comeOf(one);
        expect(await comeOf(other)).toEqual(come);
        expect(come.logged).toHaveLength(events.length);
      }),
      { numRuns: examples(25, 10) },
    );
  });

  it('all at once, three in ten of them twice, take effect once each', async () => {
    const runs = await Promise.all(Array.from({ length: 4 }, () => aRun('panel_b')));
    const studies = await Promise.all(Array.from({ length: 4 }, () => aRun('panel_a')));
    const distinct = [
      ...runs.flatMap((run) => TOLD.panel_b.map((eventOf) => ['panel_b', eventOf(run)] as const)),
      ...studies.flatMap((run) => TOLD.panel_a.map((eventOf) => ['panel_a', eventOf(run)] as const)),
    ];
    const sent = distinct.flatMap((one, index) => (index % 10 < 3 ? [one, one] : [one]));
    await sideBySide(sent.length, AT_ONCE, async (index) => {
      const [provider, event] = sent[index]!;
      await tell(provider, event);
    });
    for (const run of runs) {
      const { logged, completed, config } = await comeOf(run);
      expect(logged).toHaveLength(TOLD.panel_b.length);
      expect(completed).toBe(1);
      expect(config.repricing_events.map(({ event_id }) => event_id)).toEqual(['another', 'back', 'raise']);
    }
    for (const run of studies) {
      expect(await comeOf(run)).toMatchObject({ completed: 1, logged: { length: TOLD.panel_a.length } });
    }
  });

  it('is held by one delivery while the same comes a second time', async () => {
    const run = await aRun('panel_b');
    const event = TOLD.panel_b[0]!(run);
    await Promise.all(Array.from({ length: 10 }, () => tell('panel_b', event)));
    const { config, logged } = await comeOf(run);
    expect([config.repricing_events.length, logged.length]).toEqual([1, 1]);
  });
});

describe('a price that had been seen before it was told', () => {
  it('takes its place in what is known of the run', async () => {
    const told = { type: 'repriced', oldPrice: '2.50', newPrice: '3.50', currency: 'USD' } as const;
    const seen = { ...told, eventId: 'seen:3.50', reason: null, isRaise: true };
    const run = await aRun('panel_b');
    await inTeamTransaction(test.services.database, run.teamId, async (transaction) => {
      const held = await lockRun(transaction, run.id);
      await applyRunEvent(transaction, test.services, held, { event: seen, actor: 'service' });
    });
    const before = await trace(run);
    const [raise, another] = TOLD.panel_b;
    for (const eventOf of [another, another, raise, another]) await tell('panel_b', eventOf!(run));
    const after = await trace(run);
    expect(before.run.provider_config.repricing_events).toMatchObject([{ event_id: 'seen:3.50' }]);
    expect(after.run.provider_config.repricing_events).toMatchObject([
      { event_id: 'raise', old_price: '2.5', new_price: '3' },
      { event_id: 'another', old_price: '3', new_price: '3.5' },
    ]);
    const repricings = [{ eventId: 'raise' }, { eventId: 'another', isAccepted: false }];
    expect(after.run.life).toMatchObject({ ...before.run.life, repricings });
    expect([after.effects, after.events]).toEqual([before.effects, before.events]);
  });
});

describe('what fails in between', () => {
  const opened: { close(): Promise<void> }[] = [];
  afterEach(async () => {
    for (const one of opened.splice(0)) await one.close();
  });
  const open = async (services: Partial<TestServices['services']>) => {
    const own = await startTestApp(panelWebhookRoutes, { services: { ...test.services, ...services } });
    opened.push(own);
    return own;
  };

  /** Fails once, in the middle of the transaction. */
  function failingOnce(error: Error): Promise<TestApp> {
    let hasFailed = false;
    const newId = () => {
      if (hasFailed) return randomUUID();
      hasFailed = true;
      throw error;
    };
    return open({ newId });
  }
  const eventsOfTeam = async (provider: Provider, type: string) =>
    (await webhookEventsOf(test.services, provider)).filter(
      (row) => row.team_id === member.teamId && row.type === type,
    );

  it('a connection that is lost is told, and leaves nothing: the event is handled when it comes again', async () => {
    const broken = await failingOnce(new Error('Connection terminated unexpectedly'));
    const run = await aRun('panel_a');
    const body = JSON.stringify(ofParticipant('submission.completed', 'ann')(run));
    expect(await problemOf(await providersAt(() => broken).send('panel_a', body))).toMatchObject({ status: 503 });
    expect(await trace(run)).toMatchObject({ participants: [], effects: [], audit: [] });
    await taken(await send('panel_a', body));
    await taken(await send('panel_a', body));
    expect(await trace(run)).toMatchObject({
      ...{ participants: [{ participant_id: 'ann' }], effects: ['reconcile'], audit: [{ action: 'provider_hinted' }] },
    });
  });

  it('anything else is recorded, without what it quotes, and taken; told again, it is handled', async () => {
    const broken = await failingOnce(new Error('Jo Smith'));
    const run = await aRun('panel_a');
    const body = JSON.stringify(TOLD.panel_a.at(-1)!(run));
    await taken(await providersAt(() => broken).send('panel_a', body));
    expect(await trace(run)).toMatchObject({
      run: { status: 'active' },
      events: [],
      audit: [{ actor: 'provider:panel_a', action: 'event_failed', details: { told: 'study.completed' } }],
    });
    expect(await eventsOfTeam('panel_a', 'study.completed')).toMatchObject([{ outcome: 'failed', deliveries: 1 }]);
    expect(JSON.stringify((await trace(run)).audit)).not.toContain('Smith');
    await taken(await send('panel_a', body));
    await taken(await send('panel_a', body));
    const after = await trace(run);
    expect(after).toMatchObject({ run: { status: 'completed' }, events: ['PANEL_COMPLETED'] });
    expect(after.audit.map(({ action }) => action)).toEqual(['event_failed', 'provider_completed']);
  });

  it('a price is sent again until it is recorded: nobody else tells of it', async () => {
    const broken = await failingOnce(new Error('broken'));
    const run = await aRun('panel_b');
    const body = JSON.stringify(TOLD.panel_b[0]!(run));
    const to = providersAt(() => broken);
    expect(await problemOf(await to.send('panel_b', body))).toMatchObject({ status: 500 });
    expect(await trace(run)).toMatchObject({ run: { status: 'active' }, audit: [{ action: 'event_failed' }] });
    await taken(await to.send('panel_b', body));
    const { config, status } = await comeOf(run);
    expect([status, config.repricing_events.length]).toEqual(['paused', 1]);
  });

  it('a database that is away is told: the provider sends it again', async () => {
    const database = openDatabase('postgres://nobody:pw@127.0.0.1:1/none');
    const away = await open({ database });
    opened.push(database);
    const problem = await problemOf(await providersAt(() => away).send('panel_a', '{}'));
    expect(problem).toMatchObject({ status: 503, code: 'service_unavailable' });
  });
});
