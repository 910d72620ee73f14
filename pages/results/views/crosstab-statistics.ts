import type { Markup } from '../../kit/markup.ts';
import { html } from '../../kit/markup.ts';
import type { CrosstabTableView } from './crosstab-view.ts';
import { figures, pValue } from './figures.ts';

const DIGITS = 2;

/** Whether the two variables are associated, in one line; or why that can't be tested. */
export function crosstabStatistics({ statistics }: CrosstabTableView): Markup {
  const parts = statisticsInWords(statistics);
  return html`<div class="statistics">
    ${parts.length > 0 && html`<p class="statistics-line">${parts.join(' · ')}</p>`}
    ${statistics.reason !== null && html`<p class="note">${statistics.reason}</p>`}
    ${statistics.warnings.map((warning) => html`<p class="note">${warning}</p>`)}
  </div>`;
}

type Statistics = CrosstabTableView['statistics'];

/** `χ² = 12.31 (df 4)`, `p = 0.015` and so on; unknown statistics are left out. */
function statisticsInWords(statistics: Statistics): readonly string[] {
  const {
    chiSquare,
    degreesOfFreedom,
    pValue: p,
    f,
    cramersV,
    fisherExactP,
    sampleSize,
    effectiveSampleSize,
  } = statistics;
  const isWeighted = effectiveSampleSize !== null && Math.abs(effectiveSampleSize - sampleSize) > 0.05;
  return [
    chiSquare === null ? [] : `χ² = ${figures.decimal(chiSquare, DIGITS)} (df ${figures.decimal(degreesOfFreedom, 0)})`,
    f === null
      ? []
      : `F = ${figures.decimal(f.value, DIGITS)} (df ${figures.decimal(f.df1, DIGITS)} and ${figures.decimal(f.df2, DIGITS)}, Rao–Scott)`,
    p === null ? [] : pValue(p),
    fisherExactP === null ? [] : `Fisher’s exact ${pValue(fisherExactP)}`,
    cramersV === null ? [] : `Cramér’s V = ${figures.decimal(cramersV, DIGITS)}`,
    `n = ${figures.count(sampleSize)}`,
    isWeighted ? `effective n = ${figures.count(effectiveSampleSize)}` : [],
  ].flat();
}
