import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { findOperation } from '../../../../db/stores/ground/operation-store.ts';
import type { PauseReason } from '../../../../domain/recruiting/panels/run/run.ts';
import { mailingDesk } from '../../../support/mailing/mailing-desk.ts';
import { aRunCaller } from '../../../support/recruiting/run-caller.ts';
import type { RunCaller } from '../../../support/recruiting/run-caller.ts';
import { startRunApp } from '../../../support/recruiting/run-app.ts';
import type { RunApp } from '../../../support/recruiting/run-app.ts';

let test: RunApp;
beforeAll(async () => {
  test = await startRunApp();
});
afterAll(() => test.close());

const paid = () => ({ usedPaymentIds: [randomUUID()] });
const pausedBy = (...reasons: PauseReason[]) => ({ ...paid(), status: 'paused', pausedBy: reasons }) as const;

/** A survey with a run in each state that matters, and what is asked of it over HTTP. */
async function aSurveyWithRuns() {
  const caller = await aRunCaller(test.app, test.services);
  const { rows } = caller;
  const ids = {
    unapproved: await rows.aRun({ status: 'awaiting_approval' }),
    unpaid: await rows.aRun({ status: 'awaiting_payment', openPaymentId: randomUUID() }),
    launching: await rows.aRun({ ...paid(), status: 'launching' }),
    active: await rows.aRun({ ...paid(), status: 'active' }),
    paused: await rows.aRun(pausedBy('customer')),
    ended: await rows.aRun({ ...paid(), status: 'completed' }),
  };
  const of = async (id: string) => {
    const { life } = await rows.run(id);
    return [life.status, ...life.pausedBy, ...(await rows.effects(id))];
  };
  return {
    ...{ caller, rows, ids },
    ask: async (method: string, path: string) => {
      const response = await caller.ask(
        method,
        `/api/v1/surveys/${caller.surveyId}${path}`,
        path === '' ? undefined : {},
      );
      const body = response.status === 204 ? null : ((await response.json()) as Record<string, unknown>);
      return { status: response.status, body };
    },
    async stand() {
      const stands = await Promise.all(Object.entries(ids).map(async ([name, id]) => [name, await of(id)] as const));
      return Object.fromEntries(stands);
    },
  };
}

const CLOSED = {
  unapproved: ['cancelled'],
  unpaid: ['cancelled', 'expire_checkout'],
  launching: ['cancelled', 'close_at_provider', 'settle'],
  active: ['cancelled', 'close_at_provider', 'settle'],
  paused: ['cancelled', 'close_at_provider', 'settle'],
  ended: ['completed'],
};

