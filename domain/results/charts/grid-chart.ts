import { max } from 'd3-array';
import { scaleLinear } from 'd3-scale';
import type { Category, RowFrequency } from '../analysis/frequency.ts';
import { isAside } from './aside-options.ts';
import { legendBand, noteBand } from './chart-notes.ts';
import type { ChartSetting, TextBlock } from './chart-setting.ts';
import { SIZE, baselineAt, blockOf, heightOf, linesAround, textAt } from './chart-setting.ts';
import { heatTable } from './heat-table.ts';
import type { Ink, Palette } from './palette.ts';
import { divergingInks } from './palette.ts';
import type { BandDraft, SceneNode } from './scene.ts';

/** A scale with more columns would need more colours than readers can distinguish. */
const MOST_SCALE_POINTS = 11;
const LABEL_SHARE = 0.36;
const GAP = 10;
const BAR_HEIGHT = 20;
const ROW_HEIGHT = 30;
const MEAN_WIDTH = 46;

type Grid = { readonly multiple: boolean; readonly rows: readonly RowFrequency[] };

/** One bar of 100 % for each row, divided by column, where each row has one answer; else a table of shaded cells. */
export function gridChart(grid: Grid, setting: ChartSetting): readonly BandDraft[] {
  const columns = grid.rows[0]?.distribution ?? [];
  const isScale = isOrderedScale(grid.rows, columns);
  const fits = columns.length <= (isScale ? MOST_SCALE_POINTS : setting.palette.categories.length);
  return grid.multiple || !fits
    ? heatTable(grid.rows, setting)
    : stackedBars(grid.rows, columnInks(columns, isScale, setting.palette), setting);
}

/** True with a mean of the columns' codes and more than two columns. */
function isOrderedScale(rows: readonly RowFrequency[], columns: readonly Category[]): boolean {
  const points = columns.filter((column) => !isAside(column));
  return points.length > 2 && rows.some(({ mean }) => mean !== null) && hasRisingCodes(points);
}

function hasRisingCodes(points: readonly Category[]): boolean {
  const codes = points.map(({ value }) => Number(value));
  const steps = codes.slice(1).map((code, index) => Math.sign(code - (codes[index] ?? 0)));
  return steps.every((step) => step === steps[0] && step !== 0);
}

function columnInks(columns: readonly Category[], isScale: boolean, palette: Palette): readonly Ink[] {
  const scale = divergingInks(palette, columns.filter((column) => !isAside(column)).length);
  let point = 0;
  return columns.map((column, index) => {
    if (isAside(column)) return palette.neutral;
    const inks = isScale ? scale : palette.categories;
    const ink = inks[isScale ? point : index] ?? palette.neutral;
    point += 1;
    return ink;
  });
}

function stackedBars(rows: readonly RowFrequency[], inks: readonly Ink[], setting: ChartSetting): readonly BandDraft[] {
  const labels = rows.map((row) => labelOf(row.text, setting));
  const start = (max(labels, (label) => label.width) ?? 0) + GAP;
  const bases = new Set(rows.map(({ base }) => base));
  const columns = rows[0]?.distribution ?? [];
  const hasMeans = rows.some(({ mean }) => mean !== null);
  const end = setting.width - (hasMeans ? MEAN_WIDTH : 0);
  const entries = columns.map(({ text }, index) => ({ text, ink: inks[index] ?? setting.palette.neutral }));
  const keys = legendBand(entries, { ...setting, width: end });
  const legend = hasMeans ? { ...keys, nodes: [...keys.nodes, meanHeader(keys.height, setting)] } : keys;
  const bands = rows.map((row, index) =>
    rowBand(row, labels[index] ?? labelOf('', setting), { inks, start, end, setting }),
  );
  return bases.size > 1 ? [legend, ...bands, noteBand(basesNote(rows, setting), setting)] : [legend, ...bands];
}

function basesNote(rows: readonly RowFrequency[], { figures }: ChartSetting): string {
  const bases = rows.map(({ base }) => base);
  return `Percentages of those who answered the row: ${figures.count(Math.min(...bases))} to ${figures.count(Math.max(...bases))}.`;
}

