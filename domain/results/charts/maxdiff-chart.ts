import type { MaxdiffItem } from '../analysis/frequency.ts';
import { Z_95 } from '../../ground/statistics/distributions.ts';
import { noteBand } from './chart-notes.ts';
import type { ChartSetting } from './chart-setting.ts';
import type { BandDraft } from './scene.ts';
import type { UtilityRow } from './utility-rows.ts';
import { reachOf, utilityBands } from './utility-rows.ts';

const UTILITY_NOTE =
  'Utilities of the logit model around their mean, with 95% intervals; beside them the share of preference.';
const SCORE_NOTE = 'Times picked as best less times picked as worst, of the times shown.';

function haveUtilities(items: readonly MaxdiffItem[]): boolean {
  return items.every(({ utility, shown }) => utility !== null || shown === 0);
}

/** By utility, or by best minus worst where some items have no utility; items that were never shown come last. */
export function bestFirst(items: readonly MaxdiffItem[]): readonly MaxdiffItem[] {
  const value = haveUtilities(items) ? (item: MaxdiffItem) => item.utility : (item: MaxdiffItem) => item.bestMinusWorst;
  return items.toSorted((one, other) => (value(other) ?? -Infinity) - (value(one) ?? -Infinity) || 0);
}

/** A bar around 0 for each item, the best first: its utility, or its best-minus-worst score where some have no utility. */
export function maxdiffChart(items: readonly MaxdiffItem[], setting: ChartSetting): readonly BandDraft[] {
  const hasUtilities = haveUtilities(items);
  const rows = bestFirst(items).map((item) => (hasUtilities ? utilityRow(item, setting) : scoreRow(item, setting)));
  return [...utilityBands(rows, setting, reachOf(rows)), noteBand(hasUtilities ? UTILITY_NOTE : SCORE_NOTE, setting)];
}

function utilityRow({ text, utility, standardError, share }: MaxdiffItem, { figures }: ChartSetting): UtilityRow {
  const margin = standardError === null ? null : standardError * Z_95;
  return {
    label: text,
    value: utility,
    margin,
    figure: figures.signed(utility, 2),
    note: figures.exactPercent(share === null ? null : share * 100),
  };
}

function scoreRow({ text, bestMinusWorst, best, worst }: MaxdiffItem, { figures }: ChartSetting): UtilityRow {
  const note = `${figures.count(best)} / ${figures.count(worst)}`;
  return { label: text, value: bestMinusWorst, margin: null, figure: figures.signed(bestMinusWorst, 2), note };
}
