import { type Money, scaled } from '../money.ts';
import type { RunOrder } from '../run-order.ts';
import type { PanelPrice } from '../pricing/panel-price.ts';
import { priceOfEstimate } from '../pricing/price-of-estimate.ts';
import { priceOfRun } from '../pricing/price-of-run.ts';
import type { ProviderEstimate } from '../provider-estimate.ts';

/** The settings that a price depends on, beside the provider's estimate; shares in thousandths. */
export type PriceRules = {
  readonly panelA: {
    /** What the provider takes at least, of the rewards. */
    readonly feePerMille: number;
    /** Of those who begin; below 1000. */
    readonly screenOut: { readonly expectedPerMille: number };
  };
  readonly marginPerMille: number;
};

/**
 * What a customer pays for a run: where the run names a reward, reward, fee and screen-out payments; else what the provider asks. The
 * fee is the higher one of ours and of the provider's own calculation: a price that was shown must not turn out too low.
 */
export function priceQuote(
  { panelA, marginPerMille }: PriceRules,
  { run }: { readonly run: Pick<RunOrder, 'places' | 'minutes' | 'reward' | 'screenOutReward'> },
  estimate: Pick<ProviderEstimate, 'total' | 'lines'>,
): PanelPrice {
  const { places, minutes, reward, screenOutReward } = run;
  if (reward === null) return priceOfEstimate(estimate, places, marginPerMille);
  return priceOfRun({
    currency: reward.currency,
    minutes,
    places,
    // The reward is fixed: the price is of the reward that the provider is asked to pay.
    hourlyFloor: 0,
    customReward: reward.amount,
    feePerMille: higherFee(panelA.feePerMille, estimate.total, { ...reward, amount: reward.amount * places }),
    screenOut: {
      expectedPerMille: panelA.screenOut.expectedPerMille,
      reward: screenOutReward?.amount ?? 0,
    },
    marginPerMille,
  });
}

/** Ours, or what the provider takes beyond the rewards where that is more; in thousandths of the rewards, rounded up. */
function higherFee(ours: number, total: Money, rewards: Money): number {
  if (total.currency !== rewards.currency || rewards.amount === 0) return ours;
  const theirs = total.amount - rewards.amount;
  const isMore = theirs > scaled(rewards.amount, ours, 1000);
  return isMore ? Math.ceil((theirs * 1000) / rewards.amount) : ours;
}
