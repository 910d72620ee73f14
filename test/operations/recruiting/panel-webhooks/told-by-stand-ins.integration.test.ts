import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { panelWebhookRoutes } from '../../../../api/routes/recruiting/panel-webhooks.ts';
import type { PanelProviderId } from '../../../../domain/recruiting/panels/targeting/quote-request.ts';
import type { Principal } from '../../../../operations/ground/operation-context.ts';
import type { PanelProvider } from '../../../../providers/recruiting/panels/panel-provider.ts';
import { launched } from '../../../providers/recruiting/panels/contract.ts';
import { aRun as aStudy } from '../../../providers/recruiting/panels/provider-a-flavour.ts';
import { aPanelRun as aProject } from '../../../providers/recruiting/panels/provider-b/provider-b-flavour.ts';
import { problemOf } from '../../../support/api/answers.ts';
import { startTestApp } from '../../../support/api/test-app.ts';
import type { TestApp } from '../../../support/api/test-app.ts';
import { eventually } from '../../../support/eventually.ts';
import { panelServices, startStandIns } from '../../../support/recruiting/start-stand-ins.ts';
import type { StandIns } from '../../../support/recruiting/start-stand-ins.ts';
import { createTestServices } from '../../../support/services.ts';
import type { OwnTestServices } from '../../../support/services.ts';
import { storeRun, traceOf, webhookEventsOf } from './stored-run.ts';
import type { StoredRun } from './stored-run.ts';
import { providersAt, taken } from './told-by-providers.ts';

const PATIENTLY = { withinMs: 60_000 };

let standIns: StandIns;
let test: OwnTestServices;
let app: TestApp;
let member: Principal;

beforeAll(async () => {
  standIns = await startStandIns({ isForgetful: true });
  test = await createTestServices(panelServices(standIns));
  app = await startTestApp(panelWebhookRoutes, { services: test.services });
  await standIns.sendWebhooksTo(app.url);
  member = await test.aMember();
});
beforeEach(async () => {
  const prolific_url = `${app.url}/api/v1/webhooks/panel_a/prolific`;
  await standIns.panelA.sendEvents({ style: 'service', held: false, copies: 1, prolific_url });
});
afterAll(async () => {
  await app.close();
  await test.close();
  await standIns.close();
});

const { sendProlific } = providersAt(() => app);
const trace = (run: StoredRun) => traceOf(test.services, run);

function provider(id: PanelProviderId): PanelProvider {
  const found = test.services.panels.get(id);
  if (found === undefined) throw new Error(`There is no ${id}.`);
  return found;
}

/** A run that fields at the stand-in, and is known here. */
async function aFieldingRun(id: PanelProviderId): Promise<StoredRun> {
  const ids = await launched(provider(id), id === 'panel_a' ? aStudy() : aProject());
  return storeRun(test.services, member, { provider: id, ids });
}

/** The words that the provider told, as they are logged. */
const toldOf = async (run: StoredRun) => (await trace(run)).audit.map(({ details }) => details['told']).toSorted();

describe('the stand-in of provider A', () => {
  it.each(['service', 'prolific', 'both'] as const)('is understood in the style %s', async (style) => {
    await standIns.panelA.sendEvents({ style, copies: 2 });
    const run = await aFieldingRun('panel_a');
    const [done, gone] = [await standIns.panelA.arrive(run.study), await standIns.panelA.arrive(run.study)];
    await standIns.panelA.end(done.sessionId, 'complete');
    await standIns.panelA.end(gone.sessionId, 'leave');
    await eventually(async () => {
      expect(await toldOf(run)).toEqual(['submission.completed', 'submission.returned']);
    }, PATIENTLY);
    const { participants } = await trace(run);
    expect(participants.map((one) => one.participant_id).toSorted()).toEqual(
      [done.participantId, gone.participantId].toSorted(),
    );
    if (style === 'prolific') {
      expect(participants.map((one) => one.session_id).toSorted()).toEqual([done.sessionId, gone.sessionId].toSorted());
    }
    await provider('panel_a').close({ study: run.study });
    await eventually(async () => {
      expect(await trace(run)).toMatchObject({ run: { status: 'completed' }, events: ['PANEL_COMPLETED'] });
    }, PATIENTLY);
  });

  it('is understood when all comes in the other order, and again', async () => {
    await standIns.panelA.sendEvents({ held: true });
    const run = await aFieldingRun('panel_a');
    const { sessionId } = await standIns.panelA.arrive(run.study);
    await standIns.panelA.end(sessionId, 'complete');
    await provider('panel_a').close({ study: run.study });
    await standIns.panelA.releaseEvents({ order: 'reversed' });
    await eventually(async () => {
      expect(await toldOf(run)).toEqual(['study.completed', 'submission.completed']);
    }, PATIENTLY);
    const before = await trace(run);
    await standIns.panelA.releaseEvents({ repeat_delivered: true });
    await eventually(async () => {
      const { deliveries } = await standIns.panelA.records();
      expect(deliveries.every(({ state }) => state === 'delivered')).toBe(true);
    }, PATIENTLY);
    expect(await trace(run)).toEqual(before);
  });
});

