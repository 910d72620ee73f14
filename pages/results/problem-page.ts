import type { ErrorCode, FieldworkError } from '../../domain/ground/errors.ts';
import type { ResultsDependencies, ResultsMiddleware } from './edge.ts';
import { showProblemsOn } from '../kit/show-problems.ts';
import type { ProblemPage as AnyProblemPage } from '../kit/show-problems.ts';
import { pageAssets, sendHtml } from './page-answer.ts';
import type { MessageKind } from './views/message-page.ts';
import { messagePage } from './views/message-page.ts';

type ProblemPage = AnyProblemPage<MessageKind>;

/** What a person sees of what went wrong; whatever is not here is ours, and says so. */
const PROBLEM_PAGES: Readonly<Partial<Record<ErrorCode, ProblemPage>>> = {
  not_found: { kind: 'not_found', status: 404 },
  link_invalid: { kind: 'over', status: 410 },
  forbidden: { kind: 'not_found', status: 403 },
  invalid_input: { kind: 'not_found', status: 400 },
  invalid_query: { kind: 'not_found', status: 400 },
  malformed_request: { kind: 'not_found', status: 400 },
  too_large: { kind: 'unavailable', status: 413 },
  rate_limited: { kind: 'too_many', status: 429 },
  analytics_preparing: { kind: 'preparing', status: 503 },
  service_unavailable: { kind: 'unavailable', status: 503 },
};

const FAILED: ProblemPage = { kind: 'failed', status: 500 };

/** @param toError says what an unforeseen error means to the outside */
export function showProblems(
  dependencies: ResultsDependencies,
  toError: (error: unknown) => FieldworkError,
): ResultsMiddleware {
  return showProblemsOn({
    pages: PROBLEM_PAGES,
    failed: FAILED,
    toError,
    logFailure: (failure) => dependencies.services.log.error(failure, 'A page of results failed unexpectedly.'),
    show: (ctx, { kind, status }, retryAfterSeconds) => {
      const seconds = kind === 'preparing' ? retryAfterSeconds : null;
      sendHtml(ctx, messagePage(kind, pageAssets(dependencies), seconds), status);
    },
  });
}
