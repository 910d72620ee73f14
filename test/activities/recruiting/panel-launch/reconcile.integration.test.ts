import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { hintedParticipants, noteParticipantHint } from '../../../../db/stores/recruiting/panel-participant-store.ts';
import { FieldworkError } from '../../../../domain/ground/errors.ts';
import type { PanelProviderId } from '../../../../domain/recruiting/panels/targeting/quote-request.ts';
import type { ActivityServices } from '../../../../platform/services.ts';
import type { PanelProvider } from '../../../../providers/recruiting/panels/panel-provider.ts';
import { runInHand } from '../../../support/recruiting/run-in-hand.ts';
import type { RunInHand } from '../../../support/recruiting/run-in-hand.ts';
import { anActiveRun as anActiveRunAt, startEffectDesk } from '../../../support/recruiting/effect-desk.ts';
import type { EffectDesk } from '../../../support/recruiting/effect-desk.ts';
import type { StandIns } from '../../../support/recruiting/start-stand-ins.ts';

const PROVIDERS: readonly PanelProviderId[] = ['panel_a', 'panel_b'];

let standIns: StandIns;
let desk: EffectDesk;
let services: ActivityServices;
beforeAll(async () => {
  desk = await startEffectDesk();
  ({ standIns, services } = desk);
});
afterEach(() => standIns.panelA.clearFaults());
afterAll(() => desk.close());

const anActiveRun = (providerId: PanelProviderId = 'panel_a') => anActiveRunAt(desk, { providerId });

const withProvider = (change: Partial<PanelProvider>): ActivityServices => ({
  ...services,
  panels: new Map([...services.panels].map(([id, provider]) => [id, { ...provider, ...change }])),
});

/** Asks the provider now. */
async function look(run: RunInHand, change: Partial<PanelProvider> = {}): Promise<void> {
  await run.add('reconcile');
  await run.hurry();
  await runInHand(withProvider(change), run).goOn();
}

const arrive = (run: RunInHand, providerRunId: string) =>
  run.quoteId === providerRunId ? standIns.panelB.arrive(providerRunId) : standIns.panelA.arrive(providerRunId);

describe.each(PROVIDERS)('a look at %s', (providerId) => {
  it('tells how many participants are where', async () => {
    const run = await anActiveRun(providerId);
    const { providerRun } = await run.row();
    const at = providerRun?.['study'] ?? providerRun?.['project'] ?? '';
    const [one] = [await arrive(run, at), await arrive(run, at)];
    await (providerId === 'panel_a' ? standIns.panelA : standIns.panelB).end(one.sessionId, 'complete');
    await look(run);
    const { counts, seenAt, life } = await run.row();
    expect([counts, life.status]).toMatchObject([{ completes: 1, starts: 2, inProgress: 1 }, 'active']);
    expect(Date.now() - (seenAt?.getTime() ?? 0)).toBeLessThan(60_000);
  });

  it('finds out what no event told: paused, resumed, ended there', async () => {
    const run = await anActiveRun(providerId);
    const provider = services.panels.get(providerId);
    const ids = (await run.row()).providerRun ?? {};
    await provider?.pause(ids);
    await look(run);
    expect((await run.row()).life).toMatchObject({ status: 'paused', pausedBy: ['provider'] });
    await provider?.resume(ids);
    await look(run);
    expect((await run.row()).life).toMatchObject({ status: 'active', pausedBy: [] });
    await provider?.close(ids);
    await look(run);
    expect((await run.row()).life.status).toBe('completed');
  });

  it('tells a run to pause again that should be paused', async () => {
    const run = await anActiveRun(providerId);
    const provider = services.panels.get(providerId);
    await run.bring({ type: 'pause_requested' });
    await run.goOn();
    const ids = (await run.row()).providerRun ?? {};
    await provider?.resume(ids);
    await look(run);
    expect(await provider?.view(ids)).toMatchObject({ state: 'paused' });
    expect((await run.row()).life).toMatchObject({ status: 'paused', pausedBy: ['customer'] });
  });
});

