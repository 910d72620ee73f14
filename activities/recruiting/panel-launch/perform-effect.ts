import {
  countNotFound,
  endPanelEffect,
  openPanelEffects,
  postponePanelEffect,
} from '../../../db/stores/recruiting/panel-effect-store.ts';
import type { PanelEffect } from '../../../db/stores/recruiting/panel-effect-store.ts';
import { findPanelRun } from '../../../db/stores/recruiting/panel-run-store.ts';
import type { StoredRun } from '../../../db/stores/recruiting/panel-run-store.ts';
import { inTeamTransaction } from '../../../db/transaction.ts';
import type { TeamTransaction } from '../../../db/transaction.ts';
import { FieldworkError, isFieldworkError } from '../../../domain/ground/errors.ts';
import { lockRun, runNotFound } from '../../../operations/recruiting/panel-runs/apply-run-event.ts';
import type { PanelProvider } from '../../../providers/recruiting/panels/panel-provider.ts';
import type { PaymentProvider } from '../../../providers/recruiting/payments/payment-provider.ts';
import type { ActivityServices } from '../../../platform/services.ts';
import type { EffectRef } from '../../../workflows/recruiting/panel-launch/messages.ts';
import { isOurMistake } from '../../ground/failures.ts';
import { findPayment } from '../../../db/stores/recruiting/payment-store.ts';
import type { StoredPayment } from '../../../db/stores/recruiting/payment-store.ts';

/** Stores the result of a call to a provider. */
export type Recording = (transaction: TeamTransaction, held: StoredRun) => Promise<void>;

/** When to call again; `because` is shown as the problem, null where there is none. */
export type Again = { readonly afterMs: number; readonly because: string | null };

/** The result of a call to a provider: what to store, and when to call again unless the effect is done. */
export type Performed = { readonly record: Recording; readonly again?: Again } | { readonly again: Again };

/** There is nothing to do and nothing to store. */
export const NOTHING_TO_DO: Performed = { record: () => Promise.resolve() };

const LONGEST_PAUSE_MS = 60_000;

/**
 * Performs an effect. No row is locked during the call to a provider; its result is stored in one transaction with the end of the
 * effect. Outages, unexpected answers and defects of this service are retried at growing intervals while the run's other lanes go on:
 * none of them ends a run that was paid for.
 */
export async function performEffect(
  services: ActivityServices,
  ref: EffectRef,
  ask: (run: StoredRun, effect: PanelEffect) => Promise<Performed>,
): Promise<void> {
  const inTeam = <T>(work: (transaction: TeamTransaction) => Promise<T>): Promise<T> =>
    inTeamTransaction(services.database, ref.teamId, work);
  const loaded = await inTeam((transaction) => load(transaction, ref));
  if (loaded === null) return;
  const { effect, run } = loaded;
  const performed = await askPatiently(services, ref, effect, () => ask(run, effect));
  const record = (transaction: TeamTransaction) => recordPerformed(transaction, services, ref, performed);
  try {
    await inTeam(record);
  } catch (error) {
    if (!isOurMistake(error) && !isFieldworkError(error, 'internal_error')) throw error;
    const again = afterOurMistake(services, ref, effect, error);
    await inTeam((transaction) => endOrPostpone(transaction, services.now(), ref.effectId, again));
  }
}

async function recordPerformed(
  transaction: TeamTransaction,
  services: ActivityServices,
  ref: EffectRef,
  performed: Performed,
): Promise<void> {
  const held = await lockRun(transaction, ref.integrationId);
  // Another attempt may have performed it.
  if ((await load(transaction, ref)) === null) return;
  if ('record' in performed) await performed.record(transaction, held);
  await endOrPostpone(transaction, services.now(), ref.effectId, performed.again);
}

async function endOrPostpone(
  transaction: TeamTransaction,
  now: Date,
  effectId: number,
  again: Again | undefined,
): Promise<void> {
  if (again === undefined) {
    await endPanelEffect(transaction, effectId, now);
  } else {
    const notBefore = new Date(now.getTime() + again.afterMs);
    await postponePanelEffect(transaction, effectId, { notBefore, problem: again.because });
  }
}

