import type { Middleware, ParameterizedContext } from 'koa';
import type { ErrorCode, FieldworkError } from '../../domain/ground/errors.ts';

/** As much of a request's state as a failure tells. */
type ProblemState = { requestId: string; route?: string };

/** The page of a kind, and what a person's browser is told beside it. */
export type ProblemPage<Kind> = { readonly kind: Kind; readonly status: number };

type ShowProblems<State extends ProblemState, Kind> = {
  /** What a person sees of what went wrong; whatever is not here is ours, and `failed` says so. */
  readonly pages: Readonly<Partial<Record<ErrorCode, ProblemPage<Kind>>>>;
  readonly failed: ProblemPage<Kind>;
  /** Says what an unforeseen error means to the outside. */
  readonly toError: (error: unknown) => FieldworkError;
  /** Told of what is ours. */
  readonly logFailure: (failure: { err: unknown; request_id: string; route: string | undefined }) => void;
  /** @param retryAfterSeconds when the same request may succeed; for pages of any status */
  readonly show: (ctx: ParameterizedContext<State>, page: ProblemPage<Kind>, retryAfterSeconds: number) => void;
};

const RETRY_AFTER_MS = 5_000;

/** Answers with a page for people whatever goes wrong: nobody ever sees a stack trace or a problem document. */
export function showProblemsOn<State extends ProblemState, Kind>({
  pages,
  failed,
  toError,
  logFailure,
  show,
}: ShowProblems<State, Kind>): Middleware<State> {
  return async (ctx, next) => {
    try {
      await next();
    } catch (thrown) {
      const error = toError(thrown);
      const page = pages[error.code] ?? failed;
      if (page.status === 500) {
        logFailure({ err: thrown, request_id: ctx.state.requestId, route: ctx.state.route });
      }
      const seconds = Math.ceil((error.retryAfterMs ?? RETRY_AFTER_MS) / 1_000);
      if (page.status === 429 || page.status === 503) ctx.set('Retry-After', String(seconds));
      show(ctx, page, seconds);
    }
  };
}
