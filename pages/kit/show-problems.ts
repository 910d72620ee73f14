import type { ErrorCode } from '../../domain/ground/errors.ts';
import type { PageContext, PageMiddleware, ToError } from './edge.ts';

/** What is said to a person, and what their browser is told beside it. */
type ProblemPage<Kind> = { readonly kind: Kind | 'failed'; readonly status: number };

/** What people see of what goes wrong on an edge's pages. */
export type ProblemPages<Kind> = {
  /** Whatever is not here is ours, and the page `failed` says so. */
  readonly pages: Readonly<Partial<Record<ErrorCode, ProblemPage<Kind>>>>;
  /** Told of what is ours, in the words of `failure`. */
  readonly log: { readonly error: (fields: object, words: string) => void };
  readonly failure: string;
  /** @param retryAfterSeconds when the same request may succeed; for pages of any status */
  readonly show: (ctx: PageContext, page: ProblemPage<Kind>, retryAfterSeconds: number) => void;
};

const RETRY_AFTER_MS = 5_000;

/** Answers with a page for people whatever goes wrong: nobody ever sees a stack trace or a problem document. */
export function showProblemsOn<Kind>(problems: ProblemPages<Kind>, toError: ToError): PageMiddleware {
  return async (ctx, next) => {
    try {
      await next();
    } catch (thrown) {
      const error = toError(thrown);
      const page = problems.pages[error.code] ?? { kind: 'failed', status: 500 };
      if (page.status === 500) {
        const { requestId, route } = ctx.state;
        problems.log.error({ err: thrown, request_id: requestId, route }, problems.failure);
      }
      const seconds = Math.ceil((error.retryAfterMs ?? RETRY_AFTER_MS) / 1_000);
      if (page.status === 429 || page.status === 503) ctx.set('Retry-After', String(seconds));
      problems.show(ctx, page, seconds);
    }
  };
}