/** Null where the effect is done already. */
async function load(transaction: TeamTransaction, { integrationId: panelRunId, effectId }: EffectRef) {
  const run = await findPanelRun(transaction, panelRunId);
  if (run === undefined) throw runNotFound();
  const effect = (await openPanelEffects(transaction, panelRunId)).find(({ id }) => id === effectId);
  return effect === undefined ? null : { run, effect };
}

async function askPatiently(
  services: ActivityServices,
  ref: EffectRef,
  effect: PanelEffect,
  ask: () => Promise<Performed>,
): Promise<Performed> {
  try {
    return await ask();
  } catch (error) {
    if (isFieldworkError(error)) return { again: againAfter(effect, error) };
    if (isOurMistake(error)) return { again: afterOurMistake(services, ref, effect, error) };
    throw error;
  }
}

/** A defect in one lane must not keep the others from closing a run or refunding money. */
function afterOurMistake({ log }: ActivityServices, ref: EffectRef, effect: PanelEffect, error: unknown): Again {
  log.error({ err: error, integration_id: ref.integrationId, effect: effect.kind }, 'A step of a panel run failed.');
  const message = 'Something went wrong in the service itself; it is logged, and tried again.';
  return againAfter(effect, { message, retryAfterMs: undefined });
}

/** At growing intervals, and no sooner than the provider's Retry-After. */
export function againAfter(
  { tries }: Pick<PanelEffect, 'tries'>,
  { message, retryAfterMs = 0 }: Pick<FieldworkError, 'message' | 'retryAfterMs'>,
): Again {
  const pauseMs = Math.min(LONGEST_PAUSE_MS, 1_000 * 2 ** Math.min(tries, 10));
  return { afterMs: Math.max(pauseMs, retryAfterMs), because: message };
}

/** @throws FieldworkError `panel_unavailable` where the provider is not configured (any more) */
export function providerOf(
  { panels }: ActivityServices,
  run: Pick<StoredRun, 'providerId' | 'isStandIn'>,
): PanelProvider {
  const provider = panels.get(run.providerId);
  if (provider?.isStandIn === run.isStandIn) return provider;
  throw new FieldworkError('panel_unavailable', `${run.providerId} is not configured as it was for this run.`);
}

/** @throws FieldworkError `payment_unavailable` where none is configured, or only one of the other kind (real or stand-in) */
export function paymentsOf(
  { payments }: ActivityServices,
  { isStandIn }: { readonly isStandIn: boolean },
): PaymentProvider {
  if (payments?.isStandIn === isStandIn) return payments;
  throw new FieldworkError('payment_unavailable', 'Payments are not configured as they were for this payment.');
}

/** True for a refusal of the provider: asking again doesn't change it. */
export function isRefusal({ code }: FieldworkError): boolean {
  return code === 'panel_refused' || code === 'panel_target_impossible' || code === 'not_found';
}

/** The provider doesn't know the run: ask again later. Only such answers are counted: an outage says nothing about the run. */
export function foundNothing(effect: PanelEffect, error: FieldworkError): Performed {
  return { record: (transaction) => countNotFound(transaction, effect.id), again: againAfter(effect, error) };
}

/** The payment that an effect is about. */
export function paymentOfEffect(
  { database }: Pick<ActivityServices, 'database'>,
  teamId: string,
  effect: PanelEffect,
): Promise<StoredPayment> {
  return inTeamTransaction(database, teamId, (transaction) => loadPayment(transaction, effect.paymentId));
}

/** The same, locked for update; the run's row is locked already. */
export function lockPayment(transaction: TeamTransaction, id: string): Promise<StoredPayment> {
  return loadPayment(transaction, id, { lock: true });
}

async function loadPayment(
  transaction: TeamTransaction,
  id: string | null,
  how: { readonly lock?: boolean } = {},
): Promise<StoredPayment> {
  const payment = id === null ? undefined : await findPayment(transaction, id, how);
  if (payment === undefined)
    throw new FieldworkError('internal_error', 'An effect is about a payment that is not there.');
  return payment;
}
