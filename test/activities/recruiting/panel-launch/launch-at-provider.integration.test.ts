import type { Knex } from 'knex';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { FieldworkError } from '../../../../domain/ground/errors.ts';
import type { RunStatus } from '../../../../domain/recruiting/panels/run/run.ts';
import type { RunOrder } from '../../../../domain/recruiting/panels/run-order.ts';
import type { PanelProviderId } from '../../../../domain/recruiting/panels/targeting/quote-request.ts';
import type { Principal } from '../../../../operations/ground/operation-context.ts';
import type { ActivityServices } from '../../../../platform/services.ts';
import type { PanelProvider } from '../../../../providers/recruiting/panels/panel-provider.ts';
import { aQuotedRun } from '../../../support/recruiting/a-quoted-run.ts';
import type { QuotedRun } from '../../../support/recruiting/a-quoted-run.ts';
import { runInHand } from '../../../support/recruiting/run-in-hand.ts';
import type { RunInHand } from '../../../support/recruiting/run-in-hand.ts';
import { startEffectDesk } from '../../../support/recruiting/effect-desk.ts';
import type { EffectDesk } from '../../../support/recruiting/effect-desk.ts';
import { IMPATIENT, panelServices } from '../../../support/recruiting/start-stand-ins.ts';
import type { StandIns } from '../../../support/recruiting/start-stand-ins.ts';
import type { PanelFault } from '../../../support/recruiting/taking-part.ts';
import { anUnknownProviderId } from '../../../support/recruiting/unknown-ids.ts';
import { surveyDesk } from '../../../support/survey-desk.ts';

const PROVIDERS: readonly PanelProviderId[] = ['panel_a', 'panel_b'];
const DAY_MS = 24 * 60 * 60_000;

let standIns: StandIns;
let desk: EffectDesk;
let services: ActivityServices;
let member: Principal;
beforeAll(async () => {
  // Looked at by hand: a launch is taken at once, and goes live when a test says so.
  desk = await startEffectDesk({ panelB: { approvalMs: null } });
  ({ standIns, services, member } = desk);
});
afterEach(async () => {
  await standIns.panelA.clearFaults();
  await standIns.panelB.clearFaults();
});
afterAll(() => desk.close());

async function aPaidRun(providerId: PanelProviderId = 'panel_a'): Promise<RunInHand> {
  const run = runInHand(services, await aQuotedRun(services, member, { providerId }));
  await run.approveAndPay();
  return run;
}

/** The same run, when so much time has passed. */
const later = (run: QuotedRun, byMs: number) => runInHand({ ...services, now: () => new Date(Date.now() + byMs) }, run);

function panelsOf({ panels }: ActivityServices): Readonly<Record<PanelProviderId, PanelProvider>> {
  return Object.fromEntries(panels) as Record<PanelProviderId, PanelProvider>;
}

function promiseOf(): readonly [Promise<void>, () => void] {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  return [promise, () => resolve(undefined)];
}

async function nextEffect(run: RunInHand): Promise<{ readonly effectId: number }> {
  const step = await run.look();
  if (step.kind !== 'effect') throw new Error('There is nothing to do.');
  return step;
}

/** How often the provider has it, and has launched it. */
async function atProvider({ quoteId }: QuotedRun, providerId: PanelProviderId) {
  if (providerId === 'panel_a') {
    const studies = await standIns.panelA.studiesNamed(quoteId);
    return { made: studies.length, launched: studies.filter(({ status }) => status !== 'UNPUBLISHED').length };
  }
  const found = (await standIns.panelB.projects()).filter(({ projectId }) => projectId === quoteId);
  return { made: found.length, launched: found[0]?.lineItems[0]?.purchases ?? 0 };
}

const failNext = (providerId: PanelProviderId, fault: PanelFault) =>
  providerId === 'panel_a' ? standIns.panelA.failNext(fault) : standIns.panelB.failNext(fault);

/** Goes on, trying again what has to wait, until the run has that status and its provider knows all. */
const reaches = (run: RunInHand, status: RunStatus) =>
  run.goOnUntil(async () => {
    const row = await run.row();
    const open = (await run.effects()).filter(({ kind }) => kind !== 'settle');
    expect([row.life.status, open.map(({ kind, problem }) => [kind, problem])]).toEqual([status, []]);
  });

