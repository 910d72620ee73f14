import type { Money } from '../../../../domain/recruiting/panels/money.ts';
import type { RunOrder } from '../../../../domain/recruiting/panels/run-order.ts';
import type { ProviderEstimate } from '../../../../domain/recruiting/panels/provider-estimate.ts';
import type { EstimateState } from '../panel-provider.ts';
import { PROVIDER_NAME, away, impossibleTarget, refused } from './demand-failures.ts';
import { readDemandMoment } from './demand-moment.ts';
import type { DemandFeasibility } from './demand-shapes.ts';
import { exactAmount } from '../../../../domain/recruiting/panels/exact-amount.ts';

/**
 * What the provider's feasibility of a line item means for a run.
 * @throws FieldworkError `panel_target_impossible` where it has no way to tell, `panel_refused` where it failed to
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

/** True while the provider works out a price: the same call tells it later. */
export function isInTheMaking({ feasibility }: DemandFeasibility): boolean {
  return feasibility.status === 'PROCESSING';
}

/** True of a feasibility that a line item can be bought by, at this time. */
export function isBuyable({ feasibility }: DemandFeasibility, nowMs: number): boolean {
  const expiresAt = expiryOf(feasibility.expiry);
  return (
    feasibility.status === 'READY' &&
    (feasibility.totalCount ?? 0) > 0 &&
    (expiresAt === null || expiresAt.getTime() > nowMs)
  );
}

/** What a complete costs by it. */
export function heldPrice({ quote, feasibility }: DemandFeasibility): Money {
  if (quote === null || quote === undefined) return amountOf(feasibility.costPerInterview, feasibility.currency);
  return amountOf(quote.costPerUnit, quote.currency);
}

function estimateOf(entry: DemandFeasibility, { places, daysInField }: RunOrder): ProviderEstimate {
  const { feasibility } = entry;
  const matching = feasibility.totalCount ?? 0;
  const isFeasible = feasibility.feasible === true && matching > 0;
  // Each group of quotas is another way to divide the same participants: the scarcest decides.
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

/** By the quote; where there is none, by the price of an interview. */
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
  // A price whose end can't be read might have ended.
  if (moment === null) throw away('gave a time that makes no sense');
  return moment;
}
