import { shownText } from '../../../domain/results/charts/shown-text.ts';
import type { Markup, MarkupValue } from '../../kit/markup.ts';
import { html } from '../../kit/markup.ts';
import type { CrosstabChoice, ResultsQuery } from '../results-query.ts';
import { filterParameters } from '../results-query.ts';
import { crosstabTables } from './crosstab-tables.ts';
import type { CrosstabView } from './crosstab-view.ts';
import { keptFields } from './filter-bar.ts';

export type CrosstabResult =
  /** Rows or columns are still to be chosen. */
  | { readonly kind: 'none' }
  | { readonly kind: 'shown'; readonly crosstab: CrosstabView }
  | { readonly kind: 'refused'; readonly message: string };

/** A variable for a crosstab, with its answers if they are known beforehand. */
export type CrosstabVariableView = {
  readonly label: string;
  readonly text: string;
  readonly categories: readonly { readonly value: string; readonly text: string }[];
};

export type CrosstabSection = {
  readonly path: string;
  readonly query: ResultsQuery;
  readonly language: string;
  readonly variables: readonly CrosstabVariableView[];
  readonly result: CrosstabResult;
};

/** Two questions against each other, chosen from menus or by the links of their cards. */
export function crosstabSection(section: CrosstabSection): Markup {
  const { path, query, variables, result } = section;
  const { crosstab } = query;
  return html`<section aria-labelledby="crosstab">
    <h2 id="crosstab" tabindex="-1">Crosstab</h2>
    <form
      class="card crosstab-form"
      method="get"
      action="${path}#crosstab"
      aria-labelledby="crosstab"
      data-refresh="on-change"
    >
      ${keptFields(filterParameters(query.filters))}
      ${menu({ name: 'row', title: 'Rows', empty: 'Choose a question', chosen: crosstab.row }, variables)}
      ${menu({ name: 'column', title: 'Columns', empty: 'Choose a question', chosen: crosstab.column }, variables)}
      ${menu({ name: 'banner', title: 'A table for each answer to', empty: 'No question: one table', chosen: crosstab.banner }, variables)}
      ${percentagesMenu(crosstab)} ${lettersMenu(crosstab)}
      <button class="button button-quiet">Show the crosstab</button>
    </form>
    <div class="crosstab-result">${shown(section, result)}</div>
  </section>`;
}

type Menu = { readonly name: string; readonly title: string; readonly empty: string; readonly chosen: string };

const MOST_CHARACTERS = 90;

function menu({ name, title, empty, chosen }: Menu, variables: CrosstabSection['variables']): Markup {
  const options = variables.map(({ label, text }) => choice(label, `${label}: ${shortened(shownText(text))}`, chosen));
  return field(name, title, [choice('', empty, chosen), ...options]);
}

function shortened(text: string): string {
  const characters = Array.from(text);
  return characters.length > MOST_CHARACTERS ? `${characters.slice(0, MOST_CHARACTERS - 1).join('')}…` : text;
}

function percentagesMenu({ percentages }: CrosstabChoice): Markup {
  return field('percentages', 'Percentages of', [
    choice('column', 'Columns', percentages),
    choice('row', 'Rows', percentages),
  ]);
}

function lettersMenu({ letters }: CrosstabChoice): Markup {
  return field('letters', 'Differences between columns', [
    choice('', 'Not marked', letters ?? ''),
    choice('none', 'Letters, each pair by itself', letters ?? ''),
    choice('bonferroni', 'Letters, Bonferroni', letters ?? ''),
    choice('benjamini_hochberg', 'Letters, Benjamini–Hochberg', letters ?? ''),
  ]);
}

function choice(value: string, text: string, chosen: string): Markup {
  return html`<option value="${value}" ${value === chosen && html`selected`}>${text}</option>`;
}

function field(name: string, title: string, options: readonly MarkupValue[]): Markup {
  return html`<div class="field">
    <label for="crosstab-${name}">${title}</label>
    <select class="input" id="crosstab-${name}" name="${name}">
      ${options}
    </select>
  </div>`;
}

function shown({ query, language, variables }: CrosstabSection, result: CrosstabResult): Markup {
  switch (result.kind) {
    case 'none':
      return html`<p class="soft empty">Choose what stands in rows and in columns, here or at any question below.</p>`;
    case 'refused':
      return html`<p class="problem" role="alert">${result.message}</p>`;
    case 'shown':
      return crosstabTables(result.crosstab, {
        percentages: query.crosstab.percentages,
        language,
        bannerValues:
          variables
            .find(({ label }) => label === result.crosstab.banner?.label)
            ?.categories.map(({ value }) => value) ?? [],
      });
  }
}
