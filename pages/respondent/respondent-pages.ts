import { FieldworkError } from '../../domain/ground/errors.ts';
import { isUuid } from '../../domain/ground/ids.ts';
import type { PageAnswer, PageMiddleware, ToError } from '../kit/edge.ts';
import { mountPages } from '../kit/page-routes.ts';
import type { RespondentDependencies } from './edge.ts';
import { sendElsewhere } from './page-answer.ts';
import { lookAtPage, takePage } from './page-requests.ts';
import type { AnswerRequest } from './page-requests.ts';
import { problemPages } from './problem-page.ts';
import { sendTheme } from './theme/theme-answer.ts';
import { lookAtUnsubscribe, takeUnsubscribe, UNSUBSCRIBE_PATH } from './unsubscribe-requests.ts';
import { MODES } from './visit.ts';

const NO_SURVEY = 'There is no survey at this address.';

/** All addresses of a respondent's browser: the pages of a survey, those of its mails' unsubscribe links, and their files. */
export function respondentPages(dependencies: RespondentDependencies, toError: ToError): PageMiddleware {
  return mountPages(toError, {
    problems: problemPages(dependencies),
    pages: [
      ['get', MODES.live.path, atSurvey(lookAtPage(dependencies, 'live'))],
      ['post', MODES.live.path, atSurvey(takePage(dependencies, 'live'))],
      ['get', MODES.preview.path, atSurvey(lookAtPage(dependencies, 'preview'))],
      ['post', MODES.preview.path, atSurvey(takePage(dependencies, 'preview'))],
      ['get', UNSUBSCRIBE_PATH, lookAtUnsubscribe(dependencies)],
      ['post', UNSUBSCRIBE_PATH, takeUnsubscribe(dependencies)],
      ['get', '/s-assets/theme-:name.css', sendTheme],
    ],
    elsewhere: { below: '/s', words: NO_SURVEY },
    assets: dependencies.assets,
  });
}

function atSurvey(answer: AnswerRequest): PageAnswer {
  return async (ctx, { survey_id: surveyId = '' }) => {
    if (!isUuid(surveyId)) throw new FieldworkError('not_found', NO_SURVEY);
    // Paths of cookies are case-sensitive: one address for each survey.
    if (surveyId !== surveyId.toLowerCase()) sendElsewhere(ctx, ctx.url.replace(surveyId, surveyId.toLowerCase()));
    else await answer(surveyId, ctx);
  };
}
