import { shownText } from '../../../domain/results/charts/shown-text.ts';
import type { SurveyStatus } from '../../../domain/questionnaire/survey/survey.ts';
import type { FrequencyView } from '../../../operations/results/analytics/frequency-view.ts';
import type { SummaryView } from '../../../operations/results/analytics/summary-view.ts';
import type { ResultsFace } from '../../../operations/results/links/describe-results.ts';
import { FEWEST_TOGETHER } from '../../../operations/results/links/results-reader.ts';
import type { PageAssets } from '../../kit/frame.ts';
import type { Markup } from '../../kit/markup.ts';
import { html } from '../../kit/markup.ts';
import type { ResultsQuery } from '../results-query.ts';
import { addressOf, crosstabParameters, filterParameters } from '../results-query.ts';
import type { CrosstabResult, CrosstabVariableView } from './crosstab-section.ts';
import { crosstabSection } from './crosstab-section.ts';
import type { FilterProblem } from './filter-bar.ts';
import { filterBar, filtersInWords } from './filter-bar.ts';
import { momentName } from './figures.ts';
import type { NamedQuestion } from './insert-helper.ts';
import { overview } from './overview.ts';
import { pageFrame } from './page-frame.ts';
import { cardId, questionCard } from './question-card.ts';

/** The results that can be shown. */
export type ShownResults =
  /** The filters are invalid; the problem says why. */
  | { readonly kind: 'held' }
  /** The filters leave too few respondents for results. */
  | { readonly kind: 'too_few' }
  /** The fieldwork alone: too few completes for results. */
  | { readonly kind: 'beginning'; readonly summary: SummaryView }
  | {
      readonly kind: 'answers';
      readonly summary: SummaryView;
      readonly frequencies: readonly FrequencyView[];
      readonly crosstab: CrosstabResult;
    };

export type ResultsPage = {
  /** The path of the page itself, without parameters. */
  readonly path: string;
  readonly face: ResultsFace;
  readonly query: ResultsQuery;
  /** Identifies the results: changes as soon as anything does. */
  readonly state: string;
  readonly shownAt: Date;
  readonly variables: readonly CrosstabVariableView[];
  readonly named: readonly NamedQuestion[];
  readonly problem: FilterProblem | null;
  readonly shown: ShownResults;
};

/** The page of a survey's results, as a whole document. */
export function resultsPage(page: ResultsPage, assets: PageAssets): Markup {
  const title = `${shownText(page.face.title)} – Results`;
  return pageFrame({ title, header: header(page), content: content(page) }, assets);
}

const STATUSES: Readonly<Record<SurveyStatus, string>> = {
  draft: 'Draft',
  active: 'Collecting responses',
  paused: 'Paused',
  completed: 'Completed',
  archived: 'Archived',
};

function header({ path, face, query, shownAt, shown }: ResultsPage): Markup {
  const { row, column } = query.crosstab;
  const crosstabs =
    shown.kind === 'answers' && shown.crosstab.kind === 'shown' ? [['crosstabs', `${row}*${column}`] as const] : [];
  const report = addressOf(`${path}/report.pdf`, [...filterParameters(query.filters), ...crosstabs]);
  return html`<header class="page-header">
    <div class="page-title">
      <p class="eyebrow">Survey results</p>
      <h1 lang="${face.language}" dir="auto">${shownText(face.title)}</h1>
      <p class="page-state">
        <span class="status" data-status="${face.status}">${STATUSES[face.status]}</span>
        <span class="soft">As of <time datetime="${shownAt.toISOString()}">${momentName(shownAt)}</time></span>
      </p>
    </div>
    <div class="page-actions">
      <button type="button" class="button button-quiet" id="live" hidden data-keep>Pause live updates</button>
      ${shown.kind === 'answers' && html`<a class="button" href="${report}" download>Download the report (PDF)</a>`}
    </div>
    <p id="news" class="visually-hidden" role="status" data-keep></p>
  </header>`;
}

function content(page: ResultsPage): Markup {
  const { path, query, state, shown } = page;
  const live = addressOf(`${path}/live`, filterParameters(query.filters));
  return html`<div class="page-body" data-live="${live}" data-state="${state}">
    ${filterBar({ ...page, questions: page.named })} ${notes(page)} ${shownContent(page, shown)}
  </div>`;
}

function notes({ query, shown }: ResultsPage): Markup {
  const words = filtersInWords(query.filters);
  if (words === null || shown.kind === 'held') return html``;
  return html`<p class="filtered" dir="auto"><strong>Shown:</strong> responses ${words}</p>`;
}

function shownContent(page: ResultsPage, shown: ShownResults): Markup {
  switch (shown.kind) {
    case 'held':
      return html`<p class="empty card">Mend the filter above to see results.</p>`;
    case 'too_few':
      return html`<p class="empty card">
        Fewer than ${FEWEST_TOGETHER} complete responses fit these filters. So few are not shown: it could be told who
        they are.
      </p>`;
    case 'beginning':
      return html`${overview(shown.summary)}
        <p class="empty card">Answers are shown from ${FEWEST_TOGETHER} complete responses on.</p>`;
    case 'answers':
      return answers(page, shown);
  }
}

function answers(
  page: ResultsPage,
  { summary, frequencies, crosstab }: Extract<ShownResults, { kind: 'answers' }>,
): Markup {
  const { path, query, face, variables } = page;
  return html`${overview(summary)}
    ${crosstabSection({ path, query, language: face.language, variables, result: crosstab })}
    <section class="questions" aria-labelledby="questions">
      <h2 id="questions">Questions</h2>
      <div class="with-contents">
        ${contents(frequencies)}
        <div class="cards">${frequencies.map((frequency) => card(page, frequency))}</div>
      </div>
    </section>`;
}

function contents(frequencies: readonly FrequencyView[]): Markup {
  const link = ({ label, text }: FrequencyView) =>
    html`<li>
      <a href="#${encodeURIComponent(cardId(label))}"
        ><span class="label">${label}</span> <span class="contents-text" dir="auto">${shownText(text)}</span></a
      >
    </li>`;
  return html`<nav class="contents" aria-label="Questions">
    <ul>
      ${frequencies.map(link)}
    </ul>
  </nav>`;
}

function card({ path, query, state, face, variables }: ResultsPage, frequency: FrequencyView): Markup {
  const { label } = frequency;
  const filters = filterParameters(query.filters);
  const isVariable = variables.some((variable) => variable.label === label);
  const withQuestion = (change: { row: string } | { column: string }) =>
    `${addressOf(path, [...filters, ...crosstabParameters({ ...query.crosstab, ...change })])}#crosstab`;
  return questionCard({
    frequency,
    language: face.language,
    chartAddress: ({ width, theme }) =>
      addressOf(`${path}/charts/${encodeURIComponent(label)}.svg`, [
        ...filters,
        ['width', String(width)],
        ['theme', theme],
        // Changes the address as soon as anything has changed, so that an updated page loads its charts anew.
        ['state', state],
      ]),
    crosstab: isVariable ? { asRows: withQuestion({ row: label }), asColumns: withQuestion({ column: label }) } : null,
  });
}
