import type { FieldworkError } from '../domain/errors.ts';
import type { ErrorCode } from '../domain/errors.ts';
import type { RespondentContext, RespondentDependencies, RespondentMiddleware } from './edge.ts';
import { pageAssets, sendHtml } from './page-answer.ts';
import { renderStandalone } from './pages/render-page.ts';
import { browserLanguage } from './browser-language.ts';
import type { StandalonePage } from './wording/wording.ts';

type ProblemPage = { readonly kind: StandalonePage; readonly status: number };

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
const RETRY_AFTER_MS = 5_000;

/**
 * Answers with a page for people whatever goes wrong: no respondent ever sees a stack trace or a problem document.
 * @param toError says what an unforeseen error means to the outside
 */
export function showProblems(
  { services, assets }: RespondentDependencies,
  toError: (error: unknown) => FieldworkError,
): RespondentMiddleware {
  return async (ctx, next) => {
    try {
      await next();
    } catch (thrown) {
      const error = toError(thrown);
      const { kind, status } = PROBLEM_PAGES[error.code] ?? FAILED;
      if (status === 500) {
        const { requestId: request_id, route } = ctx.state;
        services.log.error({ err: thrown, request_id, route }, 'A respondent’s page failed unexpectedly.');
      }
      if (status === 429 || status === 503) {
        ctx.set('Retry-After', String(Math.ceil((error.retryAfterMs ?? RETRY_AFTER_MS) / 1_000)));
      }
      sendProblem(ctx, { kind, status }, assets);
    }
  };
}

/** A page that stands alone, in a language that the browser asks for. */
export function sendProblem(
  ctx: RespondentContext,
  { kind, status }: ProblemPage,
  assets: RespondentDependencies['assets'],
): void {
  const language = browserLanguage(ctx.get('Accept-Language'));
  const page = renderStandalone(kind, language, pageAssets(assets, null));
  ctx.remove('Location');
  sendHtml(ctx, page.toString(), status, null);
}
