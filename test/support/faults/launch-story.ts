import { expect } from '@jest/globals';
import { eventually } from '../eventually.ts';
import type { RecruitingService } from '../recruiting/recruiting-service.ts';
import { aLiveSurvey, checkoutIn, runDesk } from '../recruiting/run-desk.ts';
import type { RunDesk } from '../recruiting/run-desk.ts';
import { steadfastCaller } from '../recruiting/steadfast-caller.ts';
import { hold } from './held-rows.ts';
import type { Held } from './held-rows.ts';
import { PATIENCE_MS } from './story.ts';
import type { Story } from './story.ts';

/** Until it is let go. */
const MORE_THAN_IT_TRIES = 1_000;

const until = (assertion: () => void | Promise<void>) => eventually(assertion, { withinMs: PATIENCE_MS });

type ARun = { desk: RunDesk; id: string; quoteId: string; paymentId: string; checkout: string };

export type LaunchStory = Story & {
  /** The second run is paid; resolves when that is being recorded. Whoever records it waits for a while only: so this comes last. */
  pay(): Promise<void>;
};

/** Two runs at provider A: one has been made there, which the service doesn't learn; one waits to be paid. */
export function launchStory(recruiting: RecruitingService, databaseUrl: string): LaunchStory {
  const { service, panelA, payments } = recruiting;
  const caller = steadfastCaller(service);
  const runs: ARun[] = [];
  let held: Held | undefined;

  const aRunToPay = async (): Promise<ARun> => {
    const desk = runDesk(caller, await aLiveSurvey(caller), { patienceMs: PATIENCE_MS });
    const quote = { provider_id: 'panel_a', sample_size: 2, country: 'US', minutes: 5 };
    const { quote_id: quoteId } = await desk.quote(quote);
    const { id } = await desk.launch(quoteId);
    const payment = await desk.approve(id);
    return { desk, id, quoteId, paymentId: payment.id, checkout: checkoutIn(payment) };
  };
  /** Charges of a payment that succeeded, by the checkout's own books. */
  const chargesOf = async (paymentId: string) => {
    const { sessions, charges } = await payments.records();
    const own = sessions.filter((session) => session.client_reference_id === paymentId);
    const intents = new Set(own.map(({ payment_intent: intent }) => intent));
    return charges.filter((charge) => charge.paid && intents.has(charge.payment_intent));
  };
  return {
    async begin() {
      const [made, paid] = await Promise.all([aRunToPay(), aRunToPay()]);
      runs.push(made, paid);
      await panelA.failNext({ kind: 'late_answer', on: 'change', times: MORE_THAN_IT_TRIES });
      await payments.pay(made.checkout);
      // It is there, and whoever asked for it doesn't know.
      await until(async () => expect(await panelA.studiesNamed(made.quoteId)).toHaveLength(1));
    },
    async pay() {
      const [, paid] = runs;
      held = await hold(databaseUrl, 'select from panel_integrations where id = $1 for update', [paid?.id]);
      await payments.pay(paid?.checkout ?? '');
      await held.someoneWaits();
    },
    async letGo() {
      await panelA.clearFaults();
      await held?.letGo();
    },
    async expectSurvived() {
      // Nobody was told that the event was taken, and it wasn't: the checkout sends it again.
      for (const { desk, id, quoteId, paymentId } of runs) {
        await desk.has(id, 'active');
        expect((await panelA.studiesNamed(quoteId)).map(({ status }) => status)).toEqual(['ACTIVE']);
        expect(await chargesOf(paymentId)).toHaveLength(1);
        expect((await desk.audit(id)).filter(({ action }) => action === 'paid')).toHaveLength(1);
      }
      type Events = { events: { survey_id: string }[] };
      const told = await caller.ask<Events>('/events?type=PAYMENT_SUCCEEDED');
      const surveys = runs.map(({ desk }) => desk.surveyId).sort();
      expect(told.events.map((event) => event.survey_id).sort()).toEqual(surveys);
    },
  };
}
