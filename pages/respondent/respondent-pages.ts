import { Router } from '@koa/router';
import type { RouterContext } from '@koa/router';
import { FieldworkError } from '../../domain/ground/errors.ts';
import { isUuid } from '../../domain/ground/ids.ts';
import { sendAsset } from '../kit/asset-answer.ts';
import type { RespondentDependencies, RespondentMiddleware, RespondentState } from './edge.ts';
import { lookAtPage, takePage } from './page-requests.ts';
import type { AnswerRequest } from './page-requests.ts';
import { sendElsewhere } from './page-answer.ts';
import { showProblems } from './problem-page.ts';
import { sendTheme } from './theme/theme-answer.ts';
import { lookAtUnsubscribe, takeUnsubscribe, UNSUBSCRIBE_PATH } from './unsubscribe-requests.ts';
import { MODES } from './visit.ts';

/**
 * What a respondent's browser asks for: the pages of a survey, those of its mails' unsubscribe links, and their files.
 * @param toError says what an unforeseen error means to the outside
 */
export function respondentPages(
  dependencies: RespondentDependencies,
  toError: (error: unknown) => FieldworkError,
): RespondentMiddleware {
  const router = new Router<RespondentState>({ sensitive: true });
  const problems = showProblems(dependencies, toError);
  for (const mode of ['live', 'preview'] as const) {
    router.get(MODES[mode].path, problems, atSurvey(MODES[mode].path, lookAtPage(dependencies, mode)));
    router.post(MODES[mode].path, problems, atSurvey(MODES[mode].path, takePage(dependencies, mode)));
  }
  router.get(UNSUBSCRIBE_PATH, problems, byToken(lookAtUnsubscribe(dependencies)));
  router.post(UNSUBSCRIBE_PATH, problems, byToken(takeUnsubscribe(dependencies)));
  router.get('/s{/*rest}', problems, (ctx) => {
    ctx.state.route = '/s/*';
    throw nothingHere();
  });
  router.get('/s-assets/theme-:name.css', problems, sendTheme());
  router.get('/s-assets/:file', problems, sendAsset(dependencies.assets.all, '/s-assets/:file'));
  const routes = router.routes();
  // The router brings its own context into being.
  return async (ctx, next) => {
    await routes(ctx as Parameters<typeof routes>[0], next);
  };
}

function nothingHere(): FieldworkError {
  return new FieldworkError('not_found', 'There is no survey at this address.');
}

function byToken(answer: ReturnType<typeof lookAtUnsubscribe>): (ctx: RouterContext<RespondentState>) => Promise<void> {
  return (ctx) => {
    ctx.state.route = UNSUBSCRIBE_PATH;
    return answer(ctx.params['token'] ?? '', ctx);
  };
}

function atSurvey(path: string, answer: AnswerRequest): (ctx: RouterContext<RespondentState>) => Promise<void> {
  return async (ctx) => {
    ctx.state.route = path;
    const surveyId = ctx.params['survey_id'] ?? '';
    if (!isUuid(surveyId)) throw nothingHere();
    // Cookies are kept by address, letter by letter: there is one of each survey.
    if (surveyId !== surveyId.toLowerCase()) sendElsewhere(ctx, ctx.url.replace(surveyId, surveyId.toLowerCase()));
    else await answer(surveyId, ctx);
  };
}
