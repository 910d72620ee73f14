import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { panelWebhookRoutes } from '../../../api/routes/recruiting/panel-webhooks.ts';
import { linkParticipant } from '../../../db/stores/recruiting/panel-participant-store.ts';
import { inTeamTransaction } from '../../../db/transaction.ts';
import { QUOTED } from '../../../domain/recruiting/panels/run/run.ts';
import type { Principal } from '../../../operations/ground/operation-context.ts';
import { ACTIVE, storeRun, traceOf, webhookEventsOf } from '../../operations/recruiting/panel-webhooks/stored-run.ts';
import type { StoredRun } from '../../operations/recruiting/panel-webhooks/stored-run.ts';
import {
  hexSignature,
  PANEL_A_SECRET,
  PANEL_B_SECRET,
  providersAt,
  taken,
} from '../../operations/recruiting/panel-webhooks/told-by-providers.ts';
import { problemOf } from '../../support/api/answers.ts';
import { startTestApp } from '../../support/api/test-app.ts';
import type { TestApp } from '../../support/api/test-app.ts';
import { createTestServices } from '../../support/services.ts';
import type { OwnTestServices } from '../../support/services.ts';
import { once } from '../../support/once.ts';

/** An event that is nobody's is known for all teams: others must not have sent it. */
let test: OwnTestServices;
let app: TestApp;
let member: Principal;

beforeAll(async () => {
  test = await createTestServices();
  app = await startTestApp(panelWebhookRoutes, { services: test.services });
});
beforeEach(async () => {
  member = await test.aMember();
});
afterAll(async () => {
  await app.close();
  await test.close();
});

const { post, send, tell } = providersAt(() => app);
const aRun = (more: Parameters<typeof storeRun>[2] = {}) => storeRun(test.services, member, more);
const trace = (run: StoredRun) => traceOf(test.services, run);
/** One of each provider, for what changes nothing. */
const unmoved = once(async () => [await aRun(), await aRun({ provider: 'panel_b' })] as const);

const ofParticipant = (event_type: string, { study }: StoredRun, participant_id: string) => ({
  event_type,
  data: { participant_id, study_id: study },
});
const aRepricing = ({ project, lineItem }: StoredRun, more: object = {}) => ({
  type: 'REPRICING',
  eventId: randomUUID(),
  projectId: project,
  lineItemId: lineItem,
  oldPrice: { cpi: 2.5 },
  newPrice: { cpi: '3.00' },
  reason: 'Incidence is lower than told.',
  ...more,
});
const aState = ({ project, lineItem }: StoredRun, newState: string) => ({
  type: 'LINE_ITEM_STATE_CHANGE',
  ...{ eventId: randomUUID(), projectId: project, lineItemId: lineItem, newState },
});
const aProjectState = ({ project }: StoredRun, newState: string) => ({
  ...{ type: 'PROJECT_STATE_CHANGE', eventId: randomUUID(), projectId: project, newState },
});

describe('panel provider A', () => {
  it.each(['submission.completed', 'submission.returned'])('%s is logged, and looked into', async (type) => {
    const run = await aRun();
    await inTeamTransaction(test.services.database, member.teamId, (transaction) =>
      linkParticipant(transaction, {
        ...{ panelRunId: run.id, participantId: 'jo', sessionId: 'part-1', responseId: 'resp_1' },
      }),
    );
    await tell('panel_a', ofParticipant(type, run, 'jo'));
    const after = await trace(run);
    expect(after.run).toMatchObject({ status: 'active', next_wake_at: expect.any(Date) });
    expect(after.effects).toEqual(['reconcile']);
    expect(after.participants).toMatchObject([
      { participant_id: 'jo', session_id: 'part-1', response_id: 'resp_1', hinted_at: expect.any(Date) },
    ]);
    expect(after.audit).toEqual([
      { actor: 'provider:panel_a', action: 'provider_hinted', details: { told: type, response_id: 'resp_1' } },
    ]);
  });

  it('a participant who has not come to the survey yet is noted, and named nowhere else', async () => {
    const run = await aRun();
    await tell('panel_a', ofParticipant('submission.completed', run, 'of-jo-smith'));
    const { participants, audit } = await trace(run);
    expect(participants).toMatchObject([{ participant_id: 'of-jo-smith', response_id: null }]);
    expect(audit).toMatchObject([{ details: { told: 'submission.completed', response_id: null } }]);
    const kept = [audit, await webhookEventsOf(test.services, 'panel_a'), app.logs];
    expect(JSON.stringify(kept)).not.toContain('of-jo-smith');
  });

  it('study.completed ends the run, and tells others', async () => {
    const run = await aRun();
    await tell('panel_a', { event_type: 'study.completed', data: { participant_id: null, study_id: run.study } });
    expect(await trace(run)).toMatchObject({
      run: { status: 'completed', ended_at: expect.any(Date), provider_config: { study_state: 'COMPLETED' } },
      effects: ['settle'],
      events: ['PANEL_COMPLETED'],
      audit: [{ action: 'provider_completed', details: { from: 'active', to: 'completed' } }],
    });
  });
});