describe('the stand-in of provider B', () => {
  it('is understood: another price, and an end', async () => {
    const run = await aFieldingRun('panel_b');
    const { eventId } = await standIns.panelB.reprice(run.project, 99_00);
    await eventually(async () => {
      const repriced = { event_id: eventId, new_price: '99' };
      expect(await trace(run)).toMatchObject({
        run: { status: 'paused', provider_config: { repricing_events: [repriced] } },
        events: ['PANEL_PAUSED'],
      });
    }, PATIENTLY);
    await standIns.panelB.sendAgain(eventId);
    await standIns.panelB.close(run.project);
    await eventually(async () => {
      expect(await trace(run)).toMatchObject({
        run: { status: 'completed', provider_config: { project_state: 'CLOSED', line_item_state: 'CLOSED' } },
        events: ['PANEL_PAUSED', 'PANEL_COMPLETED'],
      });
    }, PATIENTLY);
    expect((await trace(run)).run.provider_config.repricing_events).toHaveLength(1);
  });
});

describe('an event as Prolific sends it', () => {
  const ofSubmission = (resource_id: string, status = 'AWAITING REVIEW') => ({
    ...{ event_type: 'submission.status.change', resource_id, participant_id: 'ann', status },
  });

  it.each<[string, object, object]>([
    ['of another secret', ofSubmission('x'), { headers: { 'X-Prolific-Request-Signature': 'A'.repeat(43) + '=' } }],
    ['in hex', ofSubmission('x'), { headers: { 'X-Prolific-Request-Signature': 'ab'.repeat(32) } }],
    ['of yesterday', ofSubmission('x'), { sentAt: new Date(Date.now() - 86_400_000) }],
    ['of tomorrow', ofSubmission('x'), { sentAt: new Date(Date.now() + 86_400_000) }],
    ['with another timestamp', ofSubmission('x'), { headers: { 'X-Prolific-Request-Timestamp': '1' } }],
  ])('is refused: %s', async (_what, event, how) => {
    expect(await problemOf(await sendProlific(event, how))).toMatchObject({ status: 401, code: 'unauthenticated' });
  });

  it.each<[string, object]>([
    ['of a submission that nobody knows', ofSubmission('0123456789abcdef01234567')],
    ['that is not acted upon', ofSubmission('x', 'ACTIVE')],
    ['of another type', { event_type: 'study.progress.change', resource_id: 'x' }],
  ])('is taken, and set aside: %s', async (_what, event) => {
    const before = (await webhookEventsOf(test.services, 'panel_a')).length;
    await taken(await sendProlific(event));
    const kept = (await webhookEventsOf(test.services, 'panel_a')).slice(before);
    expect(kept).toMatchObject([{ outcome: 'unroutable', team_id: null }]);
  });

  it.each<[string, object]>([
    ['a submission', ofSubmission('x\u0000')],
    ['a participant', { ...ofSubmission('x'), participant_id: 'ann\u0000' }],
    ['a study', { event_type: 'study.status.change', status: 'COMPLETED', resource_id: 'x\u0000' }],
    ['half a letter', { event_type: 'study.status.change', status: 'COMPLETED', resource_id: 'x\ud800' }],
    ['far too long an id', ofSubmission('x'.repeat(40_000))],
  ])('is no event where it names what can not be kept: %s', async (_what, event) => {
    expect(await problemOf(await sendProlific(event))).toMatchObject({ status: 400, code: 'malformed_request' });
  });

  it('is to be sent again while the provider can not say of which study it is', async () => {
    const closed = await startTestApp(panelWebhookRoutes, { services: { ...test.services, panels: new Map() } });
    const problem = await problemOf(await providersAt(() => closed).sendProlific(ofSubmission(randomUUID())));
    expect(problem).toMatchObject({ status: 503, code: 'panel_unavailable' });
    await closed.close();
  });

  it('is refused where no secret is set', async () => {
    const { panels } = test.services.settings;
    const settings = {
      ...test.services.settings,
      panels: { ...panels, panelA: { ...panels.panelA, prolificSecret: null } },
    };
    const closed = await startTestApp(panelWebhookRoutes, { services: { ...test.services, settings } });
    const problem = await problemOf(await providersAt(() => closed).sendProlific(ofSubmission('x')));
    expect(problem).toMatchObject({ status: 401, detail: expect.stringContaining('PANEL_A_PROLIFIC_SECRET') });
    await closed.close();
  });
});
