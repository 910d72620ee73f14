import { ClientGone } from '../../domain/ground/client-gone.ts';
import type { ErrorCode } from '../../domain/ground/errors.ts';
import type { PageContext, PageMiddleware, ToError } from './edge.ts';

/** The page for a person, and the status and headers for their browser. */
type ProblemPage<Kind> = { readonly kind: Kind | 'failed'; readonly status: number };

/** The error pages of an edge. */
export type ProblemPages<Kind> = {
  /** Errors without an entry are ours: they get the page `failed`. */
  readonly pages: Readonly<Partial<Record<ErrorCode, ProblemPage<Kind>>>>;
  /** Logs errors of ours, with the message of `failure`. */
  readonly log: { readonly error: (fields: object, words: string) => void };
  readonly failure: string;
  /** @param retryAfterSeconds when the same request may succeed; for pages of any status */
  readonly show: (ctx: PageContext, page: ProblemPage<Kind>, retryAfterSeconds: number) => void;
};

const RETRY_AFTER_MS = 5_000;

/** Answers every error with a page for people: nobody ever sees a stack trace or a problem document. */
export function showProblemsOn<Kind>(problems: ProblemPages<Kind>, toError: ToError): PageMiddleware {
  return async (ctx, next) => {
    try {
      await next();
    } catch (thrown) {
      // Nobody is left to look at a page.
      if (thrown instanceof ClientGone) throw thrown;
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
