import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { panelRunRoutes } from '../../../api/routes/recruiting/panel-runs.ts';
import { ensureMember } from '../../../operations/ground/teams/ensure-member.ts';
import { STANDING_QUERY } from '../../../workflows/recruiting/panel-launch/messages.ts';
import type { RunStanding } from '../../../workflows/recruiting/panel-launch/messages.ts';
import { startTestApp } from '../../support/api/test-app.ts';
import type { TestApp } from '../../support/api/test-app.ts';
import { eventually } from '../../support/eventually.ts';
import { checkoutIn } from '../../support/recruiting/run-desk.ts';
import { aRunCaller } from '../../support/recruiting/run-caller.ts';
import type { RunCaller } from '../../support/recruiting/run-caller.ts';
import { panelServices, startStandIns } from '../../support/recruiting/start-stand-ins.ts';
import type { StandIns } from '../../support/recruiting/start-stand-ins.ts';
import { workflowService } from '../../support/workflow-service.ts';
import type { WorkflowService } from '../../support/workflow-service.ts';

let standIns: StandIns;
let service: WorkflowService;
let app: TestApp;
let caller: RunCaller;
beforeAll(async () => {
  standIns = await startStandIns();
  service = await workflowService(panelServices(standIns));
  app = await startTestApp(panelRunRoutes, { services: service.services, ensureMember });
  caller = await aRunCaller(app, service.services);
});
afterAll(async () => {
  await app.close();
  await service.close();
  await standIns.close();
});

const WITHIN = { withinMs: 60_000 };

/** Launched from a quote of 20 completes at 3.05 USD. */
async function aLaunch() {
  const quote = await caller.rows.aQuote({ places: 20, perComplete: 305 });
  return { id: (await caller.launch(quote.id)).id, hash: quote.hash };
}

const standing = async (id: string): Promise<RunStanding> => {
  const { workflowId } = await caller.rows.run(id);
  const answer = await service.gateway.query<RunStanding>(workflowId, STANDING_QUERY);
  if (answer === null) throw new Error('The workflow is not there.');
  return answer;
};

/** The run once it has a checkout, which its approval may have been too impatient for. */
async function withCheckout(id: string) {
  const urls: string[] = [];
  await eventually(async () => {
    const { payment } = await caller.get(id);
    expect(payment?.checkout_url).toEqual(expect.any(String));
    urls.push(payment?.checkout_url ?? '');
  }, WITHIN);
  const { payment } = await caller.get(id);
  if (payment === null) throw new Error('The run waits for no payment.');
  return payment;
}

describe('an approval', () => {
  it('is answered with the checkout, which a person can pay', async () => {
    const { id, hash } = await aLaunch();
    await eventually(async () => expect(await standing(id)).toMatchObject({ status: 'awaiting_approval' }), WITHIN);
    const { payment } = await caller.approve(id, hash);
    expect(payment).toMatchObject({ status: 'pending', amount: '61.00', stand_in: true });
    const { checkout_url } = await withCheckout(id);
    expect((await fetch(checkout_url ?? '')).status).toBe(200);
    const [checkout, ...others] = await standIns.payments.checkoutsOf(payment?.id ?? '');
    expect([checkout, others]).toEqual([expect.objectContaining({ amount_total: 6_100, currency: 'usd' }), []]);
    expect(await standing(id)).toMatchObject({ status: 'awaiting_payment', waitingFor: [{ who: 'payer' }] });
  });

  it('is answered without it where the checkout is away, with what is the matter; it comes later', async () => {
    await standIns.stop('payments');
    const { id, hash } = await aLaunch();
    await caller.approve(id, hash);
    await eventually(async () => {
      expect((await caller.get(id)).problems).toMatchObject([
        { doing: 'create_checkout', because: expect.any(String), tries_again_at: expect.any(String) },
      ]);
    }, WITHIN);
    expect(await caller.get(id)).toMatchObject({ pending: ['create_checkout'], payment: { checkout_url: null } });
    await standIns.start('payments');
    const { id: paymentId } = await withCheckout(id);
    expect(await caller.get(id)).toMatchObject({ problems: [], pending: [] });
    expect(await standIns.payments.checkoutsOf(paymentId)).toHaveLength(1);
  });

  it('that is taken back ends the checkout: nobody can pay it any more', async () => {
    const { id, hash } = await aLaunch();
    await caller.approve(id, hash);
    const payment = await withCheckout(id);
    expect(await caller.command(id, 'cancel')).toMatchObject({ status: 'cancelled', allowed: [] });
    await eventually(async () => {
      expect(await standIns.payments.checkoutsOf(payment.id)).toMatchObject([{ status: 'expired' }]);
      expect(await caller.rows.effects(id)).toEqual([]);
    }, WITHIN);
    await expect(standIns.payments.pay(checkoutIn(payment))).rejects.toThrow();
    const { entries } = await caller.audit(id);
    expect(entries.map(({ action }) => action)).toEqual(['launch_requested', 'approved', 'cancel_requested']);
  });
});
