import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { isDeep } from '../../../scripts/test/depth.ts';
import { openWindows } from '../../support/api/chromium.ts';
import type { Windows } from '../../support/api/chromium.ts';
import { teamCaller } from '../../support/api/team-caller.ts';
import type { TeamCaller } from '../../support/api/team-caller.ts';
import { createTestDatabase } from '../../support/database.ts';
import type { TestDatabase } from '../../support/database.ts';
import { eventually } from '../../support/eventually.ts';
import { startRecruitingService } from '../../support/recruiting/recruiting-service.ts';
import type { RecruitingService } from '../../support/recruiting/recruiting-service.ts';
import { aLiveSurvey, checkoutIn, runDesk } from '../../support/recruiting/run-desk.ts';
import type { AuditEntryView, PaymentView } from '../../support/recruiting/run-desk.ts';
import { seenWorkflows } from '../../support/recruiting/seen-workflows.ts';

const PATIENCE_MS = 120_000;
const STORY_MS = 300_000;

let database: TestDatabase;
let recruiting: RecruitingService;
let caller: TeamCaller;
let windows: Windows;

beforeAll(async () => {
  database = await createTestDatabase();
  [recruiting, windows] = await Promise.all([
    // Events tell of all that happens here: a look that saw a price before its event came would be another story.
    startRecruitingService({ DATABASE_URL: database.url, PANEL_RECONCILE_MINUTES: '30' }),
    openWindows(),
  ]);
  caller = teamCaller(recruiting.service);
}, STORY_MS);
afterAll(async () => {
  await windows.close();
  await recruiting.service.dispose();
  await database.drop();
});

const deskOf = async () => runDesk(caller, await aLiveSurvey(caller), { patienceMs: PATIENCE_MS });

/** A window of its own, with nobody's cookies. */
async function inBrowser<Seen>(visit: (page: Page) => Promise<Seen>): Promise<Seen> {
  const context = await windows.newContext({ reducedMotion: 'reduce' });
  try {
    return await visit(await context.newPage());
  } finally {
    await context.close();
  }
}

/** Pays as people do. */
const payByClick = ({ checkout_url: url, amount, currency }: PaymentView) =>
  inBrowser(async (page) => {
    await page.goto(url ?? '');
    await page.getByRole('button', { name: `Pay ${amount} ${currency}` }).click();
    await page.waitForURL(/\/payments\/finished/);
    expect(await page.title()).not.toBe('');
  });

/** Answers the survey that the page shows, up to where the service sends the browser in the end. */
async function answer(page: Page): Promise<void> {
  const next = page.locator('button[name="action"][value="next"]');
  await page.getByRole('radio', { name: 'Yes' }).check();
  await next.click();
  await page.getByRole('textbox').fill('Fresh beans');
  await next.click();
}

const movesOf = (audit: readonly AuditEntryView[]) =>
  audit.flatMap(({ details: { from, to } }) => (to === undefined ? [] : [`${from} → ${to}`]));

const eventsOf = async (surveyId: string) => {
  const { events } = await caller.ask<{ events: { type: string; survey_id: string; data: object }[] }>(
    '/events?limit=200',
  );
  return events.filter((event) => event.survey_id === surveyId).map(({ type }) => type);
};

