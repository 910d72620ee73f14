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
import { EFFECT_LANES, isOutsideEffect } from '../../../domain/recruiting/panels/run/effect-lanes.ts';
import type { OutsideEffect } from '../../../domain/recruiting/panels/run/effect-lanes.ts';
import { isTerminal } from '../../../domain/recruiting/panels/run/run-statuses.ts';
import { waitingFor } from '../../../domain/recruiting/panels/run/waiting-for.ts';
import { applyRunEvent, holdRun } from '../../../operations/recruiting/panel-runs/apply-run-event.ts';
import { quoteToApprove } from '../../../operations/recruiting/panel-runs/run-view.ts';
import type { ActivityServices } from '../../../platform/services.ts';
import type { RunRef, RunStanding, RunStep } from '../../../workflows/recruiting/panel-launch/messages.ts';

/** News may be lost in a crash: what waits is looked at again. */
const LOOK_AGAIN_AFTER_MS = 10 * 60_000;
/** A workflow that has not looked for so long may be dead: the bridge signals it, and starts another where it is. */
const SEEN_AGAIN_WITHIN_MS = 3 * LOOK_AGAIN_AFTER_MS;
/** While the provider is looking at a run that was paid for, somebody waits for it. */
const LAUNCHING_LOOK_MS = 15_000;
/** Events of the provider come in swarms: one look is for all that came before it. */
const BETWEEN_LOOKS_MS = 2_000;

/**
 * What is next for a run. What a passing moment brings happens first: a quote or a checkout that ends, the time to ask the provider
 * how the run stands.
 * @throws FieldworkError `not_found`
 */
export function nextRunStep(
  services: ActivityServices,
  { teamId, integrationId: panelRunId }: RunRef,
): Promise<RunStep> {
  return inTeamTransaction(services.database, teamId, async (transaction) => {
    const held = await holdRun(transaction, panelRunId);
    const moments = await momentsOf(transaction, services, held);
    const run = await passMoments(transaction, services, held, moments);
    const step = await stepOf(transaction, services, run, moments);
    const wakeAt = new Date(services.now().getTime() + SEEN_AGAIN_WITHIN_MS);
    await updatePanelRun(transaction, held.id, { nextWakeAt: step.kind === 'done' ? null : wakeAt });
    return step;
  });
}

type Moment = { readonly at: Date; readonly kind: 'quote_expiry' | 'checkout_expiry' | 'reconciliation' };

/** What will happen to the run by time alone. */
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

/** @returns the run as it is afterwards */
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

/** What is being done, or waits for another try, is not begun a second time. */
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

/** A look that comes right after another waits a moment. */
function paced(head: PanelEffect, { seenAt }: StoredRun): PanelEffect {
  if (head.kind !== 'reconcile' || seenAt === null) return head;
  const soonest = seenAt.getTime() + BETWEEN_LOOKS_MS;
  return { ...head, notBefore: new Date(Math.max(soonest, head.notBefore?.getTime() ?? 0)) };
}

function standingOf({ life }: StoredRun, head: PanelEffect | undefined): RunStanding {
  const doing = head !== undefined && isOutsideEffect(head.kind) ? head.kind : null;
  return { status: life.status, waitingFor: waitingFor(life), doing };
}
