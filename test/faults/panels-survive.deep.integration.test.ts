import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { createTestDatabase } from '../support/database.ts';
import type { TestDatabase } from '../support/database.ts';
import { eventually } from '../support/eventually.ts';
import { startRecruitingService } from '../support/recruiting/recruiting-service.ts';
import type { RecruitingService } from '../support/recruiting/recruiting-service.ts';
import { aLiveSurvey, checkoutIn, runDesk } from '../support/recruiting/run-desk.ts';
import { steadfastCaller } from '../support/recruiting/steadfast-caller.ts';
import type { SteadfastCaller } from '../support/recruiting/steadfast-caller.ts';

const PATIENCE_MS = 180_000;
const TEST_MS = 300_000;

let database: TestDatabase;
let recruiting: RecruitingService;
let caller: SteadfastCaller;

beforeAll(async () => {
  database = await createTestDatabase();
  recruiting = await startRecruitingService({ DATABASE_URL: database.url, PANEL_RECONCILE_MINUTES: '1' });
  caller = steadfastCaller(recruiting.service);
});
afterEach(async () => {
  await recruiting.panelA.clearFaults();
  await recruiting.panelB.clearFaults();
  await recruiting.payments.clearFaults();
});
afterAll(async () => {
  await recruiting.service.dispose();
  await database.drop();
});

/** A run that is to be paid. */
async function aRunToPay(provider_id: string) {
  const desk = runDesk(caller, await aLiveSurvey(caller), { patienceMs: PATIENCE_MS });
  const { quote_id: quoteId } = await desk.quote({ provider_id, sample_size: 2, country: 'US', minutes: 5 });
  const { id } = await desk.launch(quoteId);
  const payment = await desk.approve(id);
  return { desk, id, quoteId, payment, checkout: checkoutIn(payment) };
}

const until = (assertion: () => void | Promise<void>) => eventually(assertion, { withinMs: PATIENCE_MS });

/** Charges of a payment that succeeded, by the checkout's own books. */
async function chargesOf(paymentId: string) {
  const { sessions, charges } = await recruiting.payments.records();
  const own = sessions.filter((session) => session.client_reference_id === paymentId);
  const intents = new Set(own.map(({ payment_intent: intent }) => intent));
  return charges.filter((charge) => charge.paid && intents.has(charge.payment_intent));
}

describe('a launch survives kill -9', () => {
  it(
    'of the worker that waits for provider A, which has made the study: one study, one charge',
    async () => {
      const { desk, id, quoteId, payment, checkout } = await aRunToPay('panel_a');
      const studies = () => recruiting.panelA.studiesNamed(quoteId);
      await recruiting.panelA.failNext({ kind: 'late_answer', on: 'change' });
      await recruiting.payments.pay(checkout);
      // It is there, and whoever asked for it doesn't know.
      await until(async () => expect(await studies()).toHaveLength(1));
      await recruiting.service.kill('worker');
      await desk.has(id, 'active');
      expect((await studies()).map(({ status }) => status)).toEqual(['ACTIVE']);
      expect(await chargesOf(payment.id)).toHaveLength(1);
    },
    TEST_MS,
  );

  it(
    'of the worker that waits for provider B, which has sold its places: bought once, charged once',
    async () => {
      const { desk, id, quoteId, payment, checkout } = await aRunToPay('panel_b');
      const purchases = async () => (await recruiting.panelB.project(quoteId))?.lineItems[0]?.purchases;
      expect(await purchases()).toBe(0);
      await recruiting.panelB.failNext({ kind: 'late_answer', on: 'change' });
      await recruiting.payments.pay(checkout);
      await until(async () => expect(await purchases()).toBe(1));
      await recruiting.service.kill('worker');
      await desk.has(id, 'active');
      expect(await purchases()).toBe(1);
      expect(await chargesOf(payment.id)).toHaveLength(1);
    },
    TEST_MS,
  );

  it(
    'of the worker that waits for a refund, which has been made: it goes back once',
    async () => {
      const { desk, id, payment, checkout } = await aRunToPay('panel_a');
      await recruiting.payments.pay(checkout);
      await desk.has(id, 'active');
      const refunds = async () => {
        const intents = new Set((await chargesOf(payment.id)).map((charge) => charge.payment_intent));
        return (await recruiting.payments.records()).refunds.filter((refund) => intents.has(refund.payment_intent));
      };
      await recruiting.payments.failNext({ kind: 'hang_after', path: '/v1/refunds', method: 'POST' });
      await desk.cancel(id);
      await until(async () => expect(await refunds()).toHaveLength(1));
      await recruiting.service.kill('worker');
      const { statement } = await desk.settled(id);
      expect(statement).toMatchObject({ delivered: 0, refund: payment.amount, kept: '0.00' });
      expect((await refunds()).map(({ amount }) => amount)).toEqual([Math.round(Number(payment.amount) * 100)]);
    },
    TEST_MS,
  );
});

describe('the event of a payment survives kill -9 of the API', () => {
  /** Holds a run as its own changes do, until what this returns is called. */
  async function holdRun(id: string): Promise<() => Promise<void>> {
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    await client.query('begin');
    await client.query('select from panel_integrations where id = $1 for update', [id]);
    return () => client.end();
  }

  async function whoWaits(): Promise<number> {
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    try {
      const { rows } = await client.query<{ waiting: number }>(
        "select count(*)::integer as waiting from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
      );
      return rows[0]?.waiting ?? 0;
    } finally {
      await client.end();
    }
  }

  it(
    'in the middle of its transaction, and after it: the payer’s money launches one run, told once',
    async () => {
      const { desk, id, quoteId, payment, checkout } = await aRunToPay('panel_a');
      const letGo = await holdRun(id);
      await recruiting.payments.pay(checkout);
      // The event is being recorded, and waits for the run.
      await until(async () => expect(await whoWaits()).toBeGreaterThan(0));
      await recruiting.service.kill('api');
      await letGo();
      // Nobody was told that it was taken, and it wasn't: the checkout sends it again.
      await desk.has(id, 'active');

      const { events } = await recruiting.payments.records();
      const paid = events.find(
        ({ type, data }) => type === 'checkout.session.completed' && data.object['id'] === checkout,
      );
      await recruiting.service.kill('api');
      await until(async () => expect(await recruiting.payments.sendAgain(paid?.id ?? '')).toBe(200));
      const told = await caller.ask<{ events: { type: string; survey_id: string }[] }>(
        '/events?type=PAYMENT_SUCCEEDED',
      );
      expect(told.events.filter((event) => event.survey_id === desk.surveyId)).toHaveLength(1);
      const actions = (await desk.audit(id)).map(({ action }) => action);
      expect(actions.filter((action) => action === 'paid')).toHaveLength(1);
      expect(await recruiting.panelA.studiesNamed(quoteId)).toHaveLength(1);
      expect(await chargesOf(payment.id)).toHaveLength(1);
    },
    TEST_MS,
  );
});