describe('panel provider B', () => {
  it('REPRICING pauses the run through the provider, is recorded, and asks for a quote', async () => {
    const run = await aRun({ provider: 'panel_b' });
    const told = aRepricing(run);
    await tell('panel_b', told);
    const { eventId: event_id, reason } = told;
    expect(await trace(run)).toMatchObject({
      run: {
        status: 'paused',
        life: { pausedBy: ['repricing'], change: { purpose: 'repricing', stage: 'quoting' } },
        provider_config: {
          repricing_events: [{ event_id, old_price: '2.5', new_price: '3.00', reason, at: expect.any(String) }],
        },
      },
      effects: ['pause_at_provider', 'quote_change'],
      events: ['PANEL_PAUSED'],
      audit: [
        {
          actor: 'provider:panel_b',
          action: 'repriced',
          details: { told: 'REPRICING', event_id, old_price: '2.5', new_price: '3.00', from: 'active', to: 'paused' },
        },
      ],
    });
  });

  it('a price that goes down is recorded, and the run goes on', async () => {
    const run = await aRun({ provider: 'panel_b' });
    await tell('panel_b', aRepricing(run, { newPrice: { cpi: '2.49' } }));
    expect(await trace(run)).toMatchObject({
      run: { status: 'active', provider_config: { repricing_events: [{ new_price: '2.49' }] } },
      effects: [],
      events: [],
      audit: [{ action: 'repriced' }],
    });
  });

  it('REPRICING of a run that is not paid yet ends it: it needs a new quote', async () => {
    const openPaymentId = randomUUID();
    const run = await aRun({ provider: 'panel_b', life: { ...QUOTED, status: 'awaiting_payment', openPaymentId } });
    await tell('panel_b', aRepricing(run));
    expect(await trace(run)).toMatchObject({
      run: { status: 'expired', provider_config: { repricing_events: [{ new_price: '3.00' }] } },
      effects: ['expire_checkout'],
      audit: [{ action: 'repriced', details: { from: 'awaiting_payment', to: 'expired' } }],
    });
  });

  it.each(['LAUNCHED', 'PAUSED'])('LINE_ITEM_STATE_CHANGE to %s is recorded; the status stays', async (newState) => {
    const run = await aRun({ provider: 'panel_b' });
    await tell('panel_b', aState(run, newState));
    expect(await trace(run)).toMatchObject({
      run: { status: 'active', provider_config: { line_item_state: newState } },
      effects: ['reconcile'],
      audit: [{ action: 'provider_hinted', details: { part: 'line_item', provider_state: newState } }],
    });
  });

  it.each(['COMPLETED', 'CLOSED'])('PROJECT_STATE_CHANGE to %s ends the run, and tells others', async (newState) => {
    const run = await aRun({ provider: 'panel_b' });
    await tell('panel_b', aProjectState(run, newState));
    expect(await trace(run)).toMatchObject({
      run: { status: 'completed', provider_config: { project_state: newState } },
      events: ['PANEL_COMPLETED'],
      audit: [{ action: 'provider_completed', details: { provider_state: newState } }],
    });
  });

  it('PROJECT_STATE_CHANGE to another state is recorded', async () => {
    const run = await aRun({ provider: 'panel_b' });
    await tell('panel_b', aProjectState(run, 'LAUNCHED'));
    expect(await trace(run)).toMatchObject({
      run: { status: 'active', provider_config: { project_state: 'LAUNCHED' } },
      events: [],
    });
  });

  it('what it says in texts that can’t be kept is kept without what is wrong with them', async () => {
    const run = await aRun({ provider: 'panel_b' });
    await tell('panel_b', aRepricing(run, { reason: 'a\0b\ud800c' }));
    const { repricing_events: kept } = (await trace(run)).run.provider_config;
    expect(kept).toMatchObject([{ reason: 'ab\ufffdc' }]);
  });
});