describe('a run of panel provider A', () => {
  it(
    'goes from a quote through a clicked payment and answers in a browser to its statement',
    async () => {
      const desk = await deskOf();
      const quote = await desk.quote({
        provider_id: 'panel_a',
        sample_size: 2,
        minutes: 5,
        country: 'United States',
        targeting: { age_min: 25, sex: 'female', us_region: 'midwest' },
      });
      expect(quote).toMatchObject({ feasible: true, stand_in: true, currency: 'USD' });
      const sum = quote.breakdown.reduce((all, { amount }) => all + Math.round(Number(amount) * 100), 0);
      expect(sum).toBe(Math.round(Number(quote.total_cost) * 100));

      const { id, approval, status, waiting_for } = await desk.launch(quote.quote_id);
      expect([status, waiting_for[0]?.who]).toEqual(['awaiting_approval', 'customer']);
      expect(approval?.total_cost).toBe(quote.total_cost);
      const otherHash = { approval_hash: '0'.repeat(64) };
      await expect(caller.ask(`/surveys/${desk.surveyId}/panels/${id}/approve`, otherHash)).rejects.toThrow(/: 4\d\d /);
      const payment = await desk.approve(id);
      expect(payment).toMatchObject({ amount: quote.total_cost, stand_in: true, purpose: 'launch' });
      expect(await recruiting.panelA.studiesNamed(quote.quote_id)).toEqual([]);
      await payByClick(payment);
      await desk.has(id, 'active');

      // A participant as a person plays one, from the provider's page to its end page.
      await inBrowser(async (page) => {
        await page.goto(recruiting.panelA.url);
        await page.getByRole('button', { name: 'Take part as a new participant' }).click();
        await page.waitForURL(/\/s\//);
        await answer(page);
        await page.waitForURL(/\/submissions\/complete\?cc=/);
        expect(await page.locator('h1').innerText()).toBe('Your part is over');
        expect(await page.locator('main').innerText()).toMatch(/Participant \w+: approved\./);
      });
      const [study] = await recruiting.panelA.studiesNamed(quote.quote_id);
      const second = await recruiting.panelA.arrive(study?.id ?? '');
      expect(second.address).toMatch(/PANEL_A_PID=\w+&SESSION_ID=\w+&STUDY_ID=\w+/);
      await inBrowser(async (page) => {
        await page.goto(second.address);
        await answer(page);
        await page.waitForURL(/\/submissions\/complete\?cc=/);
        // Nobody's window: the stand-in knows its participants by a cookie.
        await recruiting.panelA.end(second.sessionId, 'complete');
        // Whoever has answered answers no second time.
        await page.goto(second.address);
        expect(await page.getByRole('radio').count()).toBe(0);
      });

      const ended = await desk.settled(id);
      expect(ended.statement).toMatchObject({ delivered: 2, paid: quote.total_cost, refund: '0.00' });
      expect(await desk.counts(id)).toEqual({
        status: 'completed',
        completes: 2,
        starts: 2,
        in_progress: 0,
        disqualified: 0,
        over_quota: 0,
      });
      const { total } = await caller.ask<{ total: number }>(`/surveys/${desk.surveyId}/responses?panel_id=${id}`);
      expect(total).toBe(2);
      expect(movesOf(await desk.audit(id))).toEqual([
        'quoted → awaiting_approval',
        'awaiting_approval → awaiting_payment',
        'awaiting_payment → launching',
        'launching → active',
        'active → completed',
      ]);
      expect(await eventsOf(desk.surveyId)).toEqual(['PAYMENT_SUCCEEDED', 'PANEL_COMPLETED']);
      await eventually(
        async () => {
          const seen = await seenWorkflows(recruiting.service.dataDir, `SurveyId = "${desk.surveyId}"`);
          expect(seen.map(({ attributes, type }) => [type, attributes['Operation'], attributes['TeamId']])).toEqual(
            expect.arrayContaining([
              ['panelQuote', 'panel_quote', caller.teamId],
              ['panelLaunch', 'panel_launch', caller.teamId],
            ]),
          );
          const launch = seen.find(({ type }) => type === 'panelLaunch');
          expect([launch?.status, launch?.attributes['Stage']]).toEqual(['COMPLETED', 'completed']);
        },
        { withinMs: PATIENCE_MS },
      );
    },
    STORY_MS,
  );
});

describe('a run of panel provider B', () => {
  it(
    'is repriced, agreed to and paid again, paused, resumed, and settled for what was delivered',
    async () => {
      const desk = await deskOf();
      const { quote_id: quoteId, total_cost: firstTotal } = await desk.quote({
        provider_id: 'panel_b',
        sample_size: 4,
        minutes: 5,
        country: 'US',
        targeting: { age_min: 25 },
      });
      const { id } = await desk.launch(quoteId);
      await payByClick(await desk.approve(id));
      await desk.has(id, 'active');

      const first = await recruiting.panelB.arrive(quoteId);
      await inBrowser(async (page) => {
        await page.goto(first.address);
        await answer(page);
        await page.waitForURL(/\/respondent\/exit/);
        expect(await page.locator('h1').innerText()).toBe('Thank you for your answers');
      });

      // What its events have hinted at has been looked at: a look that they set off might see the price before its event comes.
      await eventually(async () => expect(await recruiting.panelB.eventsNotTaken()).toEqual([]), {
        withinMs: PATIENCE_MS,
      });
      await desk.reaches(id, 'looked at', ({ pending }) => pending.length === 0);
      const stateThere = async () => (await recruiting.panelB.project(quoteId))?.lineItems[0]?.state;
      const cents = (await recruiting.panelB.project(quoteId))?.lineItems[0]?.cpiCents ?? 0;
      await recruiting.panelB.reprice(quoteId, cents + 100);
      const paused = await desk.reaches(id, 'repriced', ({ approval }) => approval?.purpose === 'repricing');
      expect(paused).toMatchObject({ status: 'paused', paused_by: ['repricing'] });
      expect(paused.waiting_for[0]?.who).toBe('customer');
      expect(paused.provider_config['repricing_events']).toHaveLength(1);
      await eventually(async () => expect(await stateThere()).toBe('PAUSED'), { withinMs: PATIENCE_MS });
      const again = await desk.approve(id);
      // Three are still to come, each a dollar dearer for the service, and 20 % of that more for the customer.
      expect(again).toMatchObject({ purpose: 'repricing', amount: '3.60' });
      await payByClick(again);
      await desk.has(id, 'active');
      await eventually(async () => expect(await stateThere()).toBe('LAUNCHED'), { withinMs: PATIENCE_MS });

      await desk.pause(id);
      await eventually(async () => expect(await stateThere()).toBe('PAUSED'), { withinMs: PATIENCE_MS });
      await desk.resume(id);
      await eventually(async () => expect(await stateThere()).toBe('LAUNCHED'), { withinMs: PATIENCE_MS });

      for (let participant = 2; participant <= 3; participant += 1) {
        await recruiting.panelB.end((await recruiting.panelB.arrive(quoteId)).sessionId, 'complete');
      }
      await recruiting.panelB.close(quoteId);
      const { statement } = await desk.settled(id);
      const perComplete = Number(firstTotal) / 4;
      expect(statement).toMatchObject({
        delivered: 3,
        paid: (Number(firstTotal) + 3.6).toFixed(2),
        refund: (perComplete + 1.2).toFixed(2),
        kept: (3 * perComplete + 2.4).toFixed(2),
      });
      const { charges, sessions } = await recruiting.payments.records();
      const ours = new Set(
        sessions.filter(({ metadata }) => metadata['integration_id'] === id).map((one) => one.payment_intent),
      );
      const refunded = charges
        .filter((charge) => ours.has(charge.payment_intent))
        .reduce((sum, charge) => sum + charge.amount_refunded, 0);
      expect((refunded / 100).toFixed(2)).toBe(statement?.refund);

      const audit = await desk.audit(id);
      expect(movesOf(audit)).toEqual([
        'quoted → awaiting_approval',
        'awaiting_approval → awaiting_payment',
        'awaiting_payment → launching',
        'launching → active',
        'active → paused',
        'paused → active',
        'active → paused',
        'paused → active',
        'active → completed',
      ]);
      const actions = audit.map(({ action }) => action);
      expect(actions.filter((action) => action === 'repriced')).toHaveLength(1);
      expect(actions.filter((action) => action === 'approved')).toHaveLength(2);
      expect(audit.find(({ action }) => action === 'repriced')?.actor).toBe('provider:panel_b');
      expect(await eventsOf(desk.surveyId)).toEqual([
        'PAYMENT_SUCCEEDED',
        'PANEL_PAUSED',
        'PAYMENT_SUCCEEDED',
        'PANEL_PAUSED',
        'PANEL_COMPLETED',
      ]);
    },
    STORY_MS,
  );
});

// Deep runs alone: the steps are those of activities/recruiting/panel-launch/checkouts ("that nobody has paid ends the run"), of
// workflows/recruiting/panel-launch ("a payment that comes after its end") and of the checkout page's own tests.
if (isDeep(process.env)) {
  describe('a checkout that nobody pays in time', () => {
    const aRunToPay = async () => {
      const desk = await deskOf();
      const { quote_id } = await desk.quote({ provider_id: 'panel_a', sample_size: 2, country: 'US', minutes: 5 });
      const { id } = await desk.launch(quote_id);
      return { desk, id, quoteId: quote_id, payment: await desk.approve(id) };
    };

    it(
      'ends the run, and nothing is launched',
      async () => {
        const { desk, id, quoteId, payment } = await aRunToPay();
        await inBrowser(async (page) => {
          await page.goto(payment.checkout_url ?? '');
          await page.getByRole('button', { name: 'Let it expire' }).click();
          await page.getByText('This checkout has expired.').waitFor();
        });
        await desk.has(id, 'expired');
        expect(await recruiting.panelA.studiesNamed(quoteId)).toEqual([]);
        expect(await eventsOf(desk.surveyId)).toEqual(['PAYMENT_EXPIRED']);
      },
      STORY_MS,
    );

    it(
      'gives all of it back where it is paid after all, once the run is given up',
      async () => {
        const { desk, id, quoteId, payment } = await aRunToPay();
        // The checkout can't be ended for now: so it is still there to be paid.
        await recruiting.payments.failNext({
          kind: 'server_error',
          path: '/v1/checkout/sessions/',
          method: 'POST',
          times: 1_000,
        });
        await desk.cancel(id);
        await payByClick(payment);
        await recruiting.payments.clearFaults();
        await eventually(
          async () => {
            const { charges } = await recruiting.payments.records();
            const { payment_intent } = (await recruiting.payments.checkoutsOf(payment.id))[0] ?? {};
            const own = charges.filter((charge) => charge.payment_intent === payment_intent);
            expect(own.map(({ amount, amount_refunded }) => amount - amount_refunded)).toEqual([0]);
          },
          { withinMs: PATIENCE_MS, everyMs: 250 },
        );
        await eventually(
          async () => {
            const view = await caller.ask<PaymentView>(`/payments/${payment.id}`);
            expect(view).toMatchObject({ status: 'succeeded', refunded: payment.amount });
          },
          { withinMs: PATIENCE_MS },
        );
        expect((await desk.run(id)).status).toBe('cancelled');
        expect(await recruiting.panelA.studiesNamed(quoteId)).toEqual([]);
        expect(checkoutIn(payment)).toMatch(/^cs_standin_/);
      },
      STORY_MS,
    );
  });
}
