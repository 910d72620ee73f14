import { scaled } from '../money.ts';
import { lowestReward } from './hourly-reward.ts';
import { type PanelPrice, percentText, priceOf } from './panel-price.ts';

/** The inputs of a run's price; amounts in the smallest unit of the currency. */
export type RunPricing = {
  readonly currency: string;
  /** How long the survey takes; whole minutes, at least 1. */
  readonly minutes: number;
  /** At least 1. */
  readonly places: number;
  /** What the provider asks for at least, for an hour. */
  readonly hourlyFloor: number;
  /** What a participant gets for a complete; null: what the hourly floor comes to. */
  readonly customReward: number | null;
  /** Thousandths of the rewards that the provider takes for itself. */
  readonly feePerMille: number;
  readonly screenOut: {
    /** How many of a thousand who begin are expected to be screened out; below 1000. */
    readonly expectedPerMille: number;
    readonly reward: number;
  };
  /** Thousandths of all that the provider takes. */
  readonly marginPerMille: number;
};

/** What a participant gets for a complete: never less than the hourly floor comes to. */
export function rewardOf({ minutes, hourlyFloor, customReward }: RunPricing): number {
  return Math.max(lowestReward(minutes, hourlyFloor), customReward ?? 0);
}

/**
 * How many are expected to be screened out before the places are filled, rounded up: if a quarter of those who begin are, 100
 * completes come with 34.
 */
export function expectedScreenOuts(places: number, expectedPerMille: number): number {
  return Math.ceil((places * expectedPerMille) / (1000 - expectedPerMille));
}

/** The price of a run at a provider who is paid by reward, fee and screen-out payment. */
export function priceOfRun(pricing: RunPricing): PanelPrice {
  const { currency, places, feePerMille, screenOut, marginPerMille } = pricing;
  const rewards = rewardOf(pricing) * places;
  const screenOuts = expectedScreenOuts(places, screenOut.expectedPerMille);
  return priceOf({
    currency,
    places,
    marginPerMille,
    takes: [
      { kind: 'rewards', text: `Rewards of ${counted(places, 'participant')}`, amount: rewards },
      {
        kind: 'provider_fee',
        text: `Provider fee of ${percentText(feePerMille)} of the rewards`,
        amount: scaled(rewards, feePerMille, 1000),
      },
      {
        kind: 'screen_out_payments',
        text: `Payments to ${counted(screenOuts, 'participant')} expected to be screened out`,
        amount: screenOuts * screenOut.reward,
      },
    ],
  });
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
