import type { FrequencyDetails, PriceShare } from '../../../results/analysis/frequency.ts';
import type { CurveChart, DeckPoint } from '../deck.ts';
import { FIGURES } from './figures-in-words.ts';
import type { FindingSetting, ResultFinding } from './result-finding.ts';

type Prices = Extract<FrequencyDetails, { kind: 'prices' }>;

/** More points look the same. */
const MOST_POINTS = 120;

/** The four curves of van Westendorp's price sensitivity meter, with the prices at which they cross. */
export function priceFinding(prices: Prices, { palette }: FindingSetting): ResultFinding {
  const { points, currency, consistent, inconsistent } = prices;
  const marks = marksOf(prices);
  const told = marks.map(({ name, x }): DeckPoint => ({ lead: name, text: `${FIGURES.decimal(x, 2)} ${currency}` }));
  return {
    title: titleOf(points, currency),
    body: {
      kind: 'chart',
      chart: {
        ...curvesOf(
          prices,
          palette.categories.map(({ fill }) => fill),
        ),
        marks,
      },
      points: told,
    },
    remarks: [
      'Van Westendorp, 1976',
      `Of the ${FIGURES.count(consistent)} whose four prices rise; ${FIGURES.count(inconsistent)} others are left out`,
    ],
    weight: 0.9,
  };
}

function titleOf(points: Prices['points'], currency: string): string | null {
  if (points === null || points.optimal === null) return null;
  const { lower, upper } = points.original;
  const optimal = `The optimal price is ${FIGURES.decimal(points.optimal, 2)} ${currency}`;
  if (lower === null || upper === null) return optimal;
  return `${optimal}; ${FIGURES.decimal(lower, 2)} to ${FIGURES.decimal(upper, 2)} is acceptable`;
}

function curvesOf({ curves, currency }: Prices, colours: readonly string[]): Omit<CurveChart, 'marks'> {
  const shown = thinned(curves);
  const curve = (name: string, color: string | undefined, share: (at: PriceShare) => number) => ({
    name,
    color: color ?? null,
    points: shown.map((at) => ({ x: at.price, y: 100 * share(at) })),
  });
  return {
    kind: 'curves',
    xTitle: `Price, ${currency}`,
    yTitle: 'Share of respondents',
    values: { kind: 'percent', decimals: 0 },
    series: [
      curve('Too cheap', colours[2], (at) => at.tooCheap),
      curve('A bargain', colours[0], (at) => at.cheap),
      curve('Expensive', colours[1], (at) => at.expensive),
      curve('Too expensive', colours[3], (at) => at.tooExpensive),
    ],
  };
}

function marksOf({ points, curves }: Prices): CurveChart['marks'] {
  if (points === null) return [];
  const named: readonly (readonly [string, number | null, (at: PriceShare) => number])[] = [
    ['Lowest acceptable price', points.original.lower, (at) => at.tooCheap],
    ['Optimal price', points.optimal, (at) => at.tooCheap],
    ['Indifference price', points.indifference, (at) => at.cheap],
    ['Highest acceptable price', points.original.upper, (at) => at.tooExpensive],
  ];
  return named.flatMap(([name, x, share]) => (x === null ? [] : [{ name, x, y: 100 * shareAt(curves, x, share) }]));
}

/** On the straight line between the prices around it. */
function shareAt(curves: readonly PriceShare[], price: number, share: (at: PriceShare) => number): number {
  const after = curves.findIndex((at) => at.price >= price);
  const [next, before] = [curves[after], curves[after - 1]];
  if (next === undefined) return share(curves.at(-1) ?? NOWHERE);
  if (before === undefined || next.price === before.price) return share(next);
  const part = (price - before.price) / (next.price - before.price);
  return share(before) + part * (share(next) - share(before));
}

const NOWHERE: PriceShare = { price: 0, tooCheap: 0, cheap: 0, expensive: 0, tooExpensive: 0 };

function thinned(curves: readonly PriceShare[]): readonly PriceShare[] {
  if (curves.length <= MOST_POINTS) return curves;
  const step = (curves.length - 1) / (MOST_POINTS - 1);
  return Array.from({ length: MOST_POINTS }, (_, place) => curves[Math.round(place * step)]).filter(
    (at) => at !== undefined,
  );
}