describe('an event for a run that has ended', () => {
  it('is in the audit log, and changes nothing that has been decided', async () => {
    const life = { ...ACTIVE, status: 'cancelled', settlement: 'due' } as const;
    const run = await aRun({ provider: 'panel_b', life });
    await tell('panel_b', aRepricing(run));
    await tell('panel_b', aProjectState(run, 'CLOSED'));
    await tell('panel_b', aState(run, 'CLOSED'));
    expect(await trace(run)).toMatchObject({
      run: {
        status: 'cancelled',
        life: { settlement: 'due', change: null },
        provider_config: { project_state: 'CLOSED', line_item_state: 'CLOSED', repricing_events: [{}] },
      },
      effects: [],
      events: [],
      audit: [{ action: 'repriced' }, { action: 'provider_completed' }, { action: 'provider_hinted' }],
    });
    const kept = (await webhookEventsOf(test.services, 'panel_b')).filter((row) => row.team_id === member.teamId);
    expect(kept.map(({ outcome }) => outcome)).toEqual(['unchanged', 'unchanged', 'unchanged']);
  });
});

describe('what can’t be placed is taken, recorded without a team, and changes nothing', () => {
  it.each<[string, 'panel_a' | 'panel_b', (a: StoredRun, b: StoredRun) => unknown, string]>([
    ['an unknown type of A', 'panel_a', (a) => ofParticipant('submission.lost', a, 'jo'), 'type is not known'],
    ['an unknown type of B', 'panel_b', (_a, b) => ({ ...aState(b, 'PAUSED'), type: 'INVOICE' }), 'type is not known'],
    ['an unknown study', 'panel_a', (a) => ofParticipant('submission.completed', { ...a, study: 'x' }, 'jo'), 'run is'],
    ['an unknown project', 'panel_b', (_a, b) => aProjectState({ ...b, project: 'x' }, 'CLOSED'), 'run is not known'],
    [
      'a study of the other provider',
      'panel_b',
      (a, b) => aProjectState({ ...b, project: a.study }, 'CLOSED'),
      'run is',
    ],
    ['a line item of another project', 'panel_b', (_a, b) => aState({ ...b, lineItem: 'x' }, 'PAUSED'), 'line item'],
    ['a repricing of another line item', 'panel_b', (_a, b) => aRepricing({ ...b, lineItem: 'x' }), 'line item'],
    ['no participant', 'panel_a', (a) => ({ event_type: 'submission.completed', data: { study_id: a.study } }), 'both'],
    ['a repricing without an id', 'panel_b', (_a, b) => aRepricing(b, { eventId: undefined }), 'eventId'],
    ['a repricing without prices', 'panel_b', (_a, b) => aRepricing(b, { newPrice: { cpi: 'much' } }), 'decimal'],
    ['a list', 'panel_a', () => [], 'names no event_type'],
    ['nothing', 'panel_b', () => null, 'names no type'],
  ])('%s', async (_what, provider, eventOf, reason) => {
    const [a, b] = await unmoved();
    const before = [await trace(a), await trace(b)];
    const body = JSON.stringify(eventOf(a, b));
    const known = (await webhookEventsOf(test.services, provider)).length;
    await taken(await send(provider, body));
    await taken(await send(provider, body));
    expect([await trace(a), await trace(b)]).toEqual(before);
    const kept = await webhookEventsOf(test.services, provider);
    expect(kept.slice(known)).toMatchObject([{ outcome: 'unroutable', team_id: null, deliveries: 2 }]);
    expect(kept.at(-1)!.reason).toContain(reason);
  });

  it.each([
    ['broken JSON', '{"event_type":'],
    ['no UTF-8', Buffer.from([0x22, 0xff, 0x22])],
    ['nothing at all', ''],
    ['nesting without end', '['.repeat(30_000) + ']'.repeat(30_000)],
  ])('%s, signed as it must be', async (_what, body) => {
    await taken(await send('panel_a', body));
  });

  it('an event whose run is known later is handled once it is sent again', async () => {
    const study = randomUUID();
    const told = { event_type: 'study.completed', data: { study_id: study } };
    await tell('panel_a', told);
    const run = await aRun({ ids: { study } });
    await tell('panel_a', told);
    expect(await trace(run)).toMatchObject({ run: { status: 'completed' }, events: ['PANEL_COMPLETED'] });
  });
});

