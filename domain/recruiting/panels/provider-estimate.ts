import type { Money } from './money.ts';

/** What a provider estimates; amounts are what the provider takes, without the service's own margin. */
export type ProviderEstimate = {
  readonly isFeasible: boolean;
  /** How many people match, as far as the provider tells. */
  readonly matching: number | null;
  readonly estimatedCompletes: number;
  readonly estimatedDays: number | null;
  readonly costPerComplete: Money;
  readonly total: Money;
  /** Each line of the total. */
  readonly lines: readonly { readonly label: string; readonly money: Money }[];
  readonly warnings: readonly string[];
  /** Until when the provider holds the price; null where it doesn't say. */
  readonly expiresAt: Date | null;
};
