import { shownText } from '../../../domain/results/charts/shown-text.ts';
import type { FrequencyView } from '../../../operations/results/analytics/frequency-view.ts';
import type { Markup } from '../../kit/markup.ts';
import { html } from '../../kit/markup.ts';
import { dataTable } from './data-table.ts';
import type { Tabulated } from './frequency-tables.ts';
import { frequencyTables } from './frequency-tables.ts';
import { figures } from './figures.ts';
import { typeName } from './type-names.ts';

export type QuestionCard = {
  readonly frequency: FrequencyView;
  /** ISO 639-1, of the survey's texts. */
  readonly language: string;
  /** The address of the chart at that width in px, in that theme. */
  readonly chartAddress: (look: { readonly width: number; readonly theme: 'light' | 'dark' }) => string;
  /** Addresses of the crosstab with this question in it; null if a crosstab can't use it. */
  readonly crosstab: { readonly asRows: string; readonly asColumns: string } | null;
};

/** The id of a question's card, for links. */
export function cardId(label: string): string {
  return `q-${encodeURIComponent(label)}`;
}

/** A question: its chart, and the chart's numbers as tables. */
export function questionCard(card: QuestionCard): Markup {
  const { frequency, language } = card;
  const id = cardId(frequency.label);
  return html`<article class="card question" id="${id}" aria-labelledby="${id}-text">
    <h3 id="${id}-text" class="question-heading">
      <span class="label">${frequency.label}</span>
      <span class="question-words" lang="${language}" dir="auto">${shownText(frequency.text)}</span>
    </h3>
    <div class="under-heading">
      <p class="meta">${metaOf(frequency).join(' · ')}</p>
      ${crosstabLinks(card)}
    </div>
    ${chart(card)} ${tables(frequency)}
  </article>`;
}

function metaOf({
  type,
  total_responses: base,
  effective_base: effective,
  opted_out: skipped,
}: FrequencyView): string[] {
  return [
    typeName(type),
    `${figures.count(base)} answered`,
    ...(effective !== null && Math.abs(effective - base) > 0.05 ? [`effective base ${figures.count(effective)}`] : []),
    ...(skipped > 0 ? [`${figures.count(skipped)} chose not to answer`] : []),
  ];
}

/** Charts are drawn for the width at which they are shown, so that their type keeps its size. */
const WIDTHS = [
  { width: 340, media: '(max-width: 30rem)' },
  { width: 860, media: '(min-width: 80rem)' },
] as const;
const USUAL_WIDTH = 640;
const DARK = 'screen and (prefers-color-scheme: dark)';

function chart({ frequency, chartAddress }: QuestionCard): Markup {
  const source = (media: string, look: Parameters<typeof chartAddress>[0]) =>
    html`<source media="${media}" srcset="${chartAddress(look)}" />`;
  return html`<picture class="chart">
    ${WIDTHS.map(({ width, media }) => source(`${DARK} and ${media}`, { width, theme: 'dark' }))}
    ${source(DARK, { width: USUAL_WIDTH, theme: 'dark' })}
    ${WIDTHS.map(({ width, media }) => source(media, { width, theme: 'light' }))}
    <img
      src="${chartAddress({ width: USUAL_WIDTH, theme: 'light' })}"
      alt="Chart of ${frequency.label}; its numbers are in the table that follows."
      loading="lazy"
      decoding="async"
    />
  </picture>`;
}

function tables({ loop, ...frequency }: FrequencyView): Markup {
  const items = (loop ?? []).map((item) => ({ name: shownText(item.text), item }));
  return html`<details>
    <summary>Numbers as a table</summary>
    ${tablesOf(frequency)}
    ${items.map(
      ({ name, item }) =>
        html`<h4 dir="auto">${name}: ${figures.count(item.total_responses)} answered</h4>
          ${tablesOf(item)}`,
    )}
  </details>`;
}

function tablesOf(frequency: Tabulated): Markup {
  return html`${frequencyTables(frequency).map(dataTable)}`;
}

function crosstabLinks({ crosstab, frequency: { label } }: QuestionCard): Markup {
  if (crosstab === null) return html``;
  return html`<p class="card-links">
    <a href="${crosstab.asRows}" data-refresh
      >Put in rows<span class="visually-hidden"> of the crosstab: ${label}</span></a
    >
    <a href="${crosstab.asColumns}" data-refresh
      >Put in columns<span class="visually-hidden"> of the crosstab: ${label}</span></a
    >
  </p>`;
}
