import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ALL_ROUTES } from '../../../api/routes/all-routes.ts';
import { ensureMember } from '../../../operations/ground/teams/ensure-member.ts';
import { aCaller, startTestApp } from '../../support/api/test-app.ts';
import type { TestApp } from '../../support/api/test-app.ts';
import { eventually } from '../../support/eventually.ts';
import { aLiveSurvey, checkoutIn, runDesk } from '../../support/recruiting/run-desk.ts';
import type { Asker } from '../../support/recruiting/run-desk.ts';
import { panelServices, startStandIns } from '../../support/recruiting/start-stand-ins.ts';
import type { StandIns } from '../../support/recruiting/start-stand-ins.ts';
import { workflowService } from '../../support/workflow-service.ts';
import type { WorkflowService } from '../../support/workflow-service.ts';

const PATIENCE_MS = 90_000;

let standIns: StandIns;
let service: WorkflowService;
let app: TestApp;
beforeAll(async () => {
  standIns = await startStandIns();
  service = await workflowService(panelServices(standIns));
  app = await startTestApp(ALL_ROUTES, { services: service.services, ensureMember, caller: aCaller() });
  await standIns.sendWebhooksTo(app.url);
});
afterAll(async () => {
  await app.close();
  await service.close();
  await standIns.close();
});

const asker: Asker = {
  async ask<Answer>(path: string, json?: object, method = json === undefined ? 'GET' : 'POST') {
    const response = await app.request(`/api/v1${path}`, { method, ...(json !== undefined && { json }) });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return (text === '' ? undefined : JSON.parse(text)) as Answer;
  },
};

type Told = { readonly stopped: { readonly panel_runs: readonly string[] } };
type Resumed = { readonly resumed: { readonly panel_runs: readonly string[] } };

/** A live survey with a run of five, approved and paid, to which the provider sends participants. */
async function aFieldingRun() {
  const surveyId = await aLiveSurvey(asker);
  const desk = runDesk(asker, surveyId, { patienceMs: PATIENCE_MS });
  const { quote_id } = await desk.quote({ provider_id: 'panel_a', sample_size: 5, country: 'US', minutes: 5 });
  const { id } = await desk.launch(quote_id);
  const payment = await desk.approve(id);
  await standIns.payments.pay(checkoutIn(payment));
  await desk.has(id, 'active');
  const study = async () => (await standIns.panelA.studiesNamed(quote_id)).map(({ status }) => status);
  return {
    ...{ id, desk, surveyId, payment },
    studyIs: (status: string) =>
      eventually(async () => expect(await study()).toEqual([status]), { withinMs: PATIENCE_MS }),
    move: <Answer>(step: string) => asker.ask<Answer>(`/surveys/${surveyId}/${step}`, {}),
  };
}

describe('a run of a survey that is fielded', () => {
  it('is paused at its provider, goes on, and is ended there, with its survey; what was paid goes back', async () => {
    const { id, desk, payment, studyIs, move } = await aFieldingRun();
    expect((await move<Told>('pause')).stopped.panel_runs).toEqual([id]);
    await studyIs('PAUSED');
    expect((await move<Resumed>('publish')).resumed.panel_runs).toEqual([id]);
    await studyIs('ACTIVE');
    expect((await move<Told>('complete')).stopped.panel_runs).toEqual([id]);
    const settled = await desk.settled(id);
    expect(settled).toMatchObject({
      ...{ status: 'cancelled', allowed: [], problems: [] },
      statement: { delivered: 0, paid: payment.amount, refund: payment.amount, kept: '0.00' },
    });
    const paid = await asker.ask<object>(`/payments/${payment.id}`);
    expect(paid).toMatchObject({ status: 'succeeded', refunded: payment.amount });
    expect((await desk.audit(id)).map(({ action }) => action)).toEqual(
      expect.arrayContaining([
        ...['launch_requested', 'approved', 'paid', 'launched'],
        ...['survey_paused', 'survey_resumed', 'survey_closed', 'settled'],
      ]),
    );
  }, 600_000);

  it('is ended with a survey that is deleted; its payment tells what went back', async () => {
    const { surveyId, payment } = await aFieldingRun();
    await asker.ask(`/surveys/${surveyId}`, undefined, 'DELETE');
    await eventually(
      async () => expect(await asker.ask(`/payments/${payment.id}`)).toMatchObject({ refunded: payment.amount }),
      { withinMs: PATIENCE_MS },
    );
  }, 600_000);
});
