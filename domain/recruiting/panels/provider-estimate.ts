import type { Money } from './money.ts';

/** An estimate of a provider; amounts are the provider's, without the service's margin. */
export type ProviderEstimate = {
  readonly isFeasible: boolean;
  /** How many people match, if the provider reports it. */
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
