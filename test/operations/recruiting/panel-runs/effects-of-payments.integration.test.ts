import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openPanelEffects } from '../../../../db/stores/recruiting/panel-effect-store.ts';
import type { RunEvent } from '../../../../domain/recruiting/panels/run/run.ts';
import { applyRunEvent, lockRun } from '../../../../operations/recruiting/panel-runs/apply-run-event.ts';
import { startRunApp } from '../../../support/recruiting/run-app.ts';
import type { RunApp } from '../../../support/recruiting/run-app.ts';
import { aRunCaller } from '../../../support/recruiting/run-caller.ts';

let test: RunApp;
beforeAll(async () => {
  test = await startRunApp();
});
afterAll(() => test.close());

describe('more places for a run that was paid for before', () => {
  it.each([
    ['belong to their own payment', { type: 'paid', paymentId: 'more' }],
    ['belong to no payment where they cost nothing', { type: 'approved_without_payment' }],
  ] as const)('%s', async (_, named) => {
    const { rows } = await aRunCaller(test.app, test.services);
    const [launch, more] = [crypto.randomUUID(), crypto.randomUUID()];
    const event: RunEvent = named.type === 'paid' ? { ...named, paymentId: more } : named;
    const id = await rows.aRun({
      ...{ status: 'active', usedPaymentIds: [launch], openPaymentId: named.type === 'paid' ? more : null },
      change: { purpose: 'raise', stage: named.type === 'paid' ? 'awaiting_payment' : 'awaiting_approval' },
    });
    await rows.inTeam(async (transaction) => {
      const held = await lockRun(transaction, id);
      await applyRunEvent(transaction, { now: () => new Date(), newId: () => crypto.randomUUID() }, held, {
        event,
        actor: 'service',
      });
    });
    const effects = await rows.inTeam((transaction) => openPanelEffects(transaction, id));
    expect(effects).toMatchObject([{ kind: 'raise_places', paymentId: named.type === 'paid' ? more : null }]);
  });
});
