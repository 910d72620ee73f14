import type { Markup } from '../../kit/markup.ts';
import { html } from '../../kit/markup.ts';

/** Two-sided 5 % and 1 % points of the normal distribution, which adjusted residuals follow where variables are independent. */
const NOTABLE = 1.96;
const STRONG = 2.576;

export type ResidualMark = { readonly shade: string; readonly sign: string; readonly words: string };

const MARKS = {
  farAbove: { shade: 'above-2', sign: '▲▲', words: 'far more than expected' },
  above: { shade: 'above-1', sign: '▲', words: 'more than expected' },
  below: { shade: 'below-1', sign: '▼', words: 'fewer than expected' },
  farBelow: { shade: 'below-2', sign: '▼▼', words: 'far fewer than expected' },
} as const satisfies Readonly<Record<string, ResidualMark>>;

/** The mark of a cell that differs from its expected count; null for other cells. */
export function residualMark(adjustedResidual: number | null): ResidualMark | null {
  if (adjustedResidual === null) return null;
  if (adjustedResidual >= STRONG) return MARKS.farAbove;
  if (adjustedResidual >= NOTABLE) return MARKS.above;
  if (adjustedResidual <= -STRONG) return MARKS.farBelow;
  return adjustedResidual <= -NOTABLE ? MARKS.below : null;
}

/** The legend of shades and signs. */
export function residualLegend(): Markup {
  const entry = ({ shade, sign, words }: ResidualMark, bound: string) =>
    html`<li><span class="chip ${shade}">${sign}</span> ${words} (${bound})</li>`;
  return html`<div class="legend-box">
    <p class="soft" id="residuals">Adjusted residuals: how far a cell is from what independence lets expect</p>
    <ul class="legend" aria-labelledby="residuals">
      ${entry(MARKS.farAbove, `${STRONG.toFixed(2)} or more`)} ${entry(MARKS.above, `${NOTABLE} or more`)}
      ${entry(MARKS.below, `−${NOTABLE} or less`)} ${entry(MARKS.farBelow, `−${STRONG.toFixed(2)} or less`)}
    </ul>
  </div>`;
}
