import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { noteParticipantHint } from '../../../../db/stores/recruiting/panel-participant-store.ts';
import { FieldworkError } from '../../../../domain/ground/errors.ts';
import type { PanelProvider } from '../../../../providers/recruiting/panels/panel-provider.ts';
import { aQuotedRun } from '../../../support/recruiting/a-quoted-run.ts';
import { anActiveRun, startEffectDesk } from '../../../support/recruiting/effect-desk.ts';
import type { EffectDesk } from '../../../support/recruiting/effect-desk.ts';
import { attempts } from '../../../support/recruiting/attempts.ts';
import { runInHand } from '../../../support/recruiting/run-in-hand.ts';
import type { RunInHand } from '../../../support/recruiting/run-in-hand.ts';

let desk: EffectDesk;
beforeAll(async () => {
  desk = await startEffectDesk();
});
afterAll(() => desk.close());

const away = () => Promise.reject(new FieldworkError('panel_unavailable', 'Away.'));
const unknown = () => Promise.reject(new FieldworkError('not_found', 'There is no such study.'));

const attempt = (run: RunInHand, times: number, change: Partial<PanelProvider>) =>
  attempts(desk.services, run, times, change);

const statusOf = async (run: RunInHand) => (await run.row()).life.status;

describe('a run of which its provider knows nothing', () => {
  it('is a person’s after five looks that found nothing, however often the provider was away before', async () => {
    const run = await anActiveRun(desk);
    await run.add('reconcile');
    await attempt(run, 7, { view: away });
    await attempt(run, 5, { view: unknown });
    expect([await statusOf(run), await run.effects()]).toMatchObject([
      'active',
      [{ kind: 'reconcile', tries: 12, notFoundTimes: 5, problem: 'There is no such study.' }],
    ]);
    await attempt(run, 2, { view: away });
    expect(await statusOf(run)).toBe('active');
    await attempt(run, 1, { view: unknown });
    expect(await statusOf(run)).toBe('needs_person');
  });

  it('is looked for five times anew once it was found, though its participants were yet to be asked about', async () => {
    const run = await anActiveRun(desk);
    const participantId = 'somebody';
    await run.inTeam((transaction) =>
      noteParticipantHint(transaction, {
        ...{ panelRunId: run.id, participantId, sessionId: null, hintedAt: new Date() },
      }),
    );
    await run.add('reconcile');
    await attempt(run, 5, { view: unknown });
    await attempt(run, 6, { participant: away });
    await attempt(run, 5, { view: unknown });
    expect([await statusOf(run), (await run.effects()).map(({ notFoundTimes }) => notFoundTimes)]).toEqual([
      'active',
      [5],
    ]);
  });

  it('that was made a moment ago is tried five times more, though it was to be launched during an outage', async () => {
    const run = runInHand(desk.services, await aQuotedRun(desk.services, desk.member));
    await run.approveAndPay();
    await attempt(run, 1, {});
    await attempt(run, 7, { createRun: away });
    await attempt(run, 5, { launch: unknown });
    expect([await statusOf(run), await run.effects()]).toMatchObject([
      'launching',
      [{ kind: 'launch', notFoundTimes: 5, problem: 'There is no such study.' }],
    ]);
    await attempt(run, 1, { launch: unknown });
    expect(await statusOf(run)).toBe('needs_person');
  });
});
