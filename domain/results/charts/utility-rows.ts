import { max } from 'd3-array';
import { scaleLinear } from 'd3-scale';
import type { ChartSetting, TextBlock } from './chart-setting.ts';
import { SIZE, baselineAt, blockOf, heightOf, linesAround, textAt } from './chart-setting.ts';
import type { BandDraft, SceneNode } from './scene.ts';

/** A bar to the right of 0 or to the left of it, with the bounds of its 95 % interval. */
export type UtilityRow = {
  readonly label: string;
  readonly value: number | null;
  /** Half the width of the interval; null: none. */
  readonly margin: number | null;
  readonly figure: string;
  readonly note: string;
};

const LABEL_SHARE = 0.36;
const GAP = 10;
const BAR_HEIGHT = 14;
const ROW_HEIGHT = 25;
const NOTE_WIDTH = 64;

/** Bars around 0 on one scale that reaches equally far to both sides (`reach`). */
export function utilityBands(rows: readonly UtilityRow[], setting: ChartSetting, reach: number): readonly BandDraft[] {
  const labels = rows.map((row) =>
    blockOf(
      row.label,
      { width: setting.width * LABEL_SHARE, size: SIZE.label, weight: 'regular', maxLines: 3 },
      setting,
    ),
  );
  const start = setting.width * LABEL_SHARE + GAP;
  const figures = max(rows, (row) => setting.measure.widthOf(row.figure, { size: SIZE.figure, weight: 'bold' })) ?? 0;
  const end = setting.width - NOTE_WIDTH - figures - 2 * GAP;
  const x = scaleLinear().domain([-reach, reach]).range([start, end]).clamp(true);
  return rows.map((row, index) => rowBand(row, labels[index], { x, start, end, setting }));
}

/** How far the scale of the rows must reach. */
export function reachOf(rows: readonly Pick<UtilityRow, 'value' | 'margin'>[]): number {
  return Math.max(max(rows, ({ value, margin }) => Math.abs(value ?? 0) + (margin ?? 0)) ?? 0, Number.EPSILON);
}

type Plot = {
  readonly x: (value: number) => number;
  readonly start: number;
  readonly end: number;
  readonly setting: ChartSetting;
};

function rowBand(row: UtilityRow, label: TextBlock | undefined, plot: Plot): BandDraft {
  const { setting, start, end, x } = plot;
  const { palette } = setting;
  const height = Math.max(ROW_HEIGHT, label === undefined ? 0 : heightOf(label, SIZE.label) + 8);
  const middle = height / 2;
  const place = { y: baselineAt(middle, SIZE.figure), anchor: 'right', direction: 'ltr' } as const;
  const nodes: readonly SceneNode[] = [
    ...(label === undefined
      ? []
      : linesAround(label, middle, { x: start - GAP, anchor: 'right', size: SIZE.label, fill: palette.ink })),
    ...barNodes(row, middle, plot),
    {
      kind: 'line',
      points: [
        [x(0), 0],
        [x(0), height],
      ],
      stroke: palette.soft,
      strokeWidth: 0.75,
      dash: null,
    },
    textAt(row.figure, {
      ...place,
      x: setting.width - NOTE_WIDTH - GAP,
      size: SIZE.figure,
      weight: 'bold',
      fill: palette.ink,
    }),
    textAt(row.note, { ...place, x: setting.width, size: SIZE.note, fill: palette.soft }),
  ];
  const spread = end > start ? nodes : nodes.slice(0, -2);
  return { height, nodes: [{ kind: 'group', title: `${row.label}: ${row.figure} (${row.note})`, nodes: spread }] };
}

function barNodes({ value, margin }: UtilityRow, middle: number, { x, setting }: Plot): readonly SceneNode[] {
  if (value === null) return [];
  const { palette } = setting;
  const [from, to] = [x(Math.min(0, value)), x(Math.max(0, value))];
  const fill = value < 0 ? palette.contrast.fill : palette.accent.fill;
  const bar: SceneNode = {
    kind: 'rect',
    x: from,
    y: middle - BAR_HEIGHT / 2,
    width: to - from,
    height: BAR_HEIGHT,
    fill,
    radius: 0,
  };
  return margin === null ? [bar] : [bar, ...whisker(x(value - margin), x(value + margin), middle, setting)];
}

function whisker(from: number, to: number, middle: number, { palette }: ChartSetting): readonly SceneNode[] {
  const stroke = { stroke: palette.ink, strokeWidth: 1, dash: null };
  const cap = (at: number): SceneNode => ({
    kind: 'line',
    points: [
      [at, middle - 3],
      [at, middle + 3],
    ],
    ...stroke,
  });
  return [
    {
      kind: 'line',
      points: [
        [from, middle],
        [to, middle],
      ],
      ...stroke,
    },
    cap(from),
    cap(to),
  ];
}
