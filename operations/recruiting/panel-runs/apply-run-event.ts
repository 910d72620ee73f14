import { insertAuditEntry } from '../../../db/stores/ground/audit-store.ts';
import type { AuditActor } from '../../../db/stores/ground/audit-store.ts';
import { insertPanelEffects } from '../../../db/stores/recruiting/panel-effect-store.ts';
import { findPanelRun, updatePanelRun } from '../../../db/stores/recruiting/panel-run-store.ts';
import type { ProviderConfig, RunChanges, StoredRun } from '../../../db/stores/recruiting/panel-run-store.ts';
import { insertTeamEvent } from '../../../db/stores/ground/team-event-store.ts';
import type { TeamEventType } from '../../../db/stores/ground/team-event-store.ts';
import type { TeamTransaction } from '../../../db/transaction.ts';
import { FieldworkError } from '../../../domain/ground/errors.ts';
import type { NewId } from '../../../domain/ground/ids.ts';
import { EFFECT_LANES, isOutsideEffect } from '../../../domain/recruiting/panels/run/run.ts';
import type { OutsideEffect } from '../../../domain/recruiting/panels/run/run.ts';
import { runAfter } from '../../../domain/recruiting/panels/run/run-after.ts';
import type { RunEvent } from '../../../domain/recruiting/panels/run/run.ts';
import { isTerminal } from '../../../domain/recruiting/panels/run/run-statuses.ts';
import type { Run, RunEffect } from '../../../domain/recruiting/panels/run/run.ts';
import type { Services } from '../../../platform/services.ts';
import { NEWS_SIGNAL } from '../../../workflows/recruiting/panel-launch/messages.ts';
import { findPanelQuote } from '../../../db/stores/recruiting/panel-quote-store.ts';
import { hasAcceptedPrice } from '../../../domain/recruiting/panels/run/run.ts';

/** An event of a run, who caused it, and what else is stored with it. */
export type RunNews = {
  readonly event: RunEvent;
  readonly actor: AuditActor;
  /** For the audit log: ids, amounts and words of this service. */
  readonly details?: Readonly<Record<string, unknown>>;
  /** Further columns to store; the run's life comes from the event. */
  readonly changes?: Omit<RunChanges, 'life' | 'nextWakeAt' | 'endedAt'>;
  /** Writes an audit entry even if nothing changes. */
  readonly isNoted?: boolean;
};

export type AppliedNews = {
  /** The updated run. */
  readonly run: StoredRun;
  /** The effects that the workflow will perform. */
  readonly effects: readonly OutsideEffect[];
};

/** A clock and a maker of ids. */
export type Clocked = { readonly now: () => Date; readonly newId: NewId };

/**
 * Applies an event to a run; every change of a run's life goes through here. Writes the new life, its effects, the audit entry and the
 * team's events in the caller's transaction. Effects with a call to a provider are performed by the workflow: `wakeRun` signals it at once
 * where a person waits, `platform/recruiting/panel-bridge.ts` within a second in all other cases, also after a crash.
 * @param held the run, as `lockRun` has read it
 */
export async function applyRunEvent(
  transaction: TeamTransaction,
  { now, newId }: Clocked,
  held: StoredRun,
  news: RunNews,
): Promise<AppliedNews> {
  const { event, actor, details = {}, changes = {}, isNoted = false } = news;
  const { run: life, effects } = runAfter(held.life, event);
  const at = now();
  const outside = effects.filter(isOutsideEffect);
  const isChanged = life !== held.life;
  await insertPanelEffects(
    transaction,
    held.id,
    outside.map((kind) => taskOf(kind, held.life, life)),
    at,
  );
  const providerConfig = changes.providerConfig ?? held.providerConfig;
  const stored = { ...changes, ...(await changesByLife(transaction, { ...held, providerConfig }, life, at)) };
  await updatePanelRun(transaction, held.id, { ...stored, ...(outside.length > 0 && { nextWakeAt: at }) });
  if (isChanged || effects.length > 0 || isNoted) {
    await insertAuditEntry(transaction, {
      id: newId(),
      at,
      actor,
      action: event.type,
      subjectKind: 'panel_integration',
      subjectId: held.id,
      details: { ...details, ...(life.status !== held.life.status && { from: held.life.status, to: life.status }) },
    });
  }
  const run = { ...held, ...stored };
  for (const effect of effects) await emit(transaction, { now, newId }, run, effect);
  return { run, effects: outside };
}

