import type { Money } from '../../../../domain/recruiting/panels/money.ts';
import type { RunOrder } from '../../../../domain/recruiting/panels/run-order.ts';
import type { ProviderEstimate } from '../../../../domain/recruiting/panels/provider-estimate.ts';
import type { EstimateState } from '../panel-provider.ts';
import { PROVIDER_NAME, away, impossibleTarget, refused } from './demand-failures.ts';
import { readDemandMoment } from './demand-moment.ts';
import type { DemandFeasibility } from './demand-shapes.ts';
import { exactAmount } from '../../../../domain/recruiting/panels/exact-amount.ts';

/**
 * The estimate of a run, from the provider's feasibility of its line item.
 * @throws FieldworkError `panel_target_impossible` if the provider can't estimate it, `panel_refused` if it failed to
 */
export function readFeasibility(entry: DemandFeasibility, run: RunOrder): EstimateState {
  const { status } = entry.feasibility;
  if (isInTheMaking(entry)) return { state: 'processing' };
  if (status === 'READY') return { state: 'ready', estimate: estimateOf(entry, run) };
  if (status === 'NOT_SUPPORTED') {
    throw impossibleTarget(`${PROVIDER_NAME} gives no price for this target: ask for fewer or other conditions.`);
  }
  throw refused(`${PROVIDER_NAME} failed to make a price (${status}): ask for a new quote.`);
}

/** True while the provider computes a price: the same call returns it later. */
export function isInTheMaking({ feasibility }: DemandFeasibility): boolean {
  return feasibility.status === 'PROCESSING';
}

/** True if a line item can be bought by this feasibility now. */
export function isBuyable({ feasibility }: DemandFeasibility, nowMs: number): boolean {
  const expiresAt = expiryOf(feasibility.expiry);
  return (
    feasibility.status === 'READY' &&
    (feasibility.totalCount ?? 0) > 0 &&
    (expiresAt === null || expiresAt.getTime() > nowMs)
  );
}

/** The price of a complete in it. */
export function heldPrice({ quote, feasibility }: DemandFeasibility): Money {
  if (quote === null || quote === undefined) return amountOf(feasibility.costPerInterview, feasibility.currency);
  return amountOf(quote.costPerUnit, quote.currency);
}

function estimateOf(entry: DemandFeasibility, { places, daysInField }: RunOrder): ProviderEstimate {
  const { feasibility } = entry;
  const matching = feasibility.totalCount ?? 0;
  const isFeasible = feasibility.feasible === true && matching > 0;
  // Each group of quotas divides the same participants in another way: the smallest number decides.
  const groups = (feasibility.valueCounts ?? []).flatMap(({ quotaCells }) => {
    const counts = (quotaCells ?? []).map(({ feasibilityCount }) => feasibilityCount);
    return counts.length === 0 ? [] : counts.reduce((sum, count) => sum + count, 0);
  });
  const estimatedCompletes = Math.min(places, matching, ...groups);
  return {
    isFeasible,
    matching,
    estimatedCompletes,
    estimatedDays: isFeasible ? daysInField : null,
    ...pricesOf(entry, places),
    warnings: isFeasible
      ? []
      : [`${PROVIDER_NAME} expects ${estimatedCompletes} of ${places} completes within ${daysInField} days.`],
    expiresAt: expiryOf(feasibility.expiry),
  };
}

type Prices = Pick<ProviderEstimate, 'costPerComplete' | 'total' | 'lines'>;

/** By the quote; without one by the price of an interview. */
function pricesOf(entry: DemandFeasibility, places: number): Prices {
  const { quote } = entry;
  const costPerComplete = heldPrice(entry);
  if (quote === null || quote === undefined) {
    const total = { ...costPerComplete, amount: costPerComplete.amount * places };
    return { costPerComplete, total, lines: [{ label: 'Completes', money: total }] };
  }
  const { currency } = quote;
  return {
    costPerComplete,
    total: amountOf(quote.estimatedCost, currency),
    lines: (quote.detailedQuote ?? []).map(({ title, type, estimatedCost }) => ({
      label: `${title ?? 'Completes'}${type === 'PREMIUM' ? ' (for the target)' : ''}`,
      money: amountOf(estimatedCost, currency),
    })),
  };
}

function amountOf(text: string | null | undefined, currency: string | null | undefined): Money {
  const money = exactAmount(text ?? '', currency ?? '');
  if (money === null || !Number.isSafeInteger(money.amount)) throw away('gave a price that makes no sense');
  return money;
}

function expiryOf(text: string | null | undefined): Date | null {
  if (text === null || text === undefined) return null;
  const moment = readDemandMoment(text);
  // A price with an unreadable expiry may have expired.
  if (moment === null) throw away('gave a time that makes no sense');
  return moment;
}
