import { max } from 'd3-array';
import { scaleLinear } from 'd3-scale';
import type { ChartSetting, TextBlock } from './chart-setting.ts';
import { SIZE, baselineAt, blockOf, heightOf, linesAround, textAt } from './chart-setting.ts';
import type { BandDraft, SceneNode } from './scene.ts';

/** A bar with its label before it and its figure behind it. */
export type BarRow = {
  readonly label: string;
  /** Its length, from 0 on; null: no bar. */
  readonly value: number | null;
  readonly figure: string;
  readonly note: string;
  readonly fill: string;
};

const LABEL_SHARE = 0.42;
const LABEL_LINES = 3;
const GAP = 10;
const BAR_HEIGHT = 16;
const ROW_PADDING = 8;
const ROW_HEIGHT = 25;
const LEAST_BAR = 1.5;

/** Bars of one scale, from 0 to the longest bar or to `most`. */
export function barBands(rows: readonly BarRow[], setting: ChartSetting, most?: number): readonly BandDraft[] {
  const labels = rows.map((row) => labelOf(row.label, setting));
  const labelWidth = max(labels, (label) => label.width) ?? 0;
  const figureWidth = widest(
    rows.map((row) => row.figure),
    setting,
    'bold',
  );
  const noteWidth = widest(
    rows.map((row) => row.note),
    setting,
    'regular',
  );
  const start = labelWidth + GAP;
  const room = setting.width - start - figureWidth - noteWidth - 2 * GAP;
  const length = scaleLinear()
    .domain([0, most ?? Math.max(max(rows, (row) => row.value ?? 0) ?? 0, Number.MIN_VALUE)])
    .range([0, room])
    .clamp(true);
  return rows.map((row, index) => {
    const label = labels[index] ?? labelOf('', setting);
    const barLength = row.value === null || row.value <= 0 ? 0 : Math.max(length(row.value), LEAST_BAR);
    return bandOf(row, label, { setting, start, barLength, figureWidth });
  });
}

type Place = {
  readonly setting: ChartSetting;
  readonly start: number;
  readonly barLength: number;
  readonly figureWidth: number;
};

function bandOf(row: BarRow, label: TextBlock, { setting, start, barLength, figureWidth }: Place): BandDraft {
  const { palette } = setting;
  const height = Math.max(ROW_HEIGHT, heightOf(label, SIZE.label) + ROW_PADDING);
  const middle = height / 2;
  const end = start + barLength + GAP * 0.8;
  const nodes: readonly SceneNode[] = [
    ...linesAround(label, middle, { x: start - GAP, anchor: 'right', size: SIZE.label, fill: palette.ink }),
    ...barOf({ x: start, middle, length: barLength, fill: row.fill }),
    axisAt(start, height, setting),
    figureAt(row.figure, { x: end, middle, setting, weight: 'bold' }),
    figureAt(row.note, {
      x: end + Math.min(figureWidth, widest([row.figure], setting, 'bold')) + GAP * 0.7,
      middle,
      setting,
      weight: 'regular',
    }),
  ];
  return { height, nodes: [{ kind: 'group', title: titleOf(row), nodes }] };
}

function labelOf(label: string, setting: ChartSetting): TextBlock {
  const room = {
    width: setting.width * LABEL_SHARE,
    size: SIZE.label,
    weight: 'regular',
    maxLines: LABEL_LINES,
  } as const;
  return blockOf(label, room, setting);
}

/** A bar of the height that all bars have; nothing for a bar without length. */
function barOf(bar: { x: number; middle: number; length: number; fill: string }): readonly SceneNode[] {
  if (bar.length <= 0) return [];
  const { x, middle, length, fill } = bar;
  return [
    {
      kind: 'rect',
      x,
      y: middle - BAR_HEIGHT / 2,
      width: length,
      height: BAR_HEIGHT,
      fill,
      radius: Math.min(2, length / 2),
    },
  ];
}

/** The line that bars begin at. */
function axisAt(x: number, height: number, { palette }: ChartSetting): SceneNode {
  return {
    kind: 'line',
    points: [
      [x, 0],
      [x, height],
    ],
    stroke: palette.soft,
    strokeWidth: 0.75,
    dash: null,
  };
}

type FigurePlace = {
  readonly x: number;
  readonly middle: number;
  readonly setting: ChartSetting;
  readonly weight: 'regular' | 'bold';
};

function figureAt(figure: string, { x, middle, setting, weight }: FigurePlace): SceneNode {
  const fill = weight === 'bold' ? setting.palette.ink : setting.palette.soft;
  const size = weight === 'bold' ? SIZE.figure : SIZE.note;
  return textAt(figure, { x, y: baselineAt(middle, SIZE.figure), size, weight, fill, direction: 'ltr' });
}

function titleOf({ label, figure, note }: BarRow): string {
  return `${label}: ${figure}${note === '' ? '' : ` (${note})`}`;
}

function widest(texts: readonly string[], { measure }: ChartSetting, weight: 'regular' | 'bold'): number {
  const size = weight === 'bold' ? SIZE.figure : SIZE.note;
  return max(new Set(texts), (text) => measure.widthOf(text, { size, weight })) ?? 0;
}
