import { TOTAL } from '../../../domain/results/analysis/crosstab-of.ts';
import { shownText } from '../../../domain/results/charts/shown-text.ts';
import type { Markup } from '../../kit/markup.ts';
import { html } from '../../kit/markup.ts';
import type { CrosstabChoice } from '../results-query.ts';
import { crosstabStatistics } from './crosstab-statistics.ts';
import { scrolledTable } from './data-table.ts';
import type { CrosstabTableView, CrosstabView } from './crosstab-view.ts';
import { figures } from './figures.ts';
import { residualLegend, residualMark } from './residual-marks.ts';

type Cell = {
  readonly count: number;
  readonly rowPct: number | null;
  readonly colPct: number | null;
  readonly adjustedResidual: number | null;
  readonly letters?: string;
};

type Look = {
  readonly percentages: CrosstabChoice['percentages'];
  /** ISO 639-1, of the survey's texts. */
  readonly language: string;
  /** The answers of the banner in the survey's order. */
  readonly bannerValues: readonly string[];
};

/** A crosstab's tables with their statistics: that of all respondents first, then one for each answer of the banner. */
export function crosstabTables(crosstab: CrosstabView, look: Look): Markup {
  const { row, column, banner } = crosstab;
  const tables = inOrder(crosstab.tables, look.bannerValues);
  const hasMarks = tables.some(({ rows, columns }) =>
    rows.some((line) => columns.some(({ key }) => (line[key] as Cell).adjustedResidual !== null)),
  );
  const names = [row, column, ...(banner === null ? [] : [banner])];
  const sets = names.filter(({ is_set }) => is_set);
  return html`${tables.map((table, place) => oneTable(crosstab, table, { ...look, place }))}
  ${hasMarks && residualLegend()}
  ${
    sets.length > 0 &&
    html`<p class="soft">
      Respondents can be in several answers of ${sets.map(({ label }) => label).join(' and ')}: percentages add up to
      more than 100.
    </p>`
  }`;
}

/** The table of all respondents, then the others: an object would list numeric keys in an order of its own. */
function inOrder(tables: CrosstabView['tables'], bannerValues: readonly string[]): readonly CrosstabTableView[] {
  const placeOf = (key: string) => {
    const place = bannerValues.indexOf(key.replace(/^=/u, ''));
    return place === -1 ? bannerValues.length : place;
  };
  const others = Object.entries(tables)
    .filter(([key]) => key !== TOTAL.key)
    .toSorted(([one], [other]) => placeOf(one) - placeOf(other));
  const everybody = tables[TOTAL.key];
  return [...(everybody === undefined ? [] : [everybody]), ...others.map(([, table]) => table)];
}

function oneTable(
  { row, column, banner }: CrosstabView,
  table: CrosstabTableView,
  { percentages, language, place }: Omit<Look, 'bannerValues'> & { readonly place: number },
): Markup {
  const heading = banner === null ? null : place === 0 ? 'Everybody' : `${banner.label}: ${shownText(table.text)}`;
  const name = `${row.label} by ${column.label}${heading === null ? '' : `, ${heading}`}`;
  const title = html`${heading !== null && html`<strong class="banner-name" dir="auto">${heading}</strong>`}
    <span lang="${language}" dir="auto">${row.label}: ${shownText(row.text)}</span> ×
    <span lang="${language}" dir="auto">${column.label}: ${shownText(column.text)}</span>`;
  return html`<div class="card crosstab">
    ${scrolledTable({ title, name, table: tableOf(table, percentages) })} ${crosstabStatistics(table)}
  </div>`;
}

function tableOf(table: CrosstabTableView, percentages: Look['percentages']): Markup {
  return html`<thead>
      <tr>
        <th scope="col" class="corner">${percentages === 'column' ? 'Column' : 'Row'} %, count</th>
        ${table.columns.map(columnHead)}
        <th scope="col" class="number total">All</th>
      </tr>
    </thead>
    <tbody>
      ${table.rows.map((line) => rowOf(line, table, percentages))}
    </tbody>
    <tfoot>
      <tr>
        <th scope="row">Base</th>
        ${table.columns.map(({ total }) => html`<td class="number">${figures.count(total.count)}</td>`)}
        <td class="number total">${figures.count(table.base)}</td>
      </tr>
    </tfoot>`;
}

function columnHead({ text, letter }: CrosstabTableView['columns'][number]): Markup {
  return html`<th scope="col" class="number">
    <span dir="auto">${shownText(text)}</span> ${letter !== null && html`<span class="letter">${letter}</span>`}
  </th>`;
}

function rowOf(
  line: CrosstabTableView['rows'][number],
  { columns }: CrosstabTableView,
  percentages: Look['percentages'],
): Markup {
  return html`<tr>
    <th scope="row" dir="auto">${shownText(line.text)}</th>
    ${columns.map(({ key }) => cellOf(line[key] as Cell, percentages))}
    <td class="number total">
      <span class="percent">${figures.exactPercent(line.total.percentage)}</span>
      <span class="count">${figures.count(line.total.count)}</span>
    </td>
  </tr>`;
}

function cellOf(
  { count, rowPct, colPct, adjustedResidual, letters = '' }: Cell,
  percentages: Look['percentages'],
): Markup {
  const mark = residualMark(adjustedResidual);
  return html`<td class="number ${mark === null ? '' : mark.shade}">
    <span class="percent">${figures.exactPercent(percentages === 'column' ? colPct : rowPct)}</span>
    <span class="count">${figures.count(count)}</span>
    ${mark !== null && html`<span class="mark" aria-hidden="true">${mark.sign}</span><span class="visually-hidden">${mark.words}</span>`}
    ${letters !== '' && html`<span class="letter"><span class="visually-hidden">above columns </span>${letters}</span>`}
  </td>`;
}
