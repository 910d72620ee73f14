import type { ResultsFace } from '../../../operations/results/links/describe-results.ts';
import type { Markup } from '../../kit/markup.ts';
import { html } from '../../kit/markup.ts';
import type { ResultsFilters, ResultsQuery } from '../results-query.ts';
import { addressOf, crosstabParameters } from '../results-query.ts';
import type { NamedQuestion } from './insert-helper.ts';
import { insertHelper } from './insert-helper.ts';

/** A problem with the filters: `hold` if no results can be shown with them, else `remark`. */
export type FilterProblem = {
  readonly field: 'segment_filter' | 'weighted';
  readonly kind: 'hold' | 'remark';
  readonly message: string;
};

export type FilterBar = {
  readonly path: string;
  readonly face: ResultsFace;
  readonly query: ResultsQuery;
  readonly problem: FilterProblem | null;
  readonly questions: readonly NamedQuestion[];
};

/** Hidden fields with the settings of other forms. */
export function keptFields(parameters: readonly (readonly [string, string])[]): Markup {
  return html`${parameters.map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}`;
}

/** The form with the filters, which works without a script. */
export function filterBar(bar: FilterBar): Markup {
  const { path, query } = bar;
  const { filters } = query;
  const others = crosstabParameters(query.crosstab);
  return html`<form class="filters card" method="get" action="${path}" aria-labelledby="filters" data-refresh>
    <h2 id="filters" class="visually-hidden">Filters</h2>
    ${keptFields(others)} ${segmentBox(bar)}
    <div class="filter-row">
      <div class="field">
        <label for="panel">Panel</label>
        <input
          class="input"
          id="panel"
          name="panel_id"
          value="${filters.panel_id ?? ''}"
          list="panels"
          autocomplete="off"
          aria-describedby="panel-hint"
          placeholder="All"
        />
        <datalist id="panels"><option value="open"></option></datalist>
        <p id="panel-hint" class="hint">A panel’s id, or “open”: by the public link.</p>
      </div>
      ${versionMenu(bar)} ${weightedSwitch(bar)}
      <div class="filter-buttons">
        <button class="button">Apply</button>
        ${Object.keys(filters).length > 0 && html`<a class="button button-quiet" href="${addressOf(path, others)}" data-refresh>Show all</a>`}
      </div>
    </div>
  </form>`;
}

function segmentBox({ path, query, problem, questions }: FilterBar): Markup {
  const own = problem?.field === 'segment_filter' ? problem : null;
  return html`<div class="field segment">
    <label for="segment">Only responses for which this holds</label>
    <textarea
      class="input code"
      id="segment"
      name="segment_filter"
      rows="2"
      spellcheck="false"
      autocapitalize="none"
      autocomplete="off"
      dir="auto"
      data-check="${path}/validate"
      placeholder="For example: Q1 == \`2\` AND Q3 > 5"
      aria-describedby="segment-problem segment-hint"
      ${own !== null && html`aria-invalid="true"`}
    >
${query.filters.segment_filter ?? ''}</textarea>
    <p id="segment-problem" class="problem" aria-live="polite">${own?.message ?? ''}</p>
    <p id="segment-hint" class="hint">Conditions of the survey’s logic, joined by AND, OR and NOT.</p>
    ${insertHelper(questions)}
  </div>`;
}

function versionMenu({ face, query }: FilterBar): Markup {
  if (face.versions.length < 2) return html``;
  const chosen = query.filters.version;
  return html`<div class="field">
    <label for="version">Version</label>
    <select class="input" id="version" name="version">
      <option value="">All</option>
      ${face.versions.map((version) => html`<option value="${version}" ${version === chosen && html`selected`}>${version}</option>`)}
    </select>
  </div>`;
}

function weightedSwitch({ face, query, problem }: FilterBar): Markup {
  if (!face.isWeightable && query.filters.weighted !== true) return html``;
  const own = problem?.field === 'weighted' ? problem : null;
  return html`<div class="field">
    <label class="switch">
      <input
        type="checkbox"
        name="weighted"
        value="true"
        ${query.filters.weighted === true && html`checked`}
        ${own !== null && html`aria-describedby="weighted-problem" aria-invalid="true"`}
      />
      <span>Weighted</span>
    </label>
    ${own !== null && html`<p id="weighted-problem" class="problem">${own.message}</p>`}
  </div>`;
}

/** The filters in words, for the results below them; null without filters. */
export function filtersInWords({ segment_filter, panel_id, version, weighted }: ResultsFilters): string | null {
  const words = [
    segment_filter === undefined ? [] : `where ${segment_filter}`,
    panel_id === undefined ? [] : panel_id === 'open' ? 'who came by the public link' : `of panel ${panel_id}`,
    version === undefined ? [] : `of version ${version}`,
    weighted === true ? 'weighted' : [],
  ].flat();
  return words.length === 0 ? null : words.join(', ');
}