describe('what isn’t signed as it must be', () => {
  const told = JSON.stringify({ event_type: 'study.completed', data: { study_id: 'x' } });

  it.each<[string, Record<string, string>]>([
    ['no signature', {}],
    ['an empty one', { 'X-Panel-A-Signature': '' }],
    ['one of another body', { 'X-Panel-A-Signature': hexSignature(`${told} `, PANEL_A_SECRET) }],
    ['one with another secret', { 'X-Panel-A-Signature': hexSignature(told, PANEL_B_SECRET) }],
    ['a truncated one', { 'X-Panel-A-Signature': hexSignature(told, PANEL_A_SECRET).slice(0, -2) }],
    ['a longer one', { 'X-Panel-A-Signature': `${hexSignature(told, PANEL_A_SECRET)}00` }],
    ['one that is no hex', { 'X-Panel-A-Signature': 'z'.repeat(64) }],
    ['one with a prefix', { 'X-Panel-A-Signature': `sha256=${hexSignature(told, PANEL_A_SECRET)}` }],
    ['one in another header', { 'X-Panel-B-Signature': hexSignature(told, PANEL_A_SECRET) }],
  ])('is refused: %s', async (_what, headers) => {
    const [run] = await unmoved();
    const body = JSON.stringify({ event_type: 'study.completed', data: { study_id: run.study } });
    const own = Object.keys(headers).length === 0 ? {} : headers;
    const before = (await webhookEventsOf(test.services, 'panel_a')).length;
    expect(await problemOf(await post('panel_a', body, own))).toMatchObject({ status: 401, code: 'unauthenticated' });
    expect(await problemOf(await post('panel_a', told, own))).toMatchObject({ status: 401 });
    expect((await webhookEventsOf(test.services, 'panel_a')).length).toBe(before);
    expect((await trace(run)).run).toMatchObject({ status: 'active' });
  });

  it('is refused: the same event written in another way, or cut off', async () => {
    const signature = { 'X-Panel-A-Signature': hexSignature(told, PANEL_A_SECRET) };
    for (const body of [JSON.stringify(JSON.parse(told), null, 1), told.slice(0, -1), `${told}\n`]) {
      expect((await post('panel_a', body, signature)).status).toBe(401);
    }
    await taken(await post('panel_a', told, signature));
  });

  it('hex may be written in capitals', async () => {
    const signature = hexSignature(told, PANEL_A_SECRET).toUpperCase();
    await taken(await post('panel_a', told, { 'X-Panel-A-Signature': signature }));
  });

  it('is refused: all, where no secret is set', async () => {
    const { panels } = test.services.settings;
    const none = { ...panels, panelA: { ...panels.panelA, webhookSecret: null }, panelB: { webhookSecret: null } };
    const settings = { ...test.services.settings, panels: none };
    const closed = await startTestApp(panelWebhookRoutes, { services: { ...test.services, settings } });
    const to = providersAt(() => closed);
    for (const [provider, variable] of [
      ['panel_a', 'PANEL_A_WEBHOOK_SECRET'],
      ['panel_b', 'PANEL_B_WEBHOOK_SECRET'],
    ] as const) {
      const problem = await problemOf(await to.send(provider, told));
      expect(problem).toMatchObject({ status: 401, detail: expect.stringContaining(variable) });
    }
    await closed.close();
  });

  it.each<[string, string | Uint8Array, Record<string, string>, number]>([
    ['a compressed body', gzipSync(told), { 'Content-Encoding': 'gzip' }, 415],
    ['another media type', told, { 'Content-Type': 'text/plain' }, 415],
    ['more than 64 KB', ' '.repeat(64 * 1024 + 1), {}, 413],
  ])('is refused: %s', async (_what, body, headers, status) => {
    expect(await problemOf(await send('panel_b', body, headers))).toMatchObject({ status });
  });

  it('takes a body as large as it may be', async () => {
    const spaces = ' '.repeat(64 * 1024 - told.length);
    await taken(await send('panel_a', told + spaces));
  });
});
