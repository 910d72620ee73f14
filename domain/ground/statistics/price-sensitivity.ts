import { fsum } from 'd3-array';
import type { Prices, PricesTally } from './tally.ts';

/** Shares of the consistent respondents at a price, 0 to 1. */
export type PriceCurvePoint = {
  readonly price: number;
  readonly tooCheap: number;
  readonly cheap: number;
  readonly expensive: number;
  readonly tooExpensive: number;
};

/** Prices at which two curves cross; null where they don't. */
export type PricePoints = {
  /** Equal shares find it too cheap and too expensive. */
  readonly optimal: number | null;
  /** Equal shares find it cheap and expensive. */
  readonly indifference: number | null;
  /** The range of acceptable prices by van Westendorp: from too cheap × not cheap to too expensive × not expensive. */
  readonly original: PriceRange;
  /** The range by some institutes: from too cheap × expensive to too expensive × cheap. */
  readonly narrower: PriceRange;
};
export type PriceRange = { readonly lower: number | null; readonly upper: number | null };

/**
 * `steps`: the first stated price at which one curve has reached the other; `linear`: where straight lines between
 * prices cross.
 */
export type CrossingMethod = 'steps' | 'linear';

/**
 * Smaller differences between shares are rounding: in floating point, 1 − 0.7 is not 0.3, and curves that meet there
 * would be missed.
 */
const SAME_SHARE = 1e-12;

/**
 * The four cumulative curves of van Westendorp's price sensitivity meter (1976) over all stated prices: the shares of
 * too cheap and cheap fall, 1 − F, those of expensive and too expensive rise, F. As in R's pricesensitivitymeter, F is
 * 0 up to the smallest and 1 from the greatest stated price of its question on.
 */
export function priceCurves({ curves }: PricesTally): readonly PriceCurvePoint[] {
  const [tooCheap, cheap, expensive, tooExpensive] = curves.map((prices) => prices.filter(({ count }) => count > 0));
  if (!tooCheap?.length || !cheap?.length || !expensive?.length || !tooExpensive?.length) return [];
  const stated = [...tooCheap, ...cheap, ...expensive, ...tooExpensive].map(({ value }) => value);
  const grid = [...new Set(stated)].sort((one, other) => one - other);
  const lines = [tooCheap, cheap, expensive, tooExpensive].map((prices) => cumulated(prices, grid));
  return grid.map((price, index) => {
    const [below0 = 0, below1 = 0, below2 = 0, below3 = 0] = lines.map((line) => line[index] ?? 0);
    return { price, tooCheap: 1 - below0, cheap: 1 - below1, expensive: below2, tooExpensive: below3 };
  });
}

/** F at each price of the grid: both ascending. */
function cumulated(prices: Prices, grid: readonly number[]): readonly number[] {
  const total = fsum(prices, ({ count }) => count);
  const least = prices[0]?.value ?? 0;
  const greatest = prices.at(-1)?.value ?? 0;
  let next = 0;
  let below = 0;
  return grid.map((price) => {
    for (let stated = prices[next]; stated && stated.value <= price; stated = prices[next]) {
      below += stated.count;
      next += 1;
    }
    if (price <= least) return 0;
    return price >= greatest ? 1 : Math.min(1, below / total);
  });
}

/**
 * The crossings of the curves, with both published definitions of the range of acceptable prices: as R's
 * pricesensitivitymeter (`intersection_method = "min"`, `acceptable_range` "original" and "narrower"), or between
 * prices by straight lines.
 */
export function pricePoints(tally: PricesTally, how: CrossingMethod = 'steps'): PricePoints {
  const curves = priceCurves(tally);
  const crossing = (rising: Share, falling: Share): number | null => firstCrossing(curves, rising, falling, how);
  const { tooCheap, cheap, expensive, tooExpensive, notCheap, notExpensive } = SHARES;
  return {
    optimal: crossing(tooExpensive, tooCheap),
    indifference: crossing(expensive, cheap),
    original: { lower: crossing(notCheap, tooCheap), upper: crossing(tooExpensive, notExpensive) },
    narrower: { lower: crossing(expensive, tooCheap), upper: crossing(tooExpensive, cheap) },
  };
}

type Share = (point: PriceCurvePoint) => number;

const SHARES = {
  tooCheap: (point) => point.tooCheap,
  cheap: (point) => point.cheap,
  expensive: (point) => point.expensive,
  tooExpensive: (point) => point.tooExpensive,
  notCheap: (point) => 1 - point.cheap,
  notExpensive: (point) => 1 - point.expensive,
} as const satisfies Record<string, Share>;

function firstCrossing(
  curves: readonly PriceCurvePoint[],
  rising: Share,
  falling: Share,
  how: CrossingMethod,
): number | null {
  const gaps = curves.map((point) => rising(point) - falling(point));
  const at = gaps.findIndex((gap) => gap >= -SAME_SHARE);
  const point = curves[at];
  const before = curves[at - 1];
  if (!point) return null;
  if (how === 'steps' || !before) return point.price;
  const missing = -(gaps[at - 1] ?? 0);
  const part = missing / (Math.max(0, gaps[at] ?? 0) + missing);
  return before.price + part * (point.price - before.price);
}
