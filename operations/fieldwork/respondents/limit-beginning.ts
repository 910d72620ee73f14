import { FieldworkError } from '../../../domain/ground/errors.ts';
import type { RateLimitName } from '../../../db/rate-limits.ts';
import { networkOf } from '../../../providers/mailing/addresses/network-address.ts';
import type { OperationContext } from '../../ground/operation-context.ts';
import type { Visitor } from './respondent-input.ts';

/** Whether a new respondent may begin; `not_asked` for a page of a stored response. */
export type Beginning = 'allowed' | 'not_asked' | { readonly retryAfterMs: number };

/** The members of a page's form on which counting tries depends. */
type Tried = { readonly survey_id: string; readonly visitor: Pick<Visitor, 'address'> };

/** The members that show whether a page is the first one: `seen` is 0 before there is a response. */
type FirstPage = Tried & { readonly mode: 'live' | 'preview'; readonly seen: number };

/** Counts a first page. Called before the transaction, as counting takes a connection of its own. */
export function countBeginning(context: OperationContext, page: FirstPage): Promise<Beginning> {
  return page.seen === 0 ? countTry(context, beginningOf(page), page) : Promise.resolve('not_asked');
}

/** Takes the try back where a first page is refused, for it begins no response. */
export function giveBeginningBack(context: OperationContext, page: FirstPage, beginning: Beginning): void {
  if (beginning === 'allowed') giveTryBack(context, beginningOf(page), page);
}

function beginningOf({ mode }: FirstPage): RateLimitName {
  return mode === 'live' ? 'new_response' : 'preview_link';
}

/** Counts a try of a visitor's network at a survey. */
export async function countTry(
  context: OperationContext,
  limit: RateLimitName,
  tried: Tried,
): Promise<Exclude<Beginning, 'not_asked'>> {
  const { allowed, retryAfterMs } = await context.services.rateLimits.consume(limit, keyOf(context, tried));
  return allowed ? 'allowed' : { retryAfterMs };
}

/** Takes a try back after the commit. */
export function giveTryBack(context: OperationContext, limit: RateLimitName, tried: Tried): void {
  context.afterCommit(() => context.services.rateLimits.giveBack(limit, keyOf(context, tried)));
}

function keyOf({ services }: OperationContext, { survey_id: surveyId, visitor }: Tried): string {
  return services.keys.hash('rate limit', `${surveyId} ${networkOf(visitor.address)}`).toString('base64url');
}

/** @throws FieldworkError `rate_limited` */
export function refuseOverLimit(beginning: Beginning): void {
  if (typeof beginning === 'string') return;
  const { retryAfterMs } = beginning;
  throw new FieldworkError('rate_limited', 'Too many tries from this network. Try again later.', { retryAfterMs });
}
