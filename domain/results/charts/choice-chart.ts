import type { Category, FrequencyDetails } from '../analysis/frequency.ts';
import type { BarRow } from './bar-rows.ts';
import { barBands } from './bar-rows.ts';
import type { ChartSetting } from './chart-setting.ts';
import { noteBand } from './chart-notes.ts';
import { isAside } from './aside-options.ts';
import type { BandDraft } from './scene.ts';

const SEVERAL_NOTE = 'Several answers could be chosen: percentages add up to more than 100%.';

type Choice = {
  readonly distribution: readonly Category[];
  readonly details: Extract<FrequencyDetails, { kind: 'choice' }>;
};

/** A bar for each option, in the order of the questionnaire; "don't know" and the like are muted. */
export function choiceChart(frequency: Choice, setting: ChartSetting): readonly BandDraft[] {
  const bars = categoryBars(frequency.distribution, setting);
  const isMultiple = frequency.details.multiple;
  return isMultiple && sumOfPercentages(frequency) > 100.5 ? [...bars, noteBand(SEVERAL_NOTE, setting)] : bars;
}

/** Categories as bars of their percentages. */
export function categoryBars(categories: readonly Category[], setting: ChartSetting): readonly BandDraft[] {
  const { palette, figures } = setting;
  const rows = categories.map((category): BarRow => ({
    label: category.text,
    value: category.percentage,
    figure: figures.percent(category.percentage),
    note: figures.count(category.count),
    fill: isAside(category) ? palette.muted.fill : palette.accent.fill,
  }));
  return barBands(rows, setting);
}

function sumOfPercentages({ distribution }: Choice): number {
  return distribution.reduce((sum, { percentage }) => sum + (percentage ?? 0), 0);
}