function labelOf(text: string, setting: ChartSetting): TextBlock {
  return blockOf(
    text,
    { width: setting.width * LABEL_SHARE, size: SIZE.label, weight: 'regular', maxLines: 3 },
    setting,
  );
}

type RowPlace = {
  readonly inks: readonly Ink[];
  readonly start: number;
  readonly end: number;
  readonly setting: ChartSetting;
};

function rowBand(row: RowFrequency, label: TextBlock, { inks, start, end, setting }: RowPlace): BandDraft {
  const height = Math.max(ROW_HEIGHT, heightOf(label, SIZE.label) + 10);
  const middle = height / 2;
  const x = scaleLinear().domain([0, 100]).range([start, end]).clamp(true);
  const { nodes } = row.distribution.reduce(
    (stack, cell, index) => {
      const upTo = stack.upTo + (cell.percentage ?? 0);
      const part = { from: x(stack.upTo), to: x(upTo), middle, cell, ink: inks[index] ?? setting.palette.neutral };
      return { upTo, nodes: [...stack.nodes, ...segment(part, setting)] };
    },
    { upTo: 0, nodes: [] as readonly SceneNode[] },
  );
  const said = row.base === 0 ? [nobody(start, middle, setting)] : [...nodes, ...meanNode(row.mean, middle, setting)];
  const words = linesAround(label, middle, {
    x: start - GAP,
    anchor: 'right',
    size: SIZE.label,
    fill: setting.palette.ink,
  });
  return { height, nodes: [{ kind: 'group', title: titleOf(row, setting), nodes: [...words, ...said] }] };
}

type Segment = {
  readonly from: number;
  readonly to: number;
  readonly middle: number;
  readonly cell: Category;
  readonly ink: Ink;
};

function segment({ from, to, middle, cell, ink }: Segment, { figures, measure }: ChartSetting): readonly SceneNode[] {
  if (to - from <= 0) return [];
  const seam = Math.min(1, (to - from) / 3);
  const bar: SceneNode = {
    kind: 'rect',
    x: from,
    y: middle - BAR_HEIGHT / 2,
    width: to - from - seam,
    height: BAR_HEIGHT,
    fill: ink.fill,
    radius: 0,
  };
  const figure = figures.percent(cell.percentage);
  const fits = measure.widthOf(figure, { size: SIZE.note, weight: 'regular' }) + 6 <= to - from;
  if (!fits) return [bar];
  const place = {
    x: (from + to - seam) / 2,
    y: baselineAt(middle, SIZE.note),
    size: SIZE.note,
    fill: ink.on,
    anchor: 'middle',
    direction: 'ltr',
  } as const;
  return [bar, textAt(figure, place)];
}

function meanHeader(height: number, { palette, width }: ChartSetting): SceneNode {
  return textAt('Mean', {
    x: width,
    y: height - 14,
    size: SIZE.note,
    fill: palette.soft,
    anchor: 'right',
    direction: 'ltr',
  });
}

function meanNode(
  mean: number | null,
  middle: number,
  { palette, figures, width }: ChartSetting,
): readonly SceneNode[] {
  if (mean === null) return [];
  const place = {
    x: width,
    y: baselineAt(middle, SIZE.figure),
    size: SIZE.figure,
    fill: palette.ink,
    anchor: 'right',
    direction: 'ltr',
  } as const;
  return [textAt(figures.decimal(mean, 2), { ...place, weight: 'bold' })];
}

function nobody(x: number, middle: number, { palette }: ChartSetting): SceneNode {
  return textAt('No answers', {
    x,
    y: baselineAt(middle, SIZE.note),
    size: SIZE.note,
    fill: palette.soft,
    direction: 'ltr',
  });
}

function titleOf(row: RowFrequency, { figures }: ChartSetting): string {
  return `${row.text}: ${row.distribution.map((cell) => `${cell.text} ${figures.percent(cell.percentage)}`).join(', ')}`;
}
