import type { ActivityServices } from '../../../platform/services.ts';
import type { EffectRef, RunRef, RunStanding, RunStep } from '../../../workflows/recruiting/panel-launch/messages.ts';
import { launchAtProvider } from './launch-at-provider.ts';
import { closeAtProvider, pauseAtProvider, resumeAtProvider } from './move-at-provider.ts';
import { quoteRunChange } from './quote-run-change.ts';
import { raisePlacesAtProvider } from './raise-places.ts';
import { reconcileWithProvider } from './reconcile.ts';
import { endCheckout } from './end-checkout.ts';
import { makeCheckout } from './make-checkout.ts';
import { refundUnusedPayments } from './refund-unused-payments.ts';
import { settleRun } from './settle-run.ts';
import {
  beginPanelEffect,
  firstPanelEffects,
  insertPanelEffects,
  openPanelEffects,
} from '../../../db/stores/recruiting/panel-effect-store.ts';
import type { PanelEffect } from '../../../db/stores/recruiting/panel-effect-store.ts';
import { updatePanelRun } from '../../../db/stores/recruiting/panel-run-store.ts';
import type { StoredRun } from '../../../db/stores/recruiting/panel-run-store.ts';
import { findPayment } from '../../../db/stores/recruiting/payment-store.ts';
import type { TeamTransaction } from '../../../db/transaction.ts';
import { inTeamTransaction } from '../../../db/transaction.ts';
import { EFFECT_LANES, isOutsideEffect } from '../../../domain/recruiting/panels/run/run.ts';
import type { OutsideEffect } from '../../../domain/recruiting/panels/run/run.ts';
import { isTerminal } from '../../../domain/recruiting/panels/run/run-statuses.ts';
import { waitingFor } from '../../../domain/recruiting/panels/run/waiting-for.ts';
import { applyRunEvent, lockRun } from '../../../operations/recruiting/panel-runs/apply-run-event.ts';
import { quoteToApprove } from '../../../operations/recruiting/panel-runs/run-view.ts';

/** The activities of a run: its next step, and each effect. */
export function createPanelRunActivities(services: ActivityServices) {
  return {
    nextRunStep: (run: RunRef) => nextRunStep(services, run),
    launchAtProvider: (effect: EffectRef) => launchAtProvider(services, effect),
    pauseAtProvider: (effect: EffectRef) => pauseAtProvider(services, effect),
    resumeAtProvider: (effect: EffectRef) => resumeAtProvider(services, effect),
    closeAtProvider: (effect: EffectRef) => closeAtProvider(services, effect),
    raisePlacesAtProvider: (effect: EffectRef) => raisePlacesAtProvider(services, effect),
    reconcileWithProvider: (effect: EffectRef) => reconcileWithProvider(services, effect),
    quoteRunChange: (effect: EffectRef) => quoteRunChange(services, effect),
    ...createPaymentEffects(services),
  };
}

/** The effects at the payment provider. Each may be repeated: a checkout or refund is created once. */
export function createPaymentEffects(services: ActivityServices) {
  return {
    makeCheckout: (effect: EffectRef): Promise<void> => makeCheckout(services, effect),
    endCheckout: (effect: EffectRef): Promise<void> => endCheckout(services, effect),
    refundUnusedPayments: (effect: EffectRef): Promise<void> => refundUnusedPayments(services, effect),
    settleRun: (effect: EffectRef): Promise<void> => settleRun(services, effect),
  };
}

/** A signal may be lost in a crash: a waiting run is read again after this time. */
const LOOK_AGAIN_AFTER_MS = 10 * 60_000;
/** After this time without a step, a workflow may have ended: the bridge signals it, and starts another where it has. */
const SEEN_AGAIN_WITHIN_MS = 3 * LOOK_AGAIN_AFTER_MS;
/** While the provider reviews a paid run, somebody waits for it, so it is asked more often. */
const LAUNCHING_LOOK_MS = 15_000;
/** The provider's webhooks come in bursts: one look answers all that came before it. */
const BETWEEN_LOOKS_MS = 2_000;

/**
 * The next step of a run. Deadlines come first: the expiry of a quote or a checkout, and the time to ask the provider for the run's
 * state.
 * @throws FieldworkError `not_found`
 */
function nextRunStep(services: ActivityServices, { teamId, integrationId: panelRunId }: RunRef): Promise<RunStep> {
  return inTeamTransaction(services.database, teamId, async (transaction) => {
    const held = await lockRun(transaction, panelRunId);
    const moments = await momentsOf(transaction, services, held);
    const run = await passMoments(transaction, services, held, moments);
    const step = await stepOf(transaction, services, run, moments);
    const wakeAt = new Date(services.now().getTime() + SEEN_AGAIN_WITHIN_MS);
    await updatePanelRun(transaction, held.id, { nextWakeAt: step.kind === 'done' ? null : wakeAt });
    return step;
  });
}