describe('a launch', () => {
  it('at provider A is live at once', async () => {
    const run = await aPaidRun();
    await run.goOn();
    const row = await run.row();
    expect(row).toMatchObject({
      life: { status: 'active' },
      providerState: 'fielding',
      providerConfig: { study_state: 'ACTIVE', repricing_events: [] },
      counts: { completes: 0 },
    });
    expect([row.providerRun?.['study'], row.launchedAt, row.seenAt]).toEqual([
      expect.any(String),
      expect.any(Date),
      expect.any(Date),
    ]);
    expect(row.endLinks?.complete).toMatch(/\?cc=[2-9A-HJ-NP-Z]{8}$/);
    expect(await atProvider(run, 'panel_a')).toEqual({ made: 1, launched: 1 });
    expect((await run.audit()).at(-1)).toMatchObject({
      action: 'launched',
      actor: 'service',
      details: { provider_run: row.providerRun, from: 'launching', to: 'active' },
    });
  });

  it('at provider B is live once the provider has looked at it, which the reconciliation sees', async () => {
    const run = await aPaidRun('panel_b');
    await run.goOn();
    expect(await run.row()).toMatchObject({
      life: { status: 'launching' },
      providerState: 'launching',
      launchedAt: null,
    });
    await standIns.panelB.review(run.quoteId, 'approve');
    const due = later(run, 20_000);
    expect((await due.goOn()).done).toEqual(['reconcile']);
    const row = await run.row();
    expect(row).toMatchObject({
      life: { status: 'active' },
      providerConfig: { project_state: expect.any(String), line_item_state: 'LAUNCHED' },
    });
    expect(row.launchedAt).not.toBeNull();
    expect(row.endLinks?.complete).toContain('{visit}');
    expect(await atProvider(run, 'panel_b')).toEqual({ made: 1, launched: 1 });
  });

  it.each(
    PROVIDERS.flatMap((providerId) =>
      (['lost_answer', 'late_answer', 'failing', 'no_json', 'rate_limited'] as const).map(
        (kind) => [providerId, kind] as const,
      ),
    ),
  )('at %s whose answers are %s is one run there, launched once', async (providerId, kind) => {
    const impatient = { ...services, ...panelServices(standIns, IMPATIENT) };
    const run = runInHand(impatient, await aPaidRun(providerId));
    await failNext(providerId, {
      kind,
      on: 'change',
      times: 2,
      ...(kind === 'rate_limited' && { retryAfterSeconds: 1 }),
    });
    await reaches(run, providerId === 'panel_a' ? 'active' : 'launching');
    expect(await atProvider(run, providerId)).toEqual({ made: 1, launched: 1 });
  });

  it('keeps the ids before it launches: whoever gives the run up meanwhile closes it', async () => {
    const run = await aPaidRun();
    // The study is made; it is not published, and that is not answered for.
    await standIns.panelA.failNext({ kind: 'lost_answer', on: 'change' });
    await run.goOn();
    await standIns.panelA.failNext({ kind: 'failing', on: 'change' });
    await run.goOnUntil(async () => expect((await run.row()).providerRun).not.toBeNull());
    await run.bring({ type: 'cancel_requested' });
    await reaches(run, 'cancelled');
    expect(await atProvider(run, 'panel_a')).toEqual({ made: 0, launched: 0 });
  });

  it('that is tried twice at once is one run there, and leaves no other behind', async () => {
    const run = await aPaidRun();
    const provider = panelsOf(services).panel_a;
    // Both look before either has made it.
    let looking = 0;
    const [both, meet] = promiseOf();
    const blind = {
      ...provider,
      createRun: async (asked: RunOrder) => {
        looking += 1;
        if (looking === 2) meet();
        await both;
        return provider.createRun({ ...asked, title: 'Coffee at once', externalId: randomUUID() });
      },
    };
    const hand = runInHand({ ...services, panels: new Map([['panel_a', blind]]) }, run);
    await hand.perform('create_checkout', await nextEffect(run));
    const effect = await nextEffect(run);
    await Promise.all([hand.perform('launch', effect), hand.perform('launch', effect)]);
    const { providerRun, life } = await run.row();
    const studies = (await standIns.panelA.studies()).filter(({ name }) => name === 'Coffee at once');
    expect([life.status, studies.map(({ id, status }) => [id, status])]).toEqual([
      'active',
      [[providerRun?.['study'], 'ACTIVE']],
    ]);
  });

  it('of a run that the provider had lost is by a person’s decision: it is looked for by our id, and made anew', async () => {
    const run = await aPaidRun();
    await run.goOn();
    const { providerRun } = await run.row();
    await run.update({ providerRun: { study: anUnknownProviderId() } });
    await run.bring({ type: 'provider_lost' });
    await run.bring({ type: 'launch_decided' }, { changes: { isLaunchDecided: true } });
    await reaches(run, 'active');
    expect([(await run.row()).providerRun, await atProvider(run, 'panel_a')]).toEqual([
      providerRun,
      { made: 1, launched: 1 },
    ]);
  });

  it('of a run that is not to be launched any more asks for nothing', async () => {
    const run = await aPaidRun();
    await run.bring({ type: 'cancel_requested' });
    await reaches(run, 'cancelled');
    expect(await atProvider(run, 'panel_a')).toEqual({ made: 0, launched: 0 });
  });
});

