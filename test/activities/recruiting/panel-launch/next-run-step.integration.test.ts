import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { postponePanelEffect } from '../../../../db/stores/recruiting/panel-effect-store.ts';
import type { Principal } from '../../../../operations/ground/operation-context.ts';
import type { ActivityServices } from '../../../../platform/services.ts';
import { aQuotedRun } from '../../../support/recruiting/a-quoted-run.ts';
import type { QuotedRun } from '../../../support/recruiting/a-quoted-run.ts';
import { runInHand } from '../../../support/recruiting/run-in-hand.ts';
import { startEffectDesk } from '../../../support/recruiting/effect-desk.ts';
import type { EffectDesk } from '../../../support/recruiting/effect-desk.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

let desk: EffectDesk;
let services: ActivityServices;
let member: Principal;
beforeAll(async () => {
  desk = await startEffectDesk();
  ({ services, member } = desk);
});
afterAll(() => desk.close());

/** The same run, when so much time has passed. */
const later = (run: QuotedRun, byMs: number) => runInHand({ ...services, now: () => new Date(Date.now() + byMs) }, run);

async function aRun() {
  const run = await aQuotedRun(services, member);
  return { run, hand: runInHand(services, run) };
}

describe('the next step of a run', () => {
  it('that waits for its approval is to wait, ten minutes at most', async () => {
    const { hand } = await aRun();
    expect(await hand.look()).toMatchObject({
      kind: 'wait',
      waitMs: 10 * MINUTE_MS,
      standing: { status: 'awaiting_approval', doing: null, waitingFor: [{ who: 'customer' }] },
    });
  });

  it('comes when its quote expires, and not before', async () => {
    const { run } = await aRun();
    const quoteLifeMs = services.settings.panels.quoteLifeMs;
    const soon = await later(run, quoteLifeMs - MINUTE_MS).look();
    expect(soon).toMatchObject({ kind: 'wait', standing: { status: 'awaiting_approval' } });
    expect(soon.kind === 'wait' && soon.waitMs <= MINUTE_MS && soon.waitMs > 30_000).toBe(true);
    expect(await later(run, quoteLifeMs + 1_000).look()).toMatchObject({
      kind: 'done',
      standing: { status: 'expired' },
    });
    expect((await runInHand(services, run).audit()).at(-1)).toMatchObject({
      action: 'quote_expired',
      actor: 'service',
      details: { from: 'awaiting_approval', to: 'expired' },
    });
  });

  it('ends its checkout once it is over, once', async () => {
    const { run, hand } = await aRun();
    const paymentId = await hand.aPayment();
    await hand.bring({ type: 'approved', paymentId });
    expect((await hand.goOn()).done).toEqual(['create_checkout']);
    const over = later(run, 25 * HOUR_MS);
    expect(await over.look()).toMatchObject({ kind: 'effect', effect: 'expire_checkout' });
    expect(await over.look()).toMatchObject({ kind: 'effect', effect: 'expire_checkout' });
    expect(await hand.effects()).toMatchObject([{ kind: 'expire_checkout', paymentId }]);
    expect(await over.goOn()).toMatchObject({
      done: ['expire_checkout'],
      left: { kind: 'done', standing: { status: 'expired' } },
    });
  });

  it('is a look at the provider every few minutes while the run is there, and none once it has ended', async () => {
    const { run, hand } = await aRun();
    await hand.approveAndPay();
    const { done, left } = await hand.goOn();
    expect(done).toEqual(['create_checkout', 'launch']);
    expect(left.kind === 'wait' && left.waitMs).toBeLessThanOrEqual(services.settings.panels.reconcileEveryMs);
    const due = later(run, services.settings.panels.reconcileEveryMs + 1_000);
    expect(await due.goOn()).toMatchObject({ done: ['reconcile'], left: { kind: 'wait' } });
    await hand.bring({ type: 'provider_completed' });
    await hand.update({ life: { ...(await hand.row()).life, settlement: 'done' } });
    for (const { kind, id } of await hand.effects()) {
      expect(kind).toBe('settle');
      await hand.inTeam(({ sql }) => sql('panel_effects').where({ id }).delete());
    }
    expect(await later(run, 24 * HOUR_MS).look()).toMatchObject({ kind: 'done' });
  });

  it('lets hints that come in a swarm be one look', async () => {
    const { run, hand } = await aRun();
    await hand.approveAndPay();
    await hand.goOn();
    await hand.bring({ type: 'provider_hinted' });
    await hand.bring({ type: 'provider_hinted' });
    const seenAt = new Date();
    await hand.update({ seenAt });
    const atOnce = runInHand({ ...services, now: () => seenAt }, run);
    expect(await atOnce.look()).toMatchObject({ kind: 'wait', waitMs: 2_000 });
    expect((await later(run, 3_000).goOn()).done).toEqual(['reconcile']);
  });

  it('is not that of a lane that waits, whose moment it waits for', async () => {
    const { hand } = await aRun();
    await hand.add('settle');
    await hand.add('refund_unused');
    const [settle] = await hand.effects();
    const notBefore = new Date(Date.now() + 30_000);
    await hand.inTeam((transaction) =>
      postponePanelEffect(transaction, settle?.id ?? 0, { notBefore, problem: 'Not yet.' }),
    );
    const step = await hand.look();
    expect(step).toMatchObject({ kind: 'effect', effect: 'refund_unused' });
    if (step.kind === 'effect') await hand.perform(step.effect, step);
    const wait = await hand.look();
    expect(wait.kind === 'wait' && wait.waitMs <= 30_000 && wait.waitMs > 10_000).toBe(true);
  });

  it('takes effects in the order in which they were asked for', async () => {
    const { hand } = await aRun();
    await hand.approveAndPay();
    await hand.bring({ type: 'launched' });
    await hand.bring({ type: 'pause_requested' });
    await hand.bring({ type: 'cancel_requested' });
    const { done, left } = await hand.goOn();
    expect(done).toEqual(['create_checkout', 'launch', 'pause_at_provider', 'close_at_provider', 'settle']);
    expect(left).toMatchObject({ kind: 'done', standing: { status: 'cancelled', waitingFor: [] } });
  });
});
