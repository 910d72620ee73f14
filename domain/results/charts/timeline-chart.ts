import { max } from 'd3-array';
import { scaleLinear } from 'd3-scale';
import { legendBand } from './chart-notes.ts';
import type { ChartSetting } from './chart-setting.ts';
import { SIZE, textAt } from './chart-setting.ts';
import type { BandDraft, Point, SceneNode } from './scene.ts';

/** A UTC day (`2026-05-01`), and its starts and completes. */
export type DayCount = { readonly date: string; readonly starts: number; readonly completes: number };

const DAY_MS = 86_400_000;
const MOST_BARS = 92;
const HEAD = 10;
const PLOT_HEIGHT = 150;
const FLOOR = HEAD + PLOT_HEIGHT;
const AXIS_ROOM = 26;
const LEFT = 44;
const RIGHT = 6;
const LABEL_ROOM = 62;

/** Completes as bars and starts as a line, by day; by week or by month where there are too many days. */
export function timelineChart(days: readonly DayCount[], setting: ChartSetting): readonly BandDraft[] {
  const { periods, name } = periodsOf(days);
  if (periods.length === 0) return [];
  const { palette } = setting;
  const legend = legendBand(
    [
      { text: `Completes by ${name}`, ink: palette.accent },
      { text: `Starts by ${name}`, ink: palette.contrast },
    ],
    setting,
  );
  return [legend, plotBand(periods, setting)];
}

/** Days without gaps, grouped by week or month where there are more than bars can show. */
export function periodsOf(days: readonly DayCount[]): { readonly periods: readonly DayCount[]; readonly name: string } {
  const known = days.filter(({ date }) => Number.isFinite(Date.parse(date)));
  const times = known.map(({ date }) => Date.parse(date));
  const [first, last] = [Math.min(...times), Math.max(...times)];
  if (known.length === 0) return { periods: [], name: 'day' };
  const span = (last - first) / DAY_MS + 1;
  const length = span <= MOST_BARS ? 1 : span <= MOST_BARS * 7 ? 7 : Math.max(30, Math.ceil(span / MOST_BARS));
  const periods = Array.from({ length: Math.ceil(span / length) }, (_, index) => ({
    date: new Date(first + index * length * DAY_MS).toISOString().slice(0, 10),
    starts: 0,
    completes: 0,
  }));
  for (const [index, day] of known.entries()) {
    const at = Math.floor(((times[index] ?? first) - first) / DAY_MS / length);
    const period = periods[at];
    if (period !== undefined)
      periods[at] = { ...period, starts: period.starts + day.starts, completes: period.completes + day.completes };
  }
  return { periods, name: length === 1 ? 'day' : length === 7 ? 'week' : `${length} days` };
}

function plotBand(periods: readonly DayCount[], setting: ChartSetting): BandDraft {
  const { palette, width, figures } = setting;
  const most = Math.max(1, max(periods, ({ starts, completes }) => Math.max(starts, completes)) ?? 0);
  const y = scaleLinear().domain([0, most]).nice(4).range([FLOOR, HEAD]);
  const step = (width - LEFT - RIGHT) / periods.length;
  const middle = (index: number) => LEFT + (index + 0.5) * step;
  const inset = Math.min(step * 0.15, 8) + Math.max(0, (step - 60) / 2);
  const bars = periods.map(({ date, starts, completes }, index): SceneNode => {
    const top = y(completes);
    const bar: SceneNode = {
      kind: 'rect',
      x: LEFT + index * step + inset,
      y: top,
      width: step - 2 * inset,
      height: FLOOR - top,
      fill: palette.accent.fill,
      radius: 0,
    };
    return {
      kind: 'group',
      title: `${dayName(date)}: ${figures.count(starts)} starts, ${figures.count(completes)} completes`,
      nodes: [bar],
    };
  });
  const points = periods.map(({ starts }, index): Point => [middle(index), y(starts)]);
  const line: SceneNode = {
    kind: 'line',
    points: atLeastTwo(points, step),
    stroke: palette.contrast.fill,
    strokeWidth: 1.8,
    dash: null,
  };
  return {
    height: FLOOR + AXIS_ROOM,
    nodes: [...gridNodes(y, setting), ...bars, line, ...dayNames(periods, middle, { step, setting })],
  };
}

function atLeastTwo(points: readonly Point[], step: number): readonly Point[] {
  const [only] = points;
  if (points.length !== 1 || only === undefined) return points;
  const reach = Math.min(step / 2, 40);
  return [
    [only[0] - reach, only[1]],
    [only[0] + reach, only[1]],
  ];
}

function gridNodes(
  y: ReturnType<typeof scaleLinear<number>>,
  { palette, figures, width }: ChartSetting,
): readonly SceneNode[] {
  return y
    .ticks(4)
    .filter(Number.isInteger)
    .flatMap((tick): readonly SceneNode[] => [
      {
        kind: 'line',
        points: [
          [LEFT, y(tick)],
          [width - RIGHT, y(tick)],
        ],
        stroke: tick === 0 ? palette.soft : palette.hairline,
        strokeWidth: 0.75,
        dash: null,
      },
      textAt(figures.count(tick), {
        x: LEFT - 8,
        y: y(tick) + 4,
        size: SIZE.note,
        fill: palette.soft,
        anchor: 'right',
        direction: 'ltr',
      }),
    ]);
}

type Axis = { readonly step: number; readonly setting: ChartSetting };

function dayNames(
  periods: readonly DayCount[],
  middle: (index: number) => number,
  { step, setting }: Axis,
): readonly SceneNode[] {
  const every = Math.max(1, Math.ceil(LABEL_ROOM / step));
  const half = LABEL_ROOM / 2;
  return periods.flatMap(({ date }, index) => {
    if (index % every !== 0) return [];
    const x = Math.min(Math.max(middle(index), half), setting.width - half);
    return [
      textAt(dayName(date), {
        x,
        y: FLOOR + 17,
        size: SIZE.note,
        fill: setting.palette.soft,
        anchor: 'middle',
        direction: 'ltr',
      }),
    ];
  });
}

const shortDay = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });

function dayName(date: string): string {
  return shortDay.format(new Date(date));
}