describe('a look', () => {
  it('that began before a resumption does not pause the run again', async () => {
    const run = await anActiveRun();
    await run.bring({ type: 'pause_requested' });
    await run.goOn();
    const provider = services.panels.get('panel_a');
    await look(run, {
      view: async (ids) => {
        const seen = await provider?.view(ids);
        if ((await run.row()).life.status === 'paused') await run.bring({ type: 'resume_requested' });
        if (seen === undefined) throw new Error('There is no provider.');
        return seen;
      },
    });
    expect((await run.row()).life).toMatchObject({ status: 'active', pausedBy: [] });
    expect(await provider?.view((await run.row()).providerRun ?? {})).toMatchObject({ state: 'fielding' });
  });

  it('that began before a price was told finds no other: the next one does', async () => {
    const run = await anActiveRun('panel_b');
    const agreed = (await run.row()).providerCostPerComplete;
    await standIns.panelB.reprice(run.quoteId, agreed + 50);
    const provider = services.panels.get('panel_b');
    const fell = { eventId: 'e2', oldPrice: '90.00', newPrice: '1.00', currency: 'USD', reason: null, isRaise: false };
    const idsOf = async () => (await run.row()).life.repricings.map(({ eventId }) => eventId);
    await look(run, {
      view: async (ids) => {
        const seen = await provider?.view(ids);
        await run.bring({ type: 'repriced', ...fell });
        if (seen === undefined) throw new Error('There is no provider.');
        return seen;
      },
    });
    expect([await idsOf(), (await run.row()).life.status]).toEqual([['e2'], 'active']);
    await look(run);
    expect([await idsOf(), (await run.row()).life.status]).toEqual([['e2', expect.stringMatching(/^seen:/)], 'paused']);
  });

  it('for which the provider is away is taken again, and the rest goes on', async () => {
    const run = await anActiveRun();
    await run.add('pause_at_provider');
    await look(run, { view: () => Promise.reject(new FieldworkError('panel_unavailable', 'Away.')) });
    expect(await run.effects()).toMatchObject([{ kind: 'reconcile', tries: 1, problem: 'Away.' }]);
  });

  it('for a run that has gone there asks a person, after a while and once', async () => {
    const run = await anActiveRun();
    const gone = { view: () => Promise.reject(new FieldworkError('not_found', 'There is no such study.')) };
    await run.add('reconcile');
    for (let tries = 0; tries <= 5; tries += 1) {
      expect((await run.row()).life.status).toBe('active');
      await run.hurry();
      const step = await run.look();
      if (step.kind !== 'effect') throw new Error('There is nothing to do.');
      await runInHand(withProvider(gone), run).perform(step.effect, step);
    }
    expect((await run.row()).life.status).toBe('needs_person');
    const { seenAt } = await run.row();
    expect(Date.now() - (seenAt?.getTime() ?? 0)).toBeLessThan(60_000);
    const events = await run.inTeam(({ sql }) => sql('team_events').where({ survey_id: run.surveyId }).pluck('type'));
    expect(events).toEqual(['PANEL_NEEDS_PERSON']);
    expect((await run.audit()).at(-1)).toMatchObject({
      action: 'provider_lost',
      details: { because: 'There is no such study.', from: 'active', to: 'needs_person' },
    });
  });

  it('for a run that was given up closes it, if it goes on there', async () => {
    const run = await anActiveRun();
    await run.bring({ type: 'cancel_requested' });
    await run.inTeam(({ sql }) => sql('panel_effects').where({ kind: 'close_at_provider' }).delete());
    await look(run);
    const { providerRun } = await run.row();
    expect(await services.panels.get('panel_a')?.view(providerRun ?? {})).toMatchObject({
      state: expect.stringMatching(/closed|completed/),
    });
  });
});

describe('participants', () => {
  const hint = (run: RunInHand, participantId: string, sessionId: string | null) =>
    run.inTeam((transaction) =>
      noteParticipantHint(transaction, {
        ...{ panelRunId: run.id, participantId, sessionId, hintedAt: new Date() },
      }),
    );
  const hinted = (run: RunInHand) =>
    run.inTeam((transaction) => hintedParticipants(transaction, run.id, { limit: 1_000 }));
  const states = (run: RunInHand) =>
    run.inTeam(({ sql }) =>
      sql('panel_participants')
        .where({ integration_id: run.id })
        .orderBy('participant_id')
        .select<{ participant_id: string; state: string | null }[]>('participant_id', 'state'),
    );

  it('of whom an event told are asked about, and kept as the provider has them', async () => {
    const run = await anActiveRun();
    const study = (await run.row()).providerRun?.['study'] ?? '';
    const [done, inside] = [await standIns.panelA.arrive(study), await standIns.panelA.arrive(study)];
    await standIns.panelA.end(done.sessionId, 'complete');
    await hint(run, done.participantId, done.sessionId);
    await hint(run, inside.participantId, null);
    await hint(run, 'nobody-knows-them', null);
    await look(run);
    const expected = [
      { participant_id: done.participantId, state: 'completed' },
      { participant_id: inside.participantId, state: 'in_progress' },
      { participant_id: 'nobody-knows-them', state: null },
    ].sort((one, other) => (one.participant_id < other.participant_id ? -1 : 1));
    const told = (await states(run)).toSorted((one, other) => (one.participant_id < other.participant_id ? -1 : 1));
    expect(told).toEqual(expected);
    expect(await hinted(run)).toEqual([]);
  });

  it('at provider B are known by our own responses alone', async () => {
    const run = await anActiveRun('panel_b');
    await hint(run, 'somebody', 'session');
    await look(run);
    expect([await states(run), await hinted(run)]).toEqual([[{ participant_id: 'somebody', state: null }], []]);
  });

  it('are asked about by the hundred, and all of them in the end', async () => {
    const run = await anActiveRun();
    await run.inTeam(async (transaction) => {
      for (let index = 0; index < 230; index += 1) {
        await noteParticipantHint(transaction, {
          ...{ panelRunId: run.id, participantId: `p-${index}`, sessionId: null, hintedAt: new Date() },
        });
      }
    });
    const asked: string[] = [];
    const hand = runInHand(
      withProvider({
        participant: (_ids, { participantId }) => {
          asked.push(participantId);
          return Promise.resolve('completed');
        },
      }),
      run,
    );
    await run.add('reconcile');
    await hand.goOnUntil(async () => expect(await run.effects()).toEqual([]));
    expect([asked.length, new Set(asked).size, await hinted(run)]).toEqual([230, 230, []]);
  });

  it('about whom there is no answer for now are asked about later; the run is seen all the same', async () => {
    const run = await anActiveRun();
    await hint(run, 'somebody', null);
    await standIns.panelA.arrive((await run.row()).providerRun?.['study'] ?? '');
    await look(run, {
      participant: () => Promise.reject(new FieldworkError('panel_unavailable', 'Too many requests.')),
    });
    expect(await run.row()).toMatchObject({ counts: { starts: 1 } });
    expect(await run.effects()).toMatchObject([{ kind: 'reconcile', tries: 1, problem: 'Too many requests.' }]);
    expect(await hinted(run)).toHaveLength(1);
    await run.goOnUntil(async () => expect(await hinted(run)).toEqual([]));
  });
});
