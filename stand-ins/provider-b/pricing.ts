import { shareLeft } from './attributes.ts';
import type { LineItemRequest } from './demand-requests.ts';
import type { Price } from './world.ts';

export type PricingTimes = {
  /** The time that the provider takes for a price. */
  readonly feasibilityMs: number;
  /** The time until a price expires. */
  readonly quoteLifeMs: number;
};

/** The invented number of people in a country. */
const PEOPLE = 180_000;
const BASE_CENTS = 120;
const CENTS_A_MINUTE = 22;
const CENTS_A_CONDITION = 35;

/**
 * The price of a complete and the number of people who match: by length, incidence and conditions; equal requests have
 * equal prices.
 */
export function priceOf(request: LineItemRequest, nowMs: number, { feasibilityMs, quoteLifeMs }: PricingTimes): Price {
  const conditions = request.quotaPlan?.filters ?? [];
  const lengthCents = BASE_CENTS + CENTS_A_MINUTE * request.lengthOfInterview;
  const baseCents = Math.ceil((lengthCents * 200) / (100 + request.indicativeIncidence));
  const premiumCents = CENTS_A_CONDITION * conditions.length;
  const matching = conditions.reduce(
    (people, condition) => Math.floor((people * shareLeft(condition, request.countryISOCode)) / 10_000),
    PEOPLE,
  );
  const readyAtMs = nowMs + feasibilityMs;
  return {
    cpiCents: baseCents + premiumCents,
    premiumCents,
    matching,
    readyAtMs,
    expiresAtMs: readyAtMs + quoteLifeMs,
  };
}
