import { Router } from '@koa/router';
import type { RouterContext } from '@koa/router';
import { FieldworkError } from '../../domain/ground/errors.ts';
import { openResultsLink } from '../../operations/results/links/open-link.ts';
import { createResultsReader } from '../../operations/results/links/results-reader.ts';
import { sendAsset } from '../kit/asset-answer.ts';
import type { ResultsDependencies, ResultsMiddleware, ResultsState } from './edge.ts';
import type { AnswerVisit } from './page-requests.ts';
import { checkCondition, downloadReport, drawChart, showPage, tellNews } from './page-requests.ts';
import { showProblems } from './problem-page.ts';

/** All that a results link opens. The token stands in the address: only these patterns are ever logged. */
const PAGES = {
  '/r/:token': showPage,
  '/r/:token/live': tellNews,
  '/r/:token/validate': checkCondition,
  '/r/:token/charts/:label.svg': drawChart,
  '/r/:token/report.pdf': downloadReport,
} as const satisfies Readonly<Record<string, (dependencies: ResultsDependencies) => AnswerVisit>>;

/**
 * The pages of results, for those who have a link to them.
 * @param toError says what an unforeseen error means to the outside
 */
export function resultsPages(
  dependencies: ResultsDependencies,
  toError: (error: unknown) => FieldworkError,
): ResultsMiddleware {
  const router = new Router<ResultsState>({ sensitive: true });
  const problems = showProblems(dependencies, toError);
  for (const [path, answer] of Object.entries(PAGES)) {
    router.get(path, problems, byLink(dependencies, path, answer(dependencies)));
  }
  router.get('/r{/*rest}', problems, (ctx) => {
    ctx.state.route = '/r/*';
    throw new FieldworkError('not_found', 'There are no results at this address.');
  });
  router.get('/r-assets/:file', problems, sendAsset<ResultsState>(dependencies.assets.all, '/r-assets/:file'));
  const routes = router.routes();
  // The router brings its own context into being.
  return async (ctx, next) => {
    await routes(ctx as Parameters<typeof routes>[0], next);
  };
}

function byLink(
  { services }: ResultsDependencies,
  path: string,
  answer: AnswerVisit,
): (ctx: RouterContext<ResultsState>) => Promise<void> {
  return async (ctx) => {
    ctx.state.route = path;
    const token = ctx.params['token'] ?? '';
    const access = await openResultsLink(services, { token, address: ctx.ip, requestId: ctx.state.requestId });
    ctx.state.teamId = access.principal.teamId;
    await answer(ctx, {
      path: `/r/${token}`,
      label: ctx.params['label'] ?? '',
      reader: createResultsReader(services, access),
    });
  };
}