/** Behind the back of the service, which would have told the run. */
const asOwner = (change: (sql: Knex.Transaction) => Promise<unknown>) =>
  services.database.knex.transaction(async (sql) => {
    await sql.raw('set local role none');
    await change(sql);
  });

describe('what was approved', () => {
  const outdatedBy = async (change: (run: QuotedRun) => Promise<unknown>) => {
    const run = await aPaidRun();
    await change(run);
    await run.goOn();
    const { life } = await run.row();
    const [entry] = (await run.audit()).filter(({ action }) => action === 'approval_outdated');
    return { run, status: life.status, differences: entry?.details['differences'] };
  };
  const desk = () => surveyDesk(services, member);

  it('is launched as long as nothing of it has changed', async () => {
    const edited = await outdatedBy(async ({ surveyId }) => {
      // A draft that waits to be pushed is not what is live.
      await desk().openDraft(surveyId);
      await desk().update(surveyId, { name: 'Another name' });
    });
    expect([edited.status, edited.differences]).toEqual(['active', undefined]);
  });

  it('waits for a person once another version of the survey is live', async () => {
    const { run, status, differences } = await outdatedBy(async ({ surveyId }) => {
      await desk().write(surveyId, { type: 'text', text: 'Why not?' });
      await desk().push(surveyId, { version: 2 });
    });
    expect([status, differences]).toEqual([
      'needs_person',
      ['Version 1 of the survey was approved; version 2 is live.'],
    ]);
    expect(await atProvider(run, 'panel_a')).toEqual({ made: 0, launched: 0 });
    await run.bring({ type: 'launch_decided' }, { changes: { isLaunchDecided: true } });
    await reaches(run, 'active');
    expect(await atProvider(run, 'panel_a')).toEqual({ made: 1, launched: 1 });
  });

  it('waits for a person where the survey takes no answers', async () => {
    const { status, differences } = await outdatedBy(({ surveyId }) =>
      asOwner((sql) => sql('surveys').where({ id: surveyId }).update({ status: 'paused' })),
    );
    expect([status, differences]).toEqual(['needs_person', ['The survey is paused.']]);
  });

  it('waits for a person where the survey is deleted', async () => {
    const { status, differences } = await outdatedBy(({ surveyId }) =>
      asOwner((sql) => sql('surveys').where({ id: surveyId }).update({ deleted_at: new Date() })),
    );
    expect([status, differences]).toEqual(['needs_person', ['The survey is deleted.']]);
  });

  it('waits for a person where sample, target or price are others', async () => {
    const { status, differences } = await outdatedBy(({ quoteId }) =>
      asOwner((sql) =>
        sql('panel_quotes')
          .where({ id: quoteId })
          .update({ run: sql.raw(`jsonb_set(run, '{places}', '4')`) }),
      ),
    );
    expect([status, differences]).toEqual([
      'needs_person',
      ['Sample, target or price are not those that were approved.'],
    ]);
  });

  it('was launched, where an attempt had done so before the survey changed, and its answer was lost', async () => {
    const run = await aPaidRun();
    const { panel_a: provider } = panelsOf(services);
    const silent = { ...provider, view: () => Promise.reject(new FieldworkError('panel_unavailable', 'No answer.')) };
    const lost = runInHand({ ...services, panels: new Map([['panel_a', silent]]) }, run);
    await lost.goOn();
    expect([(await run.row()).life.status, await atProvider(run, 'panel_a')]).toEqual([
      'launching',
      { made: 1, launched: 1 },
    ]);
    await desk().write(run.surveyId, { type: 'text', text: 'Why not?' });
    await desk().push(run.surveyId, { version: 2 });
    await reaches(run, 'active');
    expect(await atProvider(run, 'panel_a')).toEqual({ made: 1, launched: 1 });
  });
});

