import { type Money, scaled } from '../money.ts';

/** What a line of a price is for. */
export type PriceLineKind =
  'rewards' | 'provider_fee' | 'screen_out_payments' | 'provider_price' | 'platform_margin' | 'rounding';

export type PriceLine = { readonly kind: PriceLineKind; readonly text: string; readonly money: Money };

/**
 * What a customer pays for a number of completes. Two things hold exactly: the lines add up to the total, and the total is
 * `places` times `costPerComplete`. So what is shown can be checked by hand, and each complete has one price by which it is
 * refunded. The difference is a line of its own, `rounding`: less than one smallest unit a place.
 */
export type PanelPrice = {
  readonly currency: string;
  readonly places: number;
  readonly costPerComplete: Money;
  readonly total: Money;
  readonly lines: readonly PriceLine[];
};

/** A line without its currency; amounts in the smallest unit. */
export type PlainLine = { readonly kind: PriceLineKind; readonly text: string; readonly amount: number };

/**
 * Adds the service's margin to what the provider takes, and rounds up to whole units a complete. Lines of nothing are left out.
 * @param takes what the provider takes, by line; together not negative
 * @param marginPerMille of the sum of `takes`
 */
export function priceOf(input: {
  readonly currency: string;
  readonly places: number;
  readonly takes: readonly PlainLine[];
  readonly marginPerMille: number;
}): PanelPrice {
  const { currency, places, takes, marginPerMille } = input;
  const margin: PlainLine = {
    kind: 'platform_margin',
    text: `Platform margin of ${percentText(marginPerMille)}`,
    amount: scaled(sumOf(takes), marginPerMille, 1000),
  };
  const exact = sumOf([...takes, margin]);
  const perComplete = Math.ceil(exact / places);
  const rounding: PlainLine = {
    kind: 'rounding',
    text: 'Rounded up to one price for each complete',
    amount: perComplete * places - exact,
  };
  return {
    currency,
    places,
    costPerComplete: { amount: perComplete, currency },
    total: { amount: perComplete * places, currency },
    lines: [...takes, margin, rounding]
      .filter(({ amount }) => amount !== 0)
      .map(({ kind, text, amount }) => ({ kind, text, money: { amount, currency } })),
  };
}

function sumOf(lines: readonly PlainLine[]): number {
  return lines.reduce((sum, { amount }) => sum + amount, 0);
}

/** Of thousandths: 430 is "43%", 125 is "12.5%". */
export function percentText(perMille: number): string {
  return `${perMille / 10}%`;
}
