import type { Frequency, FrequencyDetails } from '../analysis/frequency.ts';
import { noteBand } from './chart-notes.ts';
import type { ChartSetting } from './chart-setting.ts';
import { SIZE, baselineAt, textAt } from './chart-setting.ts';
import { choiceChart, categoryBars } from './choice-chart.ts';
import { conjointChart } from './conjoint-chart.ts';
import { figuresIn } from './figures.ts';
import { gridChart } from './grid-chart.ts';
import { histogramCharts } from './histogram-chart.ts';
import { maxdiffChart } from './maxdiff-chart.ts';
import { npsChart } from './nps-chart.ts';
import type { ChartTheme } from './palette.ts';
import { PALETTES } from './palette.ts';
import { pricesChart } from './prices-chart.ts';
import { rankingChart } from './ranking-chart.ts';
import type { BandDraft, Scene } from './scene.ts';
import { mirrored, sceneOf } from './scene.ts';
import { textDirection } from './text-direction.ts';
import { valuesChart, wordsChart } from './words-chart.ts';
import type { TextMeasure } from './wrap-text.ts';

export type ChartOptions = {
  /** In px; at least 320. */
  readonly width: number;
  readonly theme: ChartTheme;
  readonly measureText: TextMeasure;
  /** Language of the numbers; English by default. */
  readonly locale?: string;
  /** Further options, rows or items are left out, with a note; default: no limit. */
  readonly maximumRows?: number;
};

const LEAST_CHART_WIDTH = 320;

/** The part of a frequency that is drawn: also that of one item of a loop. */
export type ChartedFrequency = Pick<Frequency, 'text' | 'base' | 'distribution' | 'details'>;

/** A chart of a frequency, of the kind that suits the question's type. As high as it needs. */
export function chartOf(frequency: ChartedFrequency, options: ChartOptions): Scene {
  const setting = chartSetting(options);
  const { background } = setting.palette;
  if (frequency.base <= 0) return sceneOf(setting.width, background, [emptyBand(setting)]);
  const scene = sceneOf(setting.width, background, boundedBands(frequency, setting, options.maximumRows ?? Infinity));
  return isMirrored(frequency) ? mirrored(scene) : scene;
}

/** The setting of charts with these options. */
export function chartSetting({ width, theme, measureText, locale }: ChartOptions): ChartSetting {
  return {
    width: Math.max(LEAST_CHART_WIDTH, width),
    palette: PALETTES[theme],
    figures: figuresIn(locale),
    measure: measureText,
  };
}

/** Of options the most frequent, in their order; of other things the first. */
function boundedBands(frequency: ChartedFrequency, setting: ChartSetting, maximumRows: number): readonly BandDraft[] {
  const { distribution } = frequency;
  const counts = distribution.map(({ count }) => count).toSorted((one, other) => other - one);
  const least = counts[maximumRows - 1] ?? -1;
  const frequent =
    distribution.length > maximumRows
      ? distribution.filter(({ count }) => count >= least).slice(0, maximumRows)
      : distribution;
  const bands = bandsOf({ ...frequency, distribution: frequent }, setting);
  const left = Math.max(distribution.length - frequent.length, bands.length - maximumRows - MOST_EXTRA_BANDS);
  if (left <= 0) return bands;
  return [
    ...bands.slice(0, maximumRows + MOST_EXTRA_BANDS),
    noteBand(`${setting.figures.count(left)} more are left out here.`, setting),
  ];
}

/** Legends, headings and notes. */
const MOST_EXTRA_BANDS = 4;

const FIELDS_NOTE = 'How many filled in each field; what they wrote is not shown.';

function bandsOf({ distribution, details }: ChartedFrequency, setting: ChartSetting): readonly BandDraft[] {
  switch (details.kind) {
    case 'choice':
      return choiceChart({ distribution, details }, setting);
    case 'grid':
      return gridChart(details, setting);
    case 'ranking':
      return rankingChart(details.items, setting);
    case 'numeric':
      return histogramCharts(details.inputs, details.unit, setting);
    case 'nps':
      return npsChart(distribution, details, setting);
    case 'prices':
      return pricesChart(details, setting);
    case 'maxdiff':
      return maxdiffChart(details.items, setting);
    case 'conjoint':
      return conjointChart(details, setting);
    case 'words':
      return wordsChart(details.inputs, setting);
    case 'values':
      return valuesChart(distribution, details.distinct, setting);
    case 'fields':
      return [...categoryBars(distribution, setting), noteBand(FIELDS_NOTE, setting)];
  }
}

const NUMBER_SCALES: ReadonlySet<FrequencyDetails['kind']> = new Set([
  'numeric',
  'nps',
  'prices',
  'maxdiff',
  'conjoint',
]);

/** Bars begin on the side where reading begins; curves and scales of numbers run the same way in every language. */
function isMirrored({ text, details }: ChartedFrequency): boolean {
  const hasBars = !NUMBER_SCALES.has(details.kind);
  return hasBars && textDirection(text) === 'rtl';
}

function emptyBand({ width, palette }: ChartSetting): BandDraft {
  const height = 84;
  const words = textAt('No answers yet', {
    x: width / 2,
    y: baselineAt(height / 2, SIZE.label),
    size: SIZE.label,
    fill: palette.soft,
    anchor: 'middle',
    direction: 'ltr',
  });
  return { height, nodes: [{ kind: 'rect', x: 0, y: 0, width, height, fill: palette.wash, radius: 4 }, words] };
}
