import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { hintOf } from '../../../../domain/recruiting/panels/events/hint-of.ts';
import { decimalString } from '../../../../domain/recruiting/panels/money.ts';
import type { ActivityServices } from '../../../../platform/services.ts';
import type { RunInHand } from '../../../support/recruiting/run-in-hand.ts';
import { anActiveRun as anActiveRunAt, startEffectDesk } from '../../../support/recruiting/effect-desk.ts';
import type { EffectDesk } from '../../../support/recruiting/effect-desk.ts';
import type { StandIns } from '../../../support/recruiting/start-stand-ins.ts';

let standIns: StandIns;
let desk: EffectDesk;
let services: ActivityServices;
beforeAll(async () => {
  desk = await startEffectDesk();
  ({ standIns, services } = desk);
});
afterAll(() => desk.close());

const anActiveRun = () => anActiveRunAt(desk, { providerId: 'panel_b' });
const priceOf = async (run: RunInHand) => (await run.row()).providerCostPerComplete;

/** The provider asks for another price, and says so. */
async function reprice(run: RunInHand, byCents: number): Promise<number> {
  const project = await standIns.panelB.project(run.quoteId);
  const before = project?.lineItems[0]?.cpiCents ?? 0;
  const after = before + byCents;
  await standIns.panelB.reprice(run.quoteId, after);
  const text = (amount: number) => decimalString({ amount, currency: 'USD' });
  await run.bring({
    type: 'repriced',
    ...{ eventId: randomUUID(), oldPrice: text(before), newPrice: text(after), currency: 'USD' },
    ...{ reason: null, isRaise: byCents > 0 },
  });
  return after;
}

async function accept(run: RunInHand): Promise<void> {
  const { changeQuoteId, life } = await run.row();
  expect(life.change).toEqual({ purpose: 'repricing', stage: 'awaiting_approval' });
  const paymentId = await run.aPayment('repricing', changeQuoteId ?? '');
  await run.bring({ type: 'approved', paymentId });
  await run.bring({ type: 'paid', paymentId });
}

const stateAt = async (run: RunInHand) =>
  (await services.panels.get('panel_b')?.view((await run.row()).providerRun ?? {}))?.state;

describe('a price that the provider raises', () => {
  it('pauses the run there until it is agreed to, and is the agreed one then', async () => {
    const run = await anActiveRun();
    const agreed = await priceOf(run);
    const asked = await reprice(run, 50);
    const { done } = await run.goOn();
    expect([done, await stateAt(run), await priceOf(run)]).toEqual([
      ['pause_at_provider', 'quote_change'],
      'paused',
      agreed,
    ]);
    await accept(run);
    expect(await priceOf(run)).toBe(asked);
    await run.goOn();
    expect([await stateAt(run), (await run.row()).life.status]).toEqual(['fielding', 'active']);
  });

  it('is agreed to for a run that stays paused for another reason, too', async () => {
    const run = await anActiveRun();
    await run.bring({ type: 'pause_requested' });
    const asked = await reprice(run, 50);
    await run.goOn();
    await accept(run);
    await run.goOn();
    expect([await priceOf(run), await stateAt(run), (await run.row()).life]).toMatchObject([
      asked,
      'paused',
      { status: 'paused', pausedBy: ['customer'] },
    ]);
  });

  it('is found by a look where no event tells of it; an event that comes late changes nothing', async () => {
    const run = await anActiveRun();
    const agreed = await priceOf(run);
    await standIns.panelB.reprice(run.quoteId, agreed + 50);
    await run.add('reconcile');
    await run.hurry();
    const { done } = await run.goOn();
    expect([done, await stateAt(run)]).toEqual([['reconcile', 'pause_at_provider', 'quote_change'], 'paused']);
    const text = (amount: number) => decimalString({ amount, currency: 'USD' });
    const [oldPrice, newPrice] = [text(agreed), text(agreed + 50)];
    const { life, providerConfig, currency } = await run.row();
    expect([life.change, life.pausedBy]).toEqual([{ purpose: 'repricing', stage: 'awaiting_approval' }, ['repricing']]);
    expect(providerConfig.repricing_events).toMatchObject([{ event_id: `seen:${newPrice}`, old_price: oldPrice }]);
    expect((await run.audit()).filter(({ action }) => action === 'repriced')).toMatchObject([
      { actor: 'service', details: { event_id: `seen:${newPrice}`, old_price: oldPrice, new_price: newPrice } },
    ]);
    const told = {
      kind: 'repriced',
      key: 'e1',
      run: {},
      eventId: 'e1',
      oldPrice,
      newPrice,
      reason: 'IR_CHANGE',
    } as const;
    await run.bring(hintOf(told, currency));
    expect((await run.row()).life).toEqual({
      ...life,
      repricings: [{ ...life.repricings[0], eventId: 'e1', reason: 'IR_CHANGE' }],
    });
    await accept(run);
    await run.goOn();
    await run.add('reconcile');
    await run.hurry();
    await run.goOn();
    expect([await priceOf(run), await stateAt(run)]).toEqual([agreed + 50, 'fielding']);
  });

  it('is not charged again where it had fallen in between', async () => {
    const run = await anActiveRun();
    const asked = await reprice(run, 50);
    await run.goOn();
    await accept(run);
    await run.goOn();
    await reprice(run, -40);
    await run.goOn();
    expect([await priceOf(run), (await run.row()).life.status]).toEqual([asked, 'active']);
    await reprice(run, 30);
    await run.goOn();
    const { life } = await run.row();
    expect(life.change).toEqual({ purpose: 'repricing', stage: 'awaiting_approval' });
    await run.bring({ type: 'approved_without_payment' });
    await run.goOn();
    expect([await priceOf(run), await stateAt(run)]).toEqual([asked, 'fielding']);
  });
});
