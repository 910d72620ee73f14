import { max } from 'd3-array';
import { scaleLinear } from 'd3-scale';
import type { ScaleLinear } from 'd3-scale';
import type { NumericInput } from '../analysis/frequency.ts';
import { tickLabels } from './axis-ticks.ts';
import { headingBand, spaceBand } from './chart-notes.ts';
import type { ChartSetting } from './chart-setting.ts';
import { SIZE, textAt } from './chart-setting.ts';
import { markLabel } from './mark-label.ts';
import type { BandDraft, SceneNode } from './scene.ts';

const PLOT_HEIGHT = 132;
const MARKER_ROOM = 34;
const AXIS_ROOM = 26;
const SIDE = 24;
const MOST_LABELLED_BARS = 12;
const PAPER = '#ffffff';

/** A histogram an input, with markers of the mean and the median. */
export function histogramCharts(
  inputs: readonly NumericInput[],
  unit: string | null,
  setting: ChartSetting,
): readonly BandDraft[] {
  return inputs.flatMap((input) => {
    const heading =
      input.text === null ? [] : [headingBand(input.text, setting, `n = ${setting.figures.count(input.base)}`)];
    return input.histogram.length === 0 ? heading : [...heading, histogramBand(input, unit, setting), spaceBand(6)];
  });
}

type Plot = { readonly x: ScaleLinear<number, number>; readonly setting: ChartSetting; readonly unit: string | null };

function histogramBand(input: NumericInput, unit: string | null, setting: ChartSetting): BandDraft {
  const bins = input.histogram;
  const domain = [bins[0]?.from ?? 0, bins.at(-1)?.to ?? 1];
  const x = scaleLinear()
    .domain(domain)
    .range([SIDE, setting.width - SIDE])
    .clamp(true);
  const plot: Plot = { x, setting, unit };
  const nodes = [...binNodes(input, plot), ...axisNodes(plot), ...markers(input, plot), ...binFigures(input, plot)];
  return { height: MARKER_ROOM + PLOT_HEIGHT + AXIS_ROOM, nodes };
}

const FLOOR = MARKER_ROOM + PLOT_HEIGHT;

function binNodes(input: NumericInput, { x, setting }: Plot): readonly SceneNode[] {
  const { palette, figures } = setting;
  const [most, room] = [highest(input), barRoom(input)];
  return input.histogram.map((bin): SceneNode => {
    const [from, to] = [x(bin.from), x(bin.to)];
    const gap = Math.min(1.5, (to - from) / 4);
    const height = (room * bin.count) / most;
    const box: SceneNode = {
      kind: 'rect',
      x: from + gap / 2,
      y: FLOOR - height,
      width: to - from - gap,
      height,
      fill: palette.accent.fill,
      radius: 0,
    };
    const title = `${figures.tick(bin.from)} – ${figures.tick(bin.to)}: ${figures.percent(bin.percentage)} (${figures.count(bin.count)})`;
    return { kind: 'group', title, nodes: [box] };
  });
}

function highest({ histogram }: NumericInput): number {
  return Math.max(max(histogram, ({ count }) => count) ?? 0, Number.MIN_VALUE);
}

/** Room above the highest bar for its figure, if bars are few enough to have figures. */
function barRoom({ histogram }: NumericInput): number {
  return PLOT_HEIGHT - (histogram.length <= MOST_LABELLED_BARS ? 18 : 4);
}

/** The share above each bar, on a background of its own, so that no marker crosses it. */
function binFigures(input: NumericInput, { x, setting }: Plot): readonly SceneNode[] {
  const { palette, figures, measure } = setting;
  const bins = input.histogram.length > MOST_LABELLED_BARS ? [] : input.histogram.filter(({ count }) => count > 0);
  return bins.flatMap((bin): readonly SceneNode[] => {
    const middle = (x(bin.from) + x(bin.to)) / 2;
    const y = FLOOR - (barRoom(input) * bin.count) / highest(input) - 5;
    const text = figures.percent(bin.percentage);
    const width = measure.widthOf(text, { size: SIZE.note, weight: 'regular' }) + 4;
    return [
      {
        kind: 'rect',
        x: middle - width / 2,
        y: y - 10,
        width,
        height: 13,
        fill: palette.background ?? PAPER,
        radius: 0,
      },
      textAt(text, { x: middle, y, size: SIZE.note, fill: palette.ink, anchor: 'middle', direction: 'ltr' }),
    ];
  });
}

function axisNodes({ x, setting, unit }: Plot): readonly SceneNode[] {
  const { palette, figures } = setting;
  const name = (tick: number): string => withUnit(figures.tick(tick), unit);
  const line: SceneNode = {
    kind: 'line',
    points: [
      [SIDE, FLOOR],
      [setting.width - SIDE, FLOOR],
    ],
    stroke: palette.soft,
    strokeWidth: 0.75,
    dash: null,
  };
  return [line, ...tickLabels(x, { name, y: FLOOR + 16 }, setting)];
}

/** `5%`, or `5` for a currency, whose name is in the table below. */
function withUnit(figure: string, unit: string | null): string {
  return unit === '%' ? `${figure}%` : figure;
}

function markers({ summary }: NumericInput, { x, setting, unit }: Plot): readonly SceneNode[] {
  const { palette, figures } = setting;
  const { mean, median } = summary;
  if (mean === null || median === null) return [];
  const marks = [
    { name: 'Mean', value: mean, dash: null },
    { name: 'Median', value: median, dash: [4, 3] },
  ];
  const lines = marks.toSorted((one, other) => one.value - other.value);
  const labels = lines.map(({ name, value }, index) => {
    const text = `${name} ${withUnit(figures.decimal(value), unit)}`;
    const place = { at: x(value), y: 12, side: index === 0 ? 'left' : 'right', fill: palette.contrast.fill } as const;
    return markLabel(text, place, setting);
  });
  return [
    ...lines.map(({ value, dash }): SceneNode => ({
      kind: 'line',
      points: [
        [x(value), 2],
        [x(value), FLOOR],
      ],
      stroke: palette.contrast.fill,
      strokeWidth: 1.5,
      dash,
    })),
    ...labels.map((label, index) =>
      index > 0 && label.anchor === labels[0]?.anchor ? { ...label, y: label.y + SIZE.note * 1.3 } : label,
    ),
  ];
}
