import type { RankedItem } from '../analysis/frequency.ts';
import type { BarRow } from './bar-rows.ts';
import { barBands } from './bar-rows.ts';
import { noteBand } from './chart-notes.ts';
import type { ChartSetting } from './chart-setting.ts';
import type { BandDraft } from './scene.ts';

const NOTE =
  'Mean rank, the best first: 1 is the first place, so a shorter bar is better. Beside it the number of first places.';

/** By mean rank; items that nobody ranked come last. */
export function bestRankedFirst(items: readonly RankedItem[]): readonly RankedItem[] {
  return items.toSorted((one, other) => (one.meanRank ?? Infinity) - (other.meanRank ?? Infinity) || 0);
}

/** A bar of its mean rank for each item, the best first; items that nobody ranked come last. */
export function rankingChart(items: readonly RankedItem[], setting: ChartSetting): readonly BandDraft[] {
  const { figures, palette } = setting;
  const rows = bestRankedFirst(items).map((item): BarRow => ({
    label: item.text,
    value: item.meanRank,
    figure: figures.decimal(item.meanRank, 2),
    note: `${figures.count(item.firstPlaces)} × 1st`,
    fill: palette.accent.fill,
  }));
  return [...barBands(rows, setting), noteBand(NOTE, setting)];
}
