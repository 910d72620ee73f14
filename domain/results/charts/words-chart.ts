import type { Category, WordsInput } from '../analysis/frequency.ts';
import { categoryBars } from './choice-chart.ts';
import { headingBand, noteBand } from './chart-notes.ts';
import type { ChartSetting } from './chart-setting.ts';
import type { BandDraft } from './scene.ts';

const MOST_WORDS = 15;
const MOST_VALUES = 25;

/** The words that occur in most answers. */
export function wordsChart(inputs: readonly WordsInput[], setting: ChartSetting): readonly BandDraft[] {
  const bands = inputs.flatMap((input) => {
    const heading =
      input.text === null ? [] : [headingBand(input.text, setting, `n = ${setting.figures.count(input.base)}`)];
    const bars =
      input.words.length === 0
        ? [noteBand('No words to count.', setting)]
        : categoryBars(input.words.slice(0, MOST_WORDS), setting);
    return [...heading, ...bars];
  });
  return [
    ...bands,
    noteBand('In how many answers a word stands; words without a meaning of their own are left out.', setting),
  ];
}

/** The most frequent values. */
export function valuesChart(
  distribution: readonly Category[],
  distinct: number,
  setting: ChartSetting,
): readonly BandDraft[] {
  const shown = distribution.slice(0, MOST_VALUES);
  const bars = categoryBars(shown, setting);
  return distinct > shown.length
    ? [...bars, noteBand(`The ${shown.length} most frequent of ${setting.figures.count(distinct)} values.`, setting)]
    : bars;
}
