import type { Money } from '../money.ts';
import type { ProviderEstimate } from '../provider-estimate.ts';

/**
 * The provider's price of more places of a run. It estimates them as a run of their own; but they are added to an existing run, and cost
 * at least its price per complete.
 * @param places as many as the estimate was asked for
 * @param runCosts what the provider takes for a complete of the run; another currency than the estimate's says nothing about it
 */
export function raiseEstimate(
  estimate: ProviderEstimate,
  places: number,
  runCosts: readonly (Money | null)[],
): ProviderEstimate {
  const { currency } = estimate.total;
  const amounts = runCosts.flatMap((cost) => (cost?.currency === currency ? cost.amount : []));
  const lowest = Math.max(0, ...amounts);
  const difference = { amount: Math.max(0, lowest * places - estimate.total.amount), currency };
  return {
    ...estimate,
    costPerComplete: { ...estimate.costPerComplete, amount: Math.max(estimate.costPerComplete.amount, lowest) },
    total: { amount: estimate.total.amount + difference.amount, currency },
    lines:
      difference.amount === 0
        ? estimate.lines
        : [...estimate.lines, { label: 'Difference to the price of the run’s other completes', money: difference }],
  };
}
