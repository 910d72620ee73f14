import { scaleLinear } from 'd3-scale';
import type { ScaleLinear } from 'd3-scale';
import type { FrequencyDetails, PriceShare } from '../analysis/frequency.ts';
import { tickLabels } from './axis-ticks.ts';
import { legendBand, noteBand } from './chart-notes.ts';
import type { ChartSetting } from './chart-setting.ts';
import { SIZE, textAt } from './chart-setting.ts';
import type { Ink } from './palette.ts';
import { markLabel } from './mark-label.ts';
import type { BandDraft, Point, SceneNode } from './scene.ts';

type Prices = Extract<FrequencyDetails, { kind: 'prices' }>;
type Curve = {
  readonly text: string;
  readonly ink: Ink;
  readonly dash: readonly number[] | null;
  readonly share: (at: PriceShare) => number;
};

const HEAD = 40;
const PLOT_HEIGHT = 210;
const FLOOR = HEAD + PLOT_HEIGHT;
const AXIS_ROOM = 40;
const LEFT = 40;
const RIGHT = 14;
const MOST_POINTS = 400;

/** The four cumulative curves over the prices, where they cross, and the range of acceptable prices. */
export function pricesChart(prices: Prices, setting: ChartSetting): readonly BandDraft[] {
  const curves = curvesOf(setting);
  const note = `Curves of the ${setting.figures.count(prices.consistent)} whose four prices rise; ${setting.figures.count(prices.inconsistent)} others are left out.`;
  if (prices.curves.length === 0) return [noteBand(note, setting)];
  const legend = legendBand(
    curves.map(({ text, ink }) => ({ text, ink })),
    setting,
  );
  return [legend, plotBand(prices, curves, setting), noteBand(note, setting)];
}

function curvesOf({ palette }: ChartSetting): readonly Curve[] {
  const [blue = palette.accent, orange = palette.contrast, green = palette.accent, purple = palette.contrast] =
    palette.categories;
  return [
    { text: 'Too cheap', ink: green, dash: [5, 3], share: (at) => at.tooCheap },
    { text: 'A bargain', ink: blue, dash: null, share: (at) => at.cheap },
    { text: 'Expensive', ink: orange, dash: null, share: (at) => at.expensive },
    { text: 'Too expensive', ink: purple, dash: [5, 3], share: (at) => at.tooExpensive },
  ];
}

type Plot = {
  readonly x: ScaleLinear<number, number>;
  readonly y: (share: number) => number;
  readonly setting: ChartSetting;
};

function plotBand(prices: Prices, curves: readonly Curve[], setting: ChartSetting): BandDraft {
  const shown = thinned(prices.curves);
  const domain = priceDomain(shown);
  const x = scaleLinear()
    .domain(domain)
    .range([LEFT, setting.width - RIGHT])
    .clamp(true);
  const y = scaleLinear().domain([0, 1]).range([FLOOR, HEAD]).clamp(true);
  const plot: Plot = { x, y, setting };
  const lines = curves.map(({ ink, dash, share, text }): SceneNode => {
    const points = shown.map((at): Point => [x(at.price), y(share(at))]);
    const line = {
      kind: 'line',
      points: padded(points, x(domain[1])),
      stroke: ink.fill,
      strokeWidth: 2,
      dash,
    } as const;
    return { kind: 'group', title: text, nodes: [line] };
  });
  const nodes = [
    ...rangeNodes(prices, plot),
    ...shareAxis(plot),
    ...priceAxis(prices, plot),
    ...lines,
    ...pointNodes(prices, plot),
  ];
  return { height: FLOOR + AXIS_ROOM, nodes };
}

/** Some of a curve's points, close enough together to look like the whole curve. */
function thinned(curves: readonly PriceShare[]): readonly PriceShare[] {
  if (curves.length <= MOST_POINTS) return curves;
  const step = (curves.length - 1) / (MOST_POINTS - 1);
  return Array.from({ length: MOST_POINTS }, (_, index) => curves[Math.round(index * step)]).filter(
    (at) => at !== undefined,
  );
}

/** Ends where the curves are nearly complete, so that one huge price does not squeeze the rest. */
function priceDomain(curves: readonly PriceShare[]): readonly [number, number] {
  const [first] = curves;
  const last = curves.find(({ tooExpensive, cheap }) => tooExpensive >= 0.98 && cheap <= 0.02) ?? curves.at(-1);
  const from = first?.price ?? 0;
  const to = last?.price ?? 1;
  return to > from ? [from, to] : [from - 1, from + 1];
}

/** A line needs two points. */
function padded(points: readonly Point[], end: number): readonly Point[] {
  const [only] = points;
  return points.length === 1 && only !== undefined ? [only, [end, only[1]]] : points;
}

function shareAxis({ y, setting }: Plot): readonly SceneNode[] {
  const { palette, figures, width } = setting;
  return [0, 0.25, 0.5, 0.75, 1].flatMap((share): readonly SceneNode[] => [
    {
      kind: 'line',
      points: [
        [LEFT, y(share)],
        [width - RIGHT, y(share)],
      ],
      stroke: palette.hairline,
      strokeWidth: share === 0 ? 1 : 0.75,
      dash: null,
    },
    textAt(figures.percent(share * 100), {
      x: LEFT - 8,
      y: y(share) + 4,
      size: SIZE.note,
      fill: palette.soft,
      anchor: 'right',
      direction: 'ltr',
    }),
  ]);
}

function priceAxis(prices: Prices, { x, setting }: Plot): readonly SceneNode[] {
  const { palette, figures, width } = setting;
  const place = { size: SIZE.note, fill: palette.soft, direction: 'ltr' } as const;
  return [
    ...tickLabels(x, { name: figures.tick, y: FLOOR + 16 }, setting),
    textAt(`Price, ${prices.currency}`, { ...place, x: width - RIGHT, y: FLOOR + 33, anchor: 'right' }),
  ];
}

function rangeNodes({ points }: Prices, { x, setting }: Plot): readonly SceneNode[] {
  const lower = points?.original.lower ?? null;
  const upper = points?.original.upper ?? null;
  if (lower === null || upper === null || upper <= lower) return [];
  const { figures, palette } = setting;
  const [from, to] = [x(lower), x(upper)];
  const title = `Acceptable prices: ${figures.tick(lower)} to ${figures.tick(upper)}`;
  const shade: SceneNode = {
    kind: 'rect',
    x: from,
    y: HEAD,
    width: to - from,
    height: PLOT_HEIGHT,
    fill: palette.wash,
    radius: 0,
  };
  return [{ kind: 'group', title, nodes: [shade] }];
}

function pointNodes({ points }: Prices, { x, setting }: Plot): readonly SceneNode[] {
  const { palette, figures } = setting;
  const named = [
    { name: 'Optimal price', price: points?.optimal ?? null },
    { name: 'Indifference price', price: points?.indifference ?? null },
  ];
  const marks = named.flatMap(({ name, price }) =>
    price === null ? [] : [{ text: `${name} ${figures.tick(price)}`, at: x(price) }],
  );
  return marks
    .toSorted((one, other) => one.at - other.at)
    .flatMap(({ text, at }, index): readonly SceneNode[] => {
      const y = index === 0 ? 12 : 28;
      const line: SceneNode = {
        kind: 'line',
        points: [
          [at, y - 9],
          [at, FLOOR],
        ],
        stroke: palette.ink,
        strokeWidth: 1,
        dash: [2, 2],
      };
      return [line, markLabel(text, { at, y, side: index === 0 ? 'left' : 'right', fill: palette.ink }, setting)];
    });
}
