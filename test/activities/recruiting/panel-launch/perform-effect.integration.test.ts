import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { performEffect } from '../../../../activities/recruiting/panel-launch/perform-effect.ts';
import type { Performed } from '../../../../activities/recruiting/panel-launch/perform-effect.ts';
import { updatePanelRun } from '../../../../db/stores/recruiting/panel-run-store.ts';
import { FieldworkError } from '../../../../domain/ground/errors.ts';
import type { Principal } from '../../../../operations/ground/operation-context.ts';
import type { ActivityServices } from '../../../../platform/services.ts';
import { aQuotedRun } from '../../../support/recruiting/a-quoted-run.ts';
import { runInHand } from '../../../support/recruiting/run-in-hand.ts';
import type { RunInHand } from '../../../support/recruiting/run-in-hand.ts';
import { startEffectDesk } from '../../../support/recruiting/effect-desk.ts';
import type { EffectDesk } from '../../../support/recruiting/effect-desk.ts';

let desk: EffectDesk;
let services: ActivityServices;
let member: Principal;
beforeAll(async () => {
  desk = await startEffectDesk();
  ({ services, member } = desk);
});
afterAll(() => desk.close());

const aRun = async () => runInHand(services, await aQuotedRun(services, member));

/** The id of the effect that is next. */
async function nextEffect(run: RunInHand): Promise<number> {
  const step = await run.look();
  if (step.kind !== 'effect') throw new Error(`There is nothing to do: ${step.kind}.`);
  return step.effectId;
}

const away =
  (retryAfterMs = 0) =>
  () =>
    Promise.reject<Performed>(new FieldworkError('panel_unavailable', 'The provider is away.', { retryAfterMs }));

describe('an effect', () => {
  it('is recorded in one with its end', async () => {
    const run = await aRun();
    await run.add('reconcile');
    const effectId = await nextEffect(run);
    const broken = performEffect(services, { ...run.ref, effectId }, () =>
      Promise.resolve({
        record: async (transaction, held) => {
          await updatePanelRun(transaction, held.id, { places: 99 });
          throw new Error('The connection is lost.');
        },
      }),
    );
    await expect(broken).rejects.toThrow('The connection is lost.');
    expect([(await run.row()).places, (await run.effects()).map(({ kind }) => kind)]).toEqual([3, ['reconcile']]);
  });

  it('that a mistake of ours breaks waits, and leaves the other lanes to go on', async () => {
    const run = await aRun();
    for (const broken of [
      () => Promise.reject<Performed>(new TypeError('Nothing has no length.')),
      () => Promise.resolve<Performed>({ record: () => Promise.reject(new RangeError('One is too many.')) }),
      () =>
        Promise.resolve<Performed>({
          record: async ({ sql }) => {
            await sql.raw('select 1 / 0');
          },
        }),
    ]) {
      await run.add('close_at_provider');
      await run.add('settle');
      // However long this takes, the moment of another try has not come.
      const at = new Date();
      const frozen = { ...services, now: () => at };
      await performEffect(frozen, { ...run.ref, effectId: await nextEffect(run) }, broken);
      expect(await run.effects()).toMatchObject([
        { kind: 'close_at_provider', tries: 1, problem: expect.stringContaining('in the service itself') },
        { kind: 'settle' },
      ]);
      expect(await runInHand(frozen, run).look()).toMatchObject({ kind: 'effect', effect: 'settle' });
      await run.inTeam(({ sql }) =>
        sql('panel_effects').where({ integration_id: run.id }).update({ done_at: services.now() }),
      );
    }
  });

  it('that is asked for twice at once is recorded once', async () => {
    const run = await aRun();
    await run.add('reconcile');
    const effectId = await nextEffect(run);
    let asked = 0;
    const perform = () =>
      performEffect(services, { ...run.ref, effectId }, () => {
        asked += 1;
        return Promise.resolve({
          record: (transaction, held) => updatePanelRun(transaction, held.id, { places: held.places + 1 }),
        });
      });
    await Promise.all([perform(), perform(), perform()]);
    await perform();
    expect((await run.row()).places).toBe(4);
    expect(asked).toBeLessThanOrEqual(3);
    expect(await run.effects()).toEqual([]);
  });

  it('for somebody who is away waits longer each time, or as long as they say', async () => {
    const run = await aRun();
    await run.add('reconcile');
    const effectId = await nextEffect(run);
    const waits: number[] = [];
    const at = new Date();
    const frozen = { ...services, now: () => at };
    for (let tries = 0; tries < 9; tries += 1) {
      await performEffect(frozen, { ...run.ref, effectId }, away(tries === 2 ? 45_000 : undefined));
      const [effect] = await run.effects();
      expect(effect).toMatchObject({ tries: tries + 1, problem: 'The provider is away.' });
      waits.push(((effect?.notBefore?.getTime() ?? 0) - at.getTime()) / 1_000);
    }
    expect(waits).toEqual([1, 2, 45, 8, 16, 32, 60, 60, 60]);
    await performEffect(services, { ...run.ref, effectId }, () => Promise.resolve({ record: () => Promise.resolve() }));
    expect(await run.effects()).toEqual([]);
  });

  it('that has to wait holds up its own lane alone', async () => {
    const run = await aRun();
    for (const kind of ['pause_at_provider', 'close_at_provider', 'settle', 'reconcile'] as const) await run.add(kind);
    const effectId = await nextEffect(run);
    await performEffect(services, { ...run.ref, effectId }, away(600_000));
    const next: string[] = [];
    for (;;) {
      const step = await run.look();
      if (step.kind !== 'effect') {
        expect(step).toMatchObject({ kind: 'wait', standing: { doing: 'pause_at_provider' } });
        break;
      }
      next.push(step.effect);
      await performEffect(services, { ...run.ref, effectId: step.effectId }, () =>
        Promise.resolve({ record: () => Promise.resolve() }),
      );
    }
    expect(next).toEqual(['settle', 'reconcile']);
  });

  it('may tell of what it has learnt, and be asked for again', async () => {
    const run = await aRun();
    await run.add('reconcile');
    const effectId = await nextEffect(run);
    await performEffect(services, { ...run.ref, effectId }, () =>
      Promise.resolve({
        record: (transaction, held) => updatePanelRun(transaction, held.id, { places: 7 }),
        again: { afterMs: 60_000, because: null },
      }),
    );
    expect((await run.row()).places).toBe(7);
    expect(await run.effects()).toMatchObject([{ kind: 'reconcile', tries: 1, problem: null }]);
  });

  it('that gets an answer that nobody expected is asked for again', async () => {
    const run = await aRun();
    await run.add('reconcile');
    const ref = { ...run.ref, effectId: await nextEffect(run) };
    await performEffect(services, ref, () => Promise.reject(new FieldworkError('invalid_input', 'What is that?')));
    expect(await run.effects()).toMatchObject([{ tries: 1, problem: 'What is that?' }]);
  });
});
