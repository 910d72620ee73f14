import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { RunStatus } from '../../../../domain/recruiting/panels/run/run.ts';
import { aQuotedRun } from '../../../support/recruiting/a-quoted-run.ts';
import { startEffectDesk } from '../../../support/recruiting/effect-desk.ts';
import type { EffectDesk } from '../../../support/recruiting/effect-desk.ts';
import { runInHand } from '../../../support/recruiting/run-in-hand.ts';
import type { RunInHand } from '../../../support/recruiting/run-in-hand.ts';

const DAY_MS = 24 * 60 * 60_000;

let desk: EffectDesk;
/** How far the provider's clock is ahead: its prices run out, ours don't. */
let aheadMs = 0;
/** Where the provider's clock stands still: a price that it works out isn't ready. */
let standsAtMs: number | null = null;
const providersNow = () => standsAtMs ?? Date.now() + aheadMs;
beforeAll(async () => {
  const now = providersNow;
  desk = await startEffectDesk({ panelB: { approvalMs: null, feasibilityMs: 400, quoteLifeMs: DAY_MS, now } });
});
afterEach(() => {
  standsAtMs = null;
});
afterAll(() => desk.close());

const reaches = (run: RunInHand, status: RunStatus) =>
  run.goOnUntil(async () => {
    const launches = (await run.effects()).filter(({ kind }) => kind === 'launch');
    expect([(await run.row()).life.status, launches]).toEqual([status, []]);
  });

/** Paid a day and a half after its price was told: the provider makes the price anew when it is asked for. */
async function aRunPaidLate(): Promise<RunInHand> {
  const run = runInHand(desk.services, await aQuotedRun(desk.services, desk.member, { providerId: 'panel_b' }));
  await run.approveAndPay();
  aheadMs += 1.5 * DAY_MS;
  return run;
}

const purchasesOf = async ({ quoteId }: RunInHand) =>
  (await desk.standIns.panelB.project(quoteId))?.lineItems[0]?.purchases;

describe('a launch that is paid for once the provider’s price has run out', () => {
  it('waits for the new price, and buys at it', async () => {
    const run = await aRunPaidLate();
    standsAtMs = providersNow();
    await run.goOn();
    expect([(await run.row()).life.status, await run.effects(), await purchasesOf(run)]).toMatchObject([
      'launching',
      [{ kind: 'launch', problem: expect.stringContaining('still works out the price') }],
      0,
    ]);
    standsAtMs = null;
    await reaches(run, 'launching');
    expect(await purchasesOf(run)).toBe(1);
  });

  it('is refused where the new price is above the one that was agreed to', async () => {
    const run = await aRunPaidLate();
    const { providerCostPerComplete } = await run.row();
    await run.update({ providerCostPerComplete: providerCostPerComplete - 1 });
    await reaches(run, 'failed');
    expect(await purchasesOf(run)).toBe(0);
    expect((await run.audit()).find(({ action }) => action === 'launch_refused')?.details).toMatchObject({
      because: expect.stringContaining('asks more for a complete than was agreed'),
    });
  });
});
