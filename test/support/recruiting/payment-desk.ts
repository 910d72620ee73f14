import { randomUUID } from 'node:crypto';
import Stripe from 'stripe';
import { createPaymentEffects } from '../../../activities/recruiting/panel-launch/panel-activities.ts';
import { paymentRoutes } from '../../../api/routes/recruiting/payments.ts';
import { listAuditOf } from '../../../db/stores/ground/audit-store.ts';
import type { AuditSubject } from '../../../db/stores/ground/audit-store.ts';
import { insertPanelEffects, openPanelEffects } from '../../../db/stores/recruiting/panel-effect-store.ts';
import { refundsOfPayments } from '../../../db/stores/recruiting/payment-refund-store.ts';
import { findPayment } from '../../../db/stores/recruiting/payment-store.ts';
import type { PanelPayment } from '../../../db/stores/recruiting/payment-store.ts';
import { listTeamEvents } from '../../../db/stores/ground/team-event-store.ts';
import { inTeamTransaction } from '../../../db/transaction.ts';
import type { TeamTransaction } from '../../../db/transaction.ts';
import { EFFECT_LANES } from '../../../domain/recruiting/panels/run/run.ts';
import type { OutsideEffect } from '../../../domain/recruiting/panels/run/run.ts';
import { ensureMember } from '../../../operations/ground/teams/ensure-member.ts';
import type { ActivityServices, Services } from '../../../platform/services.ts';
import { startTestApp } from '../api/test-app.ts';
import { testServices } from '../services.ts';
import { surveyDesk } from '../survey-desk.ts';
import { IMPATIENT, panelServices, startStandIns, STRIPE_WEBHOOK_SECRET } from './start-stand-ins.ts';
import { storedRuns } from './stored-runs.ts';

const stripe = new Stripe('sk_test_signs_alone');

const DO_IT = {
  create_checkout: 'makeCheckout',
  expire_checkout: 'endCheckout',
  refund_unused: 'refundUnusedPayments',
  settle: 'settleRun',
} as const;
type PaymentEffect = keyof typeof DO_IT;

export type PaymentDesk = Awaited<ReturnType<typeof startPaymentDesk>>;

/**
 * A team with a survey, its payments over HTTP, and the stand-in for Stripe: events go where a test sends them.
 */
export async function startPaymentDesk(changed: (services: Services) => Partial<Services> = () => ({})) {
  const standIns = await startStandIns({ isForgetful: true });
  const test = await testServices(panelServices(standIns));
  const services = { ...test.services, ...changed(test.services) } as ActivityServices;
  const member = await test.aMember();
  const surveyId = await surveyDesk(services, member).aDraft();
  const app = await startTestApp(paymentRoutes, { services, ensureMember });
  const runs = storedRuns(services, member, surveyId);
  const { payments: impatient } = panelServices(standIns, IMPATIENT);
  const inTeam = <T>(work: (transaction: TeamTransaction) => Promise<T>): Promise<T> =>
    inTeamTransaction(services.database, member.teamId, work);
  const performWith = async (by: ActivityServices, panelRunId: string, kind: PaymentEffect): Promise<void> => {
    const effects = createPaymentEffects(by);
    const open = await inTeam((transaction) => openPanelEffects(transaction, panelRunId));
    for (const { id: effectId } of open.filter((effect) => effect.kind === kind)) {
      await effects[DO_IT[kind]]({ teamId: member.teamId, integrationId: panelRunId, effectId });
    }
  };
  const perform = (panelRunId: string, kind: PaymentEffect) => performWith(services, panelRunId, kind);

  return {
    standIns,
    atStripe: standIns.payments,
    services,
    member,
    app,
    runs,
    inTeam,
    /** A run that waits for its payment of 300.00 USD. */
    async awaitingPayment(payment: Partial<PanelPayment> = {}) {
      const paymentId = randomUUID();
      const runId = await runs.aRun({ status: 'awaiting_payment', openPaymentId: paymentId });
      const { quoteId } = await runs.run(runId);
      await runs.aPayment({ id: paymentId, panelRunId: runId, quoteId, ...payment });
      return { runId, paymentId };
    },
    /** Asks for an effect, as an event would. */
    wish: (panelRunId: string, kind: OutsideEffect, paymentId: string | null = null) =>
      inTeam((transaction) =>
        insertPanelEffects(transaction, panelRunId, [{ kind, lane: EFFECT_LANES[kind], paymentId }], services.now()),
      ),
    /** Does what waits of a kind, whenever it was to be done. */
    perform,
    /** Does it where no answer comes: it isn't waited for as long. */
    performImpatiently: (panelRunId: string, kind: PaymentEffect) =>
      performWith({ ...services, payments: impatient }, panelRunId, kind),
    /** Everything that waits and has to do with payments. */
    async performAll(panelRunId: string): Promise<void> {
      for (const kind of ['create_checkout', 'expire_checkout', 'refund_unused', 'settle'] as const) {
        await perform(panelRunId, kind);
      }
    },
    /** As the role that owns all tables. */
    asOwner: <Row>(sql: string, values: readonly string[] = []): Promise<readonly Row[]> =>
      services.database.knex.transaction(async (transaction) => {
        await transaction.raw('set local role none');
        return (await transaction.raw<{ rows: Row[] }>(sql, [...values])).rows;
      }),
    open: (panelRunId: string) => inTeam((transaction) => openPanelEffects(transaction, panelRunId)),
    async payment(id: string) {
      const payment = await inTeam((transaction) => findPayment(transaction, id));
      if (payment === undefined) throw new Error('There is no such payment.');
      return payment;
    },
    refunds: (paymentId: string) => inTeam((transaction) => refundsOfPayments(transaction, [paymentId])),
    async audit(subjectId: string, subjectKind: AuditSubject = 'payment') {
      const subject = { subjectKind, subjectId };
      return (await inTeam((transaction) => listAuditOf(transaction, subject, { limit: 100, offset: 0 }))).entries;
    },
    events: () => inTeam((transaction) => listTeamEvents(transaction, { after: 0, limit: 1_000 })),
    /** The text of each event that Stripe has made about a payment, as it is sent, in that order. */
    async eventsAbout(paymentId: string): Promise<readonly string[]> {
      const { events } = await standIns.payments.records();
      return events.map((event) => JSON.stringify(event)).filter((text) => text.includes(paymentId));
    },
    tell: (text: string | Uint8Array<ArrayBuffer>, headers?: Record<string, string>) =>
      app.request('/webhooks/payments', {
        method: 'POST',
        as: null,
        body: text,
        headers: { 'Content-Type': 'application/json; charset=utf-8', ...(headers ?? signed(text)) },
      }),
    async close(): Promise<void> {
      await app.close();
      await standIns.close();
    },
  };
}

/** A signature by Stripe's own library. */
export function signed(
  text: string | Uint8Array,
  { secret = STRIPE_WEBHOOK_SECRET, secondsAgo = 0 }: { secret?: string; secondsAgo?: number } = {},
): Record<string, string> {
  const payload = typeof text === 'string' ? text : Buffer.from(text).toString();
  const timestamp = Math.floor(Date.now() / 1_000) - secondsAgo;
  return { 'payment-signature': stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp }) };
}

/** An event of Stripe's about anything. */
export function anEventText(type: string, object: object, id = `evt_${randomUUID()}`): string {
  const created = Math.floor(Date.now() / 1_000);
  return JSON.stringify({ id, object: 'event', api_version: null, created, type, data: { object } });
}
