import { max } from 'd3-array';
import type { Category, FrequencyDetails } from '../analysis/frequency.ts';
import type { NpsScore } from '../../ground/statistics/net-promoter-score.ts';
import { legendBand } from './chart-notes.ts';
import type { ChartSetting } from './chart-setting.ts';
import { SIZE, baselineAt, textAt } from './chart-setting.ts';
import type { Ink } from './palette.ts';
import type { BandDraft, SceneNode } from './scene.ts';

type Nps = Extract<FrequencyDetails, { kind: 'nps' }>;

const GAUGE_HEIGHT = 70;
const GAUGE_BAR = 22;
const SCORE_WIDTH = 150;
const PLOT_HEIGHT = 120;
const LEAST_PROMOTER = 9;
const LEAST_PASSIVE = 7;
const HIGHEST = 10;

/** The score beside its three groups, and a bar for each answer from 0 to 10 in its group's colour. */
export function npsChart(
  distribution: readonly Category[],
  { score }: Nps,
  setting: ChartSetting,
): readonly BandDraft[] {
  const { palette } = setting;
  const legend = legendBand(
    [
      { text: 'Detractors (0 to 6)', ink: palette.contrast },
      { text: 'Passives (7 and 8)', ink: palette.neutral },
      { text: 'Promoters (9 and 10)', ink: palette.accent },
    ],
    setting,
  );
  return [gaugeBand(score, setting), legend, columnsBand(distribution, setting)];
}

function gaugeBand(score: NpsScore, setting: ChartSetting): BandDraft {
  const { palette, figures, width } = setting;
  const said = textAt(figures.signed(score.score), {
    x: 0,
    y: 42,
    size: SIZE.large,
    weight: 'bold',
    fill: palette.ink,
    direction: 'ltr',
  });
  const margin =
    score.marginOfError95 === null ? 'Net Promoter Score' : `NPS, ± ${figures.decimal(score.marginOfError95)} at 95%`;
  const note = textAt(margin, { x: 0, y: 60, size: SIZE.note, fill: palette.soft, direction: 'ltr' });
  const parts = [
    { name: 'Detractors', percentage: score.detractorPct, ink: palette.contrast },
    { name: 'Passives', percentage: score.passivePct, ink: palette.neutral },
    { name: 'Promoters', percentage: score.promoterPct, ink: palette.accent },
  ];
  let x = SCORE_WIDTH;
  const nodes = parts.map((part) => {
    const length = ((width - SCORE_WIDTH) * (part.percentage ?? 0)) / 100;
    const node = gaugePart(part, { x, length, setting });
    x += length;
    return node;
  });
  return { height: GAUGE_HEIGHT, nodes: [said, note, ...nodes] };
}

type GaugePart = { readonly name: string; readonly percentage: number | null; readonly ink: Ink };
type GaugePlace = { readonly x: number; readonly length: number; readonly setting: ChartSetting };

function gaugePart({ name, percentage, ink }: GaugePart, { x, length, setting }: GaugePlace): SceneNode {
  const { figures, measure } = setting;
  const figure = figures.percent(percentage);
  const fits = measure.widthOf(figure, { size: SIZE.figure, weight: 'bold' }) + 8 <= length;
  const middle = 34;
  const bar: SceneNode = {
    kind: 'rect',
    x,
    y: middle - GAUGE_BAR / 2,
    width: Math.max(0, length - Math.min(1, length / 3)),
    height: GAUGE_BAR,
    fill: ink.fill,
    radius: 0,
  };
  const said = textAt(figure, {
    x: x + length / 2,
    y: baselineAt(middle, SIZE.figure),
    size: SIZE.figure,
    weight: 'bold',
    fill: ink.on,
    anchor: 'middle',
    direction: 'ltr',
  });
  return { kind: 'group', title: `${name}: ${figure}`, nodes: length <= 0 ? [] : fits ? [bar, said] : [bar] };
}

function columnsBand(distribution: readonly Category[], setting: ChartSetting): BandDraft {
  const byValue = new Map(distribution.map((category) => [Number(category.value), category]));
  const most = Math.max(max(distribution, ({ percentage }) => percentage ?? 0) ?? 0, Number.MIN_VALUE);
  const step = setting.width / (HIGHEST + 1);
  const nodes = Array.from({ length: HIGHEST + 1 }, (_, value) =>
    columnNode(value, byValue.get(value), { x: value * step, step, most, setting }),
  );
  const floor = PLOT_HEIGHT + 0.5;
  const axis: SceneNode = {
    kind: 'line',
    points: [
      [0, floor],
      [setting.width, floor],
    ],
    stroke: setting.palette.soft,
    strokeWidth: 0.75,
    dash: null,
  };
  return { height: PLOT_HEIGHT + 24, nodes: [...nodes, axis] };
}

type ColumnPlace = { readonly x: number; readonly step: number; readonly most: number; readonly setting: ChartSetting };

function columnNode(value: number, category: Category | undefined, { x, step, most, setting }: ColumnPlace): SceneNode {
  const { palette, figures } = setting;
  const percentage = category?.percentage ?? 0;
  const height = ((PLOT_HEIGHT - 22) * percentage) / most;
  const middle = x + step / 2;
  const inset = step * 0.12;
  const place = { x: middle, size: SIZE.note, anchor: 'middle', direction: 'ltr' } as const;
  const name = textAt(String(value), { ...place, y: PLOT_HEIGHT + 17, fill: palette.soft });
  const figure = textAt(figures.percent(percentage), {
    ...place,
    y: PLOT_HEIGHT - height - 5,
    fill: percentage > 0 ? palette.ink : palette.soft,
  });
  const bar: SceneNode = {
    kind: 'rect',
    x: x + inset,
    y: PLOT_HEIGHT - height,
    width: step - 2 * inset,
    height,
    fill: groupInk(value, setting).fill,
    radius: 0,
  };
  const title = `${value}: ${figures.percent(percentage)} (${figures.count(category?.count ?? 0)})`;
  return { kind: 'group', title, nodes: height > 0 ? [bar, figure, name] : [figure, name] };
}

function groupInk(value: number, { palette }: ChartSetting): Ink {
  if (value >= LEAST_PROMOTER) return palette.accent;
  return value >= LEAST_PASSIVE ? palette.neutral : palette.contrast;
}