/** The columns to update when the life has changed. */
async function changesByLife(transaction: TeamTransaction, held: StoredRun, life: Run, at: Date): Promise<RunChanges> {
  if (life === held.life) return {};
  return {
    life,
    providerCostPerComplete: await agreedCostPerComplete(transaction, held, life),
    ...(life.repricings !== held.life.repricings && { providerConfig: withRepricings(held.providerConfig, life, at) }),
    ...(isTerminal(life.status) && held.endedAt === null && { endedAt: at }),
    ...(life.status !== held.life.status && { nextWakeAt: at }),
  };
}

/**
 * The run, locked until the transaction ends. A survey is locked before its runs, a run before its payments.
 * @throws FieldworkError `not_found`
 */
export async function lockRun(transaction: TeamTransaction, id: string): Promise<StoredRun> {
  const held = await findPanelRun(transaction, id, { lock: true });
  if (held === undefined) throw runNotFound();
  return held;
}

export function runNotFound(): FieldworkError {
  return new FieldworkError('not_found', 'There is no run of that id.');
}

/** The payment that an effect is about, where there may be several. */
function taskOf(kind: OutsideEffect, before: Run, after: Run) {
  return { kind, lane: EFFECT_LANES[kind], paymentId: paymentOf(kind, before, after) };
}

function paymentOf(kind: OutsideEffect, before: Run, after: Run): string | null {
  if (kind === 'create_checkout') return after.openPaymentId;
  if (kind === 'expire_checkout') return before.openPaymentId;
  if (kind !== 'raise_places') return null;
  // A raise that cost nothing has no payment: the last used payment is another's.
  return after.usedPaymentIds.find((id) => !before.usedPaymentIds.includes(id)) ?? null;
}

const EMITTED: Readonly<Partial<Record<RunEffect, TeamEventType>>> = {
  emit_panel_completed: 'PANEL_COMPLETED',
  emit_panel_paused: 'PANEL_PAUSED',
  ask_person: 'PANEL_NEEDS_PERSON',
};

async function emit(
  transaction: TeamTransaction,
  { now, newId }: Clocked,
  { id, surveyId, providerId, isStandIn, life }: StoredRun,
  effect: RunEffect,
): Promise<void> {
  const type = EMITTED[effect];
  if (type === undefined) return;
  const eventId = newId();
  await insertTeamEvent(transaction, {
    id: eventId,
    // A run emits each event once; it completes once at most.
    onceKey: type === 'PANEL_COMPLETED' ? `${type}:${id}` : `${type}:${id}:${eventId}`,
    type,
    surveyId,
    data: {
      integration_id: id,
      provider_id: providerId,
      status: life.status,
      paused_by: life.pausedBy,
      stand_in: isStandIn,
    },
    at: now(),
  });
}

/** Signals a run's workflow after the commit; a lost signal is repeated by the bridge. */
export async function wakeRun(
  { workflows }: Pick<Services, 'workflows'>,
  workflowId: string,
  what: string,
): Promise<void> {
  await workflows.signal(workflowId, NEWS_SIGNAL, [what]);
}

/**
 * The provider's price per complete that the customer agreed to, in the smallest unit: that of a change's quote once the change
 * is in effect. It never falls, so that nothing is charged twice.
 */
async function agreedCostPerComplete(
  transaction: TeamTransaction,
  { life: before, changeQuoteId, providerCostPerComplete }: StoredRun,
  after: Run,
): Promise<number> {
  if (!hasAcceptedPrice(before, after) || changeQuoteId === null) return providerCostPerComplete;
  const quote = await findPanelQuote(transaction, changeQuoteId);
  return Math.max(providerCostPerComplete, quote?.priced?.estimate.costPerComplete.amount ?? 0);
}

/** The provider's configuration of a run as shown, with the repricings of its life. @param at the time of new ones */
function withRepricings(config: ProviderConfig, { repricings }: Pick<Run, 'repricings'>, at: Date): ProviderConfig {
  const known = new Map(config.repricing_events.map((entry) => [entry.event_id, entry.at]));
  return {
    ...config,
    repricing_events: repricings.map(({ eventId, oldPrice, newPrice, reason }) => ({
      ...{ event_id: eventId, old_price: oldPrice, new_price: newPrice, reason },
      at: known.get(eventId) ?? at.toISOString(),
    })),
  };
}
