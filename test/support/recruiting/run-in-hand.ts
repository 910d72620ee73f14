import { randomUUID } from 'node:crypto';
import { createPanelRunActivities } from '../../../activities/recruiting/panel-launch/panel-activities.ts';
import { listAuditOf } from '../../../db/stores/ground/audit-store.ts';
import { insertPanelEffects, openPanelEffects } from '../../../db/stores/recruiting/panel-effect-store.ts';
import { findPanelRun, updatePanelRun } from '../../../db/stores/recruiting/panel-run-store.ts';
import type { RunChanges } from '../../../db/stores/recruiting/panel-run-store.ts';
import { findPanelQuote } from '../../../db/stores/recruiting/panel-quote-store.ts';
import type { QuotePurpose } from '../../../db/stores/recruiting/panel-quote-store.ts';
import { findPayment, insertPayment } from '../../../db/stores/recruiting/payment-store.ts';
import { inTeamTransaction } from '../../../db/transaction.ts';
import type { TeamTransaction } from '../../../db/transaction.ts';
import { EFFECT_LANES } from '../../../domain/recruiting/panels/run/run.ts';
import type { OutsideEffect } from '../../../domain/recruiting/panels/run/run.ts';
import type { RunEvent } from '../../../domain/recruiting/panels/run/run.ts';
import { withHeard } from '../../../domain/recruiting/payments/payment-after.ts';
import { paymentFacts } from '../../../operations/recruiting/payments/payment-facts.ts';
import { recordPaymentNews } from '../../../operations/recruiting/payments/record-payment-news.ts';
import { applyRunEvent, lockRun } from '../../../operations/recruiting/panel-runs/apply-run-event.ts';
import type { RunNews } from '../../../operations/recruiting/panel-runs/apply-run-event.ts';
import type { ActivityServices } from '../../../platform/services.ts';
import { EFFECT_ACTIVITIES } from '../../../workflows/recruiting/panel-launch/messages.ts';
import type { EffectRef, RunStep } from '../../../workflows/recruiting/panel-launch/messages.ts';
import { eventually } from '../eventually.ts';
import type { QuotedRun } from './a-quoted-run.ts';

export type RunInHand = ReturnType<typeof runInHand>;

/** What was done, and the step that was left. */
type GoneOn = { readonly done: readonly OutsideEffect[]; readonly left: RunStep };

/** A run whose steps a test takes by itself, as the workflow would. */
export function runInHand(services: ActivityServices, run: QuotedRun) {
  const inTeam = <T>(work: (transaction: TeamTransaction) => Promise<T>): Promise<T> =>
    inTeamTransaction(services.database, run.teamId, work);
  const ref = { teamId: run.teamId, integrationId: run.id };
  const activities = createPanelRunActivities(services);
  const look = (): Promise<RunStep> => activities.nextRunStep(ref);
  const perform = (effect: OutsideEffect, { effectId }: Pick<EffectRef, 'effectId'>): Promise<void> =>
    activities[EFFECT_ACTIVITIES[effect]]({ ...ref, effectId });
  const bring = (event: RunEvent, more: Partial<RunNews> = {}) =>
    inTeam(async (transaction) => {
      const held = await lockRun(transaction, run.id);
      return applyRunEvent(transaction, services, held, { event, actor: 'service', ...more });
    });
  const aPayment = async (purpose: QuotePurpose = 'launch', quoteId = run.quoteId): Promise<string> => {
    const id = randomUUID();
    await inTeam(async (transaction) => {
      const quote = await findPanelQuote(transaction, quoteId);
      if (quote?.priced === undefined || quote.priced === null) throw new Error('There is no price to be paid.');
      await insertPayment(transaction, {
        ...{ id, surveyId: run.surveyId, panelRunId: run.id, quoteId, purpose, isStandIn: true },
        ...{ money: quote.priced.price.total, description: 'Panel', completesBefore: 0 },
        expiresAt: new Date(services.now().getTime() + services.settings.panels.checkoutLifeMs),
        ...{ createdBy: run.member.userId ?? '', createdAt: services.now() },
      });
    });
    return id;
  };
  const hurry = () =>
    inTeam(async ({ sql }) => {
      await sql('panel_effects').where({ integration_id: run.id }).update({ not_before: null });
      await sql('panel_integrations').where({ id: run.id }).update({ seen_at: null });
    });
  const goOn = async (): Promise<GoneOn> => {
    const done: OutsideEffect[] = [];
    const tried = new Set<number>();
    for (;;) {
      const step = await look();
      if (step.kind !== 'effect') return { done, left: step };
      if (tried.has(step.effectId)) return { done, left: { kind: 'wait', waitMs: 0, standing: step.standing } };
      tried.add(step.effectId);
      await perform(step.effect, step);
      done.push(step.effect);
      if (done.length > 100) throw new Error(`There is no end to it: ${done.slice(-10).join(', ')}.`);
    }
  };
  return {
    ...run,
    ref,
    inTeam,
    look,
    perform,
    bring,
    aPayment,
    async row() {
      const row = await inTeam((transaction) => findPanelRun(transaction, run.id));
      if (row === undefined) throw new Error('There is no such run.');
      return row;
    },
    effects: () => inTeam((transaction) => openPanelEffects(transaction, run.id)),
    update: (changes: RunChanges) => inTeam((transaction) => updatePanelRun(transaction, run.id, changes)),
    add: (kind: OutsideEffect, paymentId: string | null = null) =>
      inTeam((transaction) =>
        insertPanelEffects(transaction, run.id, [{ kind, lane: EFFECT_LANES[kind], paymentId }], services.now()),
      ),
    /** What waits for another try, or for the moment after a look, is done when it is asked for next. */
    hurry,
    async audit() {
      const subject = { subjectKind: 'panel_integration', subjectId: run.id } as const;
      return (await inTeam((transaction) => listAuditOf(transaction, subject, { limit: 100, offset: 0 }))).entries;
    },
    /** What an event of the payment provider would tell: it is paid. */
    hearOfPayment: (paymentId: string, intentId: string) =>
      inTeam(async (transaction) => {
        const held = await lockRun(transaction, run.id);
        const payment = await findPayment(transaction, paymentId, { lock: true });
        if (payment === undefined) throw new Error('There is no such payment.');
        const news = { status: 'succeeded', intents: [{ id: intentId, state: 'paid' }] } as const;
        const heard = withHeard(paymentFacts(run.teamId, payment), news);
        await recordPaymentNews(transaction, services, { held, payment }, heard, { actor: 'provider:payments' });
      }),
    /** Approved, and paid without a checkout. */
    async approveAndPay(): Promise<string> {
      const paymentId = await aPayment();
      await bring({ type: 'approved', paymentId });
      await bring({ type: 'paid', paymentId });
      return paymentId;
    },
    /**
     * Does what is to be done until something has to be waited for, each effect once: the moment of another try is waited for,
     * though it may have come meanwhile.
     */
    goOn,
    /** Goes on until that holds of the run; the moment of another try comes at once. */
    goOnUntil: (holds: () => Promise<void>): Promise<void> =>
      eventually(
        async () => {
          await goOn();
          try {
            await holds();
          } catch (error) {
            await hurry();
            throw error;
          }
        },
        { everyMs: 10 },
      ),
  };
}