describe('the runs of a survey', () => {
  it('rest while it is paused, and go on with it', async () => {
    const { caller, rows, ids, ask, stand } = await aSurveyWithRuns();
    const paused = await ask('POST', '/pause');
    expect(paused.body).toMatchObject({ status: 'paused', stopped: { panel_runs: [ids.active], sends: [] } });
    expect(await stand()).toEqual({
      unapproved: ['awaiting_approval', 'survey'],
      unpaid: ['awaiting_payment', 'survey'],
      launching: ['launching', 'survey'],
      active: ['paused', 'survey', 'pause_at_provider'],
      paused: ['paused', 'customer', 'survey'],
      ended: ['completed'],
    });
    expect((await rows.audit(ids.active)).at(-1)).toMatchObject({
      ...{ actor: `user:${caller.member.userId}`, action: 'survey_paused' },
      details: { from: 'active', to: 'paused' },
    });
    // Resumed by hand, it still waits for its survey.
    expect(await caller.command(ids.paused, 'resume')).toMatchObject({ status: 'paused', paused_by: ['survey'] });

    const published = await ask('POST', '/publish');
    expect(published.body).toMatchObject({ status: 'active' });
    expect((published.body?.['resumed'] as { panel_runs: string[] }).panel_runs.toSorted()).toEqual(
      [ids.active, ids.paused].toSorted(),
    );
    expect(await stand()).toEqual({
      unapproved: ['awaiting_approval'],
      unpaid: ['awaiting_payment'],
      launching: ['launching'],
      active: ['active', 'pause_at_provider', 'resume_at_provider'],
      paused: ['active', 'resume_at_provider'],
      ended: ['completed'],
    });
  });

  it.each([
    ['completed', 'POST', '/complete', 200],
    ['deleted', 'DELETE', '', 204],
  ])('end when it is %s, and what was paid is settled', async (_what, method, path, status) => {
    const { rows, ids, ask, stand } = await aSurveyWithRuns();
    const answer = await ask(method, path);
    expect(answer.status).toBe(status);
    expect(await stand()).toEqual(CLOSED);
    expect((await rows.run(ids.active)).life.settlement).toBe('due');
    expect((await rows.audit(ids.ended)).length).toBe(0);
    if (answer.body === null) return;
    const live = Object.values(ids).filter((id) => id !== ids.ended);
    const stopped = answer.body['stopped'] as { panel_runs: string[]; sends: string[] };
    expect([stopped.panel_runs.toSorted(), stopped.sends]).toEqual([live.toSorted(), []]);
  });

  it('stay as they are where the survey can’t be moved', async () => {
    const { ids, ask, stand, rows } = await aSurveyWithRuns();
    const before = await stand();
    expect((await ask('POST', '/publish')).status).toBe(409);
    expect((await ask('POST', '/archive')).status).toBe(409);
    expect([await stand(), await rows.audit(ids.active)]).toEqual([before, []]);
  });

  it('that are approved at the moment of its end are stopped, or not approved', async () => {
    const caller = await aRunCaller(test.app, test.services);
    const quote = await caller.rows.aQuote();
    const { id } = await caller.launch(quote.id);
    const [approved, completed] = await Promise.all([
      caller.ask('POST', `/${id}/approve`, { approval_hash: quote.hash }),
      caller.ask('POST', `/api/v1/surveys/${caller.surveyId}/complete`, {}),
    ]);
    expect(completed.status).toBe(200);
    const effects = approved.status === 200 ? ['create_checkout', 'expire_checkout'] : [];
    expect([(await caller.rows.run(id)).life.status, await caller.rows.effects(id)]).toEqual(['cancelled', effects]);
  });

  it('and events of its runs never wait for one another in a circle', async () => {
    const caller = await aRunCaller(test.app, test.services);
    const ids: string[] = [];
    for (let count = 0; count < 6; count += 1) ids.push(await caller.rows.aRun({ ...paid(), status: 'active' }));
    const survey = (path: string) => caller.ask('POST', `/api/v1/surveys/${caller.surveyId}${path}`, {});
    const asked = [
      survey('/pause'),
      ...ids.toReversed().map((id) => caller.ask('POST', `/${id}/pause`, {})),
      ...ids.map((id) => caller.ask('POST', `/${id}/resume`, {})),
      survey('/complete'),
    ];
    const statuses = new Set((await Promise.all(asked)).map(({ status }) => status));
    expect([...statuses].filter((status) => status >= 500)).toEqual([]);
  });
});

describe('the sends of a survey', () => {
  /** Under way, and one for later. */
  async function sendsOf(caller: RunCaller) {
    const desk = mailingDesk(test.services, caller.member);
    const list = await desk.aList(['ada@example.com', 'bo@example.com']);
    const now = await desk.send(list);
    const later = await desk.send(list, { filter: 'non_complete', beginsAt: new Date(Date.now() + 3_600_000) });
    return { list, sends: [now, later].toSorted() };
  }

  it.each([
    ['completed', 'POST', '/complete'],
    ['deleted', 'DELETE', ''],
  ])('are stopped when it is %s, those for later too', async (_what, method, path) => {
    const caller = await aRunCaller(test.app, test.services);
    const { list, sends } = await sendsOf(caller);
    const response = await caller.ask(method, `/api/v1/surveys/${list.survey_id}${path}`, path === '' ? undefined : {});
    if (response.status !== 204) {
      expect(await response.json()).toMatchObject({ stopped: { panel_runs: [], sends } });
    }
    for (const id of sends) {
      const operation = await caller.rows.inTeam((transaction) => findOperation(transaction, id));
      expect(operation?.cancelRequestedAt).toBeInstanceOf(Date);
    }
  });

  it('go on while it is paused', async () => {
    const caller = await aRunCaller(test.app, test.services);
    const { list, sends } = await sendsOf(caller);
    expect(await caller.surveys.pause(list.survey_id)).toMatchObject({ stopped: { sends: [] } });
    for (const id of sends) {
      const operation = await caller.rows.inTeam((transaction) => findOperation(transaction, id));
      expect(operation?.cancelRequestedAt).toBeNull();
    }
  });
});
