import type { ResultsReader } from '../../operations/results/links/results-reader.ts';
import { pathsOf } from '../kit/bundled-asset.ts';
import type { PageContext } from '../kit/edge.ts';
import type { ResultsDependencies } from './edge.ts';
import { loadPage, stateOf } from './load-page.ts';
import { sendChart, sendDownload, sendHtml, sendJson } from './page-answer.ts';
import { resultsPage } from './views/results-page.ts';
import { readResultsQuery } from './results-query.ts';

/** A request with a valid link. */
export type Visit = {
  /** The path of the page itself: `/r/…`. */
  readonly path: string;
  /** The question in the address; empty without one. */
  readonly label: string;
  readonly reader: ResultsReader;
};

export type AnswerVisit = (ctx: PageContext, visit: Visit) => Promise<void>;

/** The whole page: the same with and without a script. */
export function showPage({ services, assets }: ResultsDependencies): AnswerVisit {
  return async (ctx, { path, reader }) => {
    const query = readResultsQuery(ctx.querystring);
    const shownAt = services.now();
    const page = await loadPage(reader, { path, query, shownAt });
    const isHeld = page.shown.kind === 'held';
    sendHtml(ctx, resultsPage(page, pathsOf(assets)), isHeld ? 400 : 200);
  };
}

/** Whether anything has changed since the page was shown, with the current counts. */
export async function tellNews(ctx: PageContext, { reader }: Visit): Promise<void> {
  const summary = await reader.overview(readResultsQuery(ctx.querystring).filters);
  sendJson(ctx, { state: stateOf(summary), summary });
}

/** The checker's result on a condition that is being written. */
export async function checkCondition(ctx: PageContext, { reader }: Visit): Promise<void> {
  const condition = new URLSearchParams(ctx.querystring).get('condition') ?? '';
  sendJson(ctx, await reader.validate(condition));
}

/** A question's chart. */
export async function drawChart(ctx: PageContext, { reader, label }: Visit): Promise<void> {
  const query = new URLSearchParams(ctx.querystring);
  const { filters } = readResultsQuery(ctx.querystring);
  const width = Number(query.get('width'));
  const look = {
    label,
    ...(Number.isInteger(width) && width > 0 && { width }),
    theme: query.get('theme') === 'dark' ? 'dark' : 'light',
  };
  sendChart(ctx, await reader.chart(filters, look));
}

/** The report as PDF, with the crosstab that is shown. */
export async function downloadReport(ctx: PageContext, { reader }: Visit): Promise<void> {
  const { filters } = readResultsQuery(ctx.querystring);
  const crosstabs = new URLSearchParams(ctx.querystring).get('crosstabs');
  sendDownload(ctx, await reader.report(filters, crosstabs === null ? {} : { crosstabs }));
}
