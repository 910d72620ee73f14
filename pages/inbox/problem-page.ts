import type { ErrorCode, FieldworkError } from '../../domain/ground/errors.ts';
import { showProblemsOn } from '../kit/show-problems.ts';
import type { ProblemPage as AnyProblemPage } from '../kit/show-problems.ts';
import type { InboxDependencies, InboxMiddleware } from './edge.ts';
import { sendPage } from './page-answer.ts';
import { messagePage } from './views/message-page.ts';
import type { MessageKind } from './views/message-page.ts';

type ProblemPage = AnyProblemPage<MessageKind>;

/** What a person sees of what went wrong; whatever is not here is ours, and says so. */
const PROBLEM_PAGES: Readonly<Partial<Record<ErrorCode, ProblemPage>>> = {
  not_found: { kind: 'not_found', status: 404 },
  forbidden: { kind: 'elsewhere', status: 403 },
};

const FAILED: ProblemPage = { kind: 'failed', status: 500 };

/** @param toError says what an unforeseen error means to the outside */
export function showProblems(
  { log, stylesheet }: InboxDependencies,
  toError: (error: unknown) => FieldworkError,
): InboxMiddleware {
  return showProblemsOn({
    pages: PROBLEM_PAGES,
    failed: FAILED,
    toError,
    logFailure: (failure) => log.error(failure, 'A page of the inbox failed unexpectedly.'),
    show: (ctx, { kind, status }) => sendPage(ctx, messagePage(kind, stylesheet.path), status),
  });
}
