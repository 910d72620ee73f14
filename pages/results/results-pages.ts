import { openResultsLink } from '../../operations/results/links/open-link.ts';
import { createResultsReader } from '../../operations/results/links/results-reader.ts';
import type { PageAnswer, PageMiddleware, ToError } from '../kit/edge.ts';
import { mountPages } from '../kit/page-routes.ts';
import type { ResultsDependencies } from './edge.ts';
import type { AnswerVisit } from './page-requests.ts';
import { checkCondition, downloadReport, drawChart, showPage, tellNews } from './page-requests.ts';
import { problemPages } from './problem-page.ts';

/** The pages of results, and all other addresses that their link opens. */
export function resultsPages(dependencies: ResultsDependencies, toError: ToError): PageMiddleware {
  const byLink = (answer: AnswerVisit) => answerByLink(dependencies, answer);
  return mountPages(toError, {
    problems: problemPages(dependencies),
    pages: [
      ['get', '/r/:token', byLink(showPage(dependencies))],
      ['get', '/r/:token/live', byLink(tellNews)],
      ['get', '/r/:token/validate', byLink(checkCondition)],
      ['get', '/r/:token/charts/:label.svg', byLink(drawChart)],
      ['get', '/r/:token/report.pdf', byLink(downloadReport)],
    ],
    elsewhere: { below: '/r', words: 'There are no results at this address.' },
    assets: dependencies.assets,
  });
}

function answerByLink({ services }: ResultsDependencies, answer: AnswerVisit): PageAnswer {
  return async (ctx, { token = '', label = '' }) => {
    const access = await openResultsLink(services, { token, address: ctx.ip, requestId: ctx.state.requestId });
    ctx.state.teamId = access.principal.teamId;
    await answer(ctx, { path: `/r/${token}`, label, reader: createResultsReader(services, access) });
  };
}