describe('a launch whose answer was lost', () => {
  /** The first attempt: the provider has launched it, and nobody heard of it. */
  async function launchedUnheard(providerId: PanelProviderId): Promise<RunInHand> {
    const run = await aPaidRun(providerId);
    const provider = panelsOf(services)[providerId];
    const silent = { ...provider, view: () => Promise.reject(new FieldworkError('panel_unavailable', 'No answer.')) };
    await runInHand({ ...services, panels: new Map([[providerId, silent]]) }, run).goOn();
    return run;
  }

  it('is no refused one because the provider has raised its price since', async () => {
    const run = await launchedUnheard('panel_b');
    await standIns.panelB.review(run.quoteId, 'approve');
    await standIns.panelB.reprice(run.quoteId, 9_900);
    await reaches(run, 'active');
    expect(await atProvider(run, 'panel_b')).toEqual({ made: 1, launched: 1 });
  });

  it('is no refused one because the run has ended there since: it is settled by what was delivered', async () => {
    const run = await launchedUnheard('panel_b');
    await standIns.panelB.review(run.quoteId, 'approve');
    await standIns.panelB.end((await standIns.panelB.arrive(run.quoteId)).sessionId, 'complete');
    await standIns.panelB.close(run.quoteId);
    await reaches(run, 'completed');
    expect((await run.row()).counts).toMatchObject({ completes: 1 });
  });

  it('is a person’s where the provider does not know the run any more: nothing is given back unseen', async () => {
    const run = await launchedUnheard('panel_a');
    await run.update({ providerRun: { study: anUnknownProviderId() } });
    for (let minutes = 1; minutes <= 6; minutes += 1) await later(run, minutes * 120_000).goOn();
    expect((await run.row()).life).toMatchObject({ status: 'needs_person', settlement: 'none' });
  });
});

describe('a launch that fails', () => {
  it('is refused by provider B at a higher price than was agreed, and gives all back', async () => {
    const run = await aPaidRun('panel_b');
    await run.update({ providerCostPerComplete: 1 });
    await run.goOn();
    expect((await run.row()).life.status).toBe('failed');
    expect((await run.audit()).find(({ action }) => action === 'launch_refused')?.details).toMatchObject({
      because: expect.stringContaining('asks more for a complete than was agreed'),
      from: 'launching',
      to: 'failed',
    });
    expect(await atProvider(run, 'panel_b')).toEqual({ made: 1, launched: 0 });
    const project = await standIns.panelB.project(run.quoteId);
    expect(project?.state).toMatch(/CLOSED|CANCELLED/);
  });

  it('is for a person once there has been no answer for a day', async () => {
    const run = await aPaidRun();
    await standIns.panelA.failNext({ kind: 'failing', on: 'any', times: 1_000 });
    await later(run, 0).goOn();
    expect((await run.effects()).map(({ kind, tries }) => [kind, tries])).toEqual([['launch', 1]]);
    await later(run, DAY_MS + 60_000).goOn();
    expect((await run.row()).life.status).toBe('needs_person');
    expect((await run.audit()).at(-1)).toMatchObject({
      action: 'launch_stuck',
      details: { because: expect.any(String) },
    });
    await standIns.panelA.clearFaults();
    await run.bring({ type: 'launch_decided' }, { changes: { isLaunchDecided: true } });
    await reaches(run, 'active');
  });

  it('is for a person once the provider has looked at it for a day, or has sent it back', async () => {
    const slow = await aPaidRun('panel_b');
    await slow.goOn();
    await later(slow, DAY_MS + 60_000).goOn();
    expect((await slow.row()).life.status).toBe('needs_person');

    const rejected = await aPaidRun('panel_b');
    await rejected.goOn();
    await standIns.panelB.review(rejected.quoteId, 'reject');
    await later(rejected, 20_000).goOn();
    expect((await rejected.row()).life.status).toBe('needs_person');
    expect((await rejected.audit()).at(-1)).toMatchObject({
      action: 'launch_stuck',
      details: { provider_state: 'draft' },
    });
  });
});