type Moment = { readonly at: Date; readonly kind: 'quote_expiry' | 'checkout_expiry' | 'reconciliation' };

/** The events that time alone causes. */
async function momentsOf(
  transaction: TeamTransaction,
  { settings }: ActivityServices,
  run: StoredRun,
): Promise<readonly Moment[]> {
  const { life, providerRun, seenAt, createdAt } = run;
  const moments: Moment[] = [];
  const until = (await quoteToApprove(transaction, run))?.priced?.expiresAt;
  if (until !== undefined) moments.push({ kind: 'quote_expiry', at: until });
  const payment = life.openPaymentId === null ? undefined : await findPayment(transaction, life.openPaymentId);
  if (payment !== undefined) moments.push({ kind: 'checkout_expiry', at: payment.expiresAt });
  if (providerRun !== null && !isTerminal(life.status)) {
    const everyMs = settings.panels.reconcileEveryMs;
    const afterMs = life.status === 'launching' ? Math.min(LAUNCHING_LOOK_MS, everyMs) : everyMs;
    moments.push({ kind: 'reconciliation', at: new Date((seenAt ?? createdAt).getTime() + afterMs) });
  }
  return moments;
}

/** @returns the updated run */
async function passMoments(
  transaction: TeamTransaction,
  services: ActivityServices,
  held: StoredRun,
  moments: readonly Moment[],
): Promise<StoredRun> {
  const now = services.now();
  let run = held;
  for (const { kind, at } of moments) {
    if (at > now) continue;
    if (kind === 'quote_expiry') {
      const news = { event: { type: 'quote_expired' }, actor: 'service' } as const;
      ({ run } = await applyRunEvent(transaction, services, held, news));
    } else {
      const effect = kind === 'checkout_expiry' ? 'expire_checkout' : 'reconcile';
      await addUnlessOpen(transaction, held, effect, kind === 'checkout_expiry' ? held.life.openPaymentId : null, now);
    }
  }
  return run;
}

/** An effect that is being performed, or waits for a retry, is not added a second time. */
async function addUnlessOpen(
  transaction: TeamTransaction,
  { id }: StoredRun,
  kind: OutsideEffect,
  paymentId: string | null,
  at: Date,
): Promise<void> {
  const open = await openPanelEffects(transaction, id);
  if (open.some((effect) => effect.kind === kind && effect.paymentId === paymentId)) return;
  await insertPanelEffects(transaction, id, [{ kind, lane: EFFECT_LANES[kind], paymentId }], at);
}

async function stepOf(
  transaction: TeamTransaction,
  { now }: ActivityServices,
  run: StoredRun,
  moments: readonly Moment[],
): Promise<RunStep> {
  const at = now();
  const heads = (await firstPanelEffects(transaction, run.id)).map((head) => paced(head, run));
  const possible = heads.find(({ notBefore }) => notBefore === null || notBefore <= at);
  const standing = standingOf(run, possible ?? heads[0]);
  if (possible !== undefined && isOutsideEffect(possible.kind)) {
    await beginPanelEffect(transaction, possible.id, at);
    return { kind: 'effect', effect: possible.kind, effectId: possible.id, standing };
  }
  if (heads.length === 0 && isTerminal(run.life.status)) return { kind: 'done', standing };
  const times = [...heads.flatMap(({ notBefore }) => notBefore ?? []), ...moments.map((moment) => moment.at)];
  const waits = times.map((time) => time.getTime() - at.getTime()).filter((milliseconds) => milliseconds > 0);
  return { kind: 'wait', waitMs: Math.min(LOOK_AGAIN_AFTER_MS, ...waits), standing };
}

/** A reconciliation right after another is delayed a little. */
function paced(head: PanelEffect, { seenAt }: StoredRun): PanelEffect {
  if (head.kind !== 'reconcile' || seenAt === null) return head;
  const soonest = seenAt.getTime() + BETWEEN_LOOKS_MS;
  return { ...head, notBefore: new Date(Math.max(soonest, head.notBefore?.getTime() ?? 0)) };
}

function standingOf({ life }: StoredRun, head: PanelEffect | undefined): RunStanding {
  const doing = head !== undefined && isOutsideEffect(head.kind) ? head.kind : null;
  return { status: life.status, waitingFor: waitingFor(life), doing };
}
