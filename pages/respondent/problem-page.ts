import type { ErrorCode, FieldworkError } from '../../domain/ground/errors.ts';
import type { RespondentContext, RespondentDependencies, RespondentMiddleware } from './edge.ts';
import { showProblemsOn } from '../kit/show-problems.ts';
import type { ProblemPage as AnyProblemPage } from '../kit/show-problems.ts';
import { pageAssets, sendHtml } from './page-answer.ts';
import { renderStandalone } from './views/render-page.ts';
import { browserLanguage } from './browser-language.ts';
import type { StandalonePage } from './wording/wording.ts';

type ProblemPage = AnyProblemPage<StandalonePage>;

/** What a person sees of what went wrong; whatever is not here is ours, and says so. */
const PROBLEM_PAGES: Readonly<Partial<Record<ErrorCode, ProblemPage>>> = {
  not_found: { kind: 'not_found', status: 404 },
  link_invalid: { kind: 'link_invalid', status: 404 },
  invalid_input: { kind: 'link_invalid', status: 400 },
  malformed_request: { kind: 'link_invalid', status: 400 },
  unsupported_media_type: { kind: 'link_invalid', status: 415 },
  rate_limited: { kind: 'too_many', status: 429 },
  too_large: { kind: 'too_large', status: 413 },
  service_unavailable: { kind: 'unavailable', status: 503 },
};

const FAILED: ProblemPage = { kind: 'failed', status: 500 };

/** @param toError says what an unforeseen error means to the outside */
export function showProblems(
  { services, assets }: RespondentDependencies,
  toError: (error: unknown) => FieldworkError,
): RespondentMiddleware {
  return showProblemsOn({
    pages: PROBLEM_PAGES,
    failed: FAILED,
    toError,
    logFailure: (failure) => services.log.error(failure, 'A respondent’s page failed unexpectedly.'),
    show: (ctx, page) => sendProblem(ctx, page, assets),
  });
}

/** A page that stands alone, in a language that the browser asks for. */
function sendProblem(
  ctx: RespondentContext,
  { kind, status }: ProblemPage,
  assets: RespondentDependencies['assets'],
): void {
  const language = browserLanguage(ctx.get('Accept-Language'));
  const page = renderStandalone(kind, language, pageAssets(assets, null));
  ctx.remove('Location');
  sendHtml(ctx, page.toString(), status, null);
}
