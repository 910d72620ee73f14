import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { FieldworkError } from '../../../../domain/ground/errors.ts';
import type { RunStatus } from '../../../../domain/recruiting/panels/run/run.ts';
import type { PanelProviderId } from '../../../../domain/recruiting/panels/targeting/quote-request.ts';
import { attempts } from '../../../support/recruiting/attempts.ts';
import { anActiveRun, startEffectDesk } from '../../../support/recruiting/effect-desk.ts';
import type { EffectDesk } from '../../../support/recruiting/effect-desk.ts';
import type { RunInHand } from '../../../support/recruiting/run-in-hand.ts';
import type { StandIns } from '../../../support/recruiting/start-stand-ins.ts';
import { anUnknownProviderId } from '../../../support/recruiting/unknown-ids.ts';

let desk: EffectDesk;
let standIns: StandIns;
beforeAll(async () => {
  // Longer than a launch takes that doesn't wait for the price.
  desk = await startEffectDesk({ panelB: { feasibilityMs: 1_000 } });
  ({ standIns } = desk);
});
afterAll(() => desk.close());

const PROVIDERS: readonly PanelProviderId[] = ['panel_a', 'panel_b'];

const gone = () => Promise.reject(new FieldworkError('not_found', 'There is no such run.'));

/** Its provider tells so at all looks. */
async function lose(run: RunInHand): Promise<void> {
  await run.add('reconcile');
  await attempts(desk.services, run, 6, { view: gone });
  expect((await run.row()).life.status).toBe('needs_person');
}

/** What the provider had is nothing of the run's any more, nor found by our id: it has another one, and ids of nothing. */
async function forget(run: RunInHand): Promise<{ readonly externalId: string; readonly nothing: string }> {
  const externalId = randomUUID();
  await run.inTeam(({ sql }) =>
    sql('panel_quotes')
      .where({ id: run.quoteId })
      .update({ run: sql.raw(`jsonb_set(run, '{externalId}', to_jsonb(?::text))`, [externalId]) }),
  );
  const { providerRun } = await run.row();
  const nothing = anUnknownProviderId();
  await run.update({ providerRun: Object.fromEntries(Object.keys(providerRun ?? {}).map((part) => [part, nothing])) });
  return { externalId, nothing };
}

const decideLaunch = (run: RunInHand) => run.bring({ type: 'launch_decided' }, { changes: { isLaunchDecided: true } });

const reaches = (run: RunInHand, status: RunStatus) =>
  run.goOnUntil(async () => {
    const launches = (await run.effects()).filter(({ kind }) => kind === 'launch');
    expect([(await run.row()).life.status, launches]).toEqual([status, []]);
  });

/** How many places runs of that name have at the provider. */
async function placesOf(externalId: string, providerId: PanelProviderId): Promise<readonly number[]> {
  if (providerId === 'panel_a') {
    return (await standIns.panelA.studiesNamed(externalId)).map((study) => study.total_available_places);
  }
  const project = await standIns.panelB.project(externalId);
  return (project?.lineItems ?? []).map(({ places }) => places);
}

async function deliverOne(run: RunInHand): Promise<void> {
  const study = (await run.row()).providerRun?.['study'] ?? '';
  await standIns.panelA.end((await standIns.panelA.arrive(study)).sessionId, 'complete');
  await run.add('reconcile');
  await attempts(desk.services, run, 1);
  expect((await run.row()).counts?.completes).toBe(1);
}

describe.each(PROVIDERS)('a run that %s has lost before anything was delivered', (providerId) => {
  it('is launched anew with all places that were paid for', async () => {
    const run = await anActiveRun(desk, { providerId, places: 3 });
    await run.update({ places: 5 });
    await lose(run);
    const { externalId, nothing } = await forget(run);
    await decideLaunch(run);
    await reaches(run, 'active');
    expect(await placesOf(externalId, providerId)).toEqual([5]);
    expect(Object.values((await run.row()).providerRun ?? {})).not.toContain(nothing);
  });
});

describe('a run that provider B has lost', () => {
  it('is not launched anew above the price that was agreed to last', async () => {
    const run = await anActiveRun(desk, { providerId: 'panel_b' });
    const { providerCostPerComplete } = await run.row();
    await run.update({ providerCostPerComplete: providerCostPerComplete - 1 });
    await lose(run);
    const { externalId } = await forget(run);
    await decideLaunch(run);
    await reaches(run, 'failed');
    expect((await standIns.panelB.project(externalId))?.lineItems).toMatchObject([{ purchases: 0 }]);
  });
});

describe('a run that was lost after completes had been delivered', () => {
  it('is never made anew, and settled by what was delivered', async () => {
    const run = await anActiveRun(desk);
    await deliverOne(run);
    await lose(run);
    expect(await run.row()).toMatchObject({ providerState: null, counts: { completes: 1 } });
    const { externalId } = await forget(run);
    await decideLaunch(run);
    await attempts(desk.services, run, 6);
    expect([(await run.row()).life.status, await placesOf(externalId, 'panel_a')]).toEqual(['needs_person', []]);
    await run.bring({ type: 'refund_decided' });
    await run.goOnUntil(async () => expect((await run.row()).statement).toMatchObject({ delivered: 1 }));
  });

  it('goes on where its provider has found it since', async () => {
    const run = await anActiveRun(desk);
    await deliverOne(run);
    await lose(run);
    const { providerRun } = await run.row();
    await run.add('reconcile');
    await attempts(desk.services, run, 1);
    expect(await run.row()).toMatchObject({ providerState: 'fielding', life: { status: 'needs_person' } });
    await decideLaunch(run);
    await reaches(run, 'active');
    expect(await run.row()).toMatchObject({ providerRun, counts: { completes: 1 } });
    expect(await placesOf(run.quoteId, 'panel_a')).toEqual([3]);
  });
});
