import { findResultsLinkTarget } from '../../../db/stores/results/results-link-store.ts';
import type { RateLimitName } from '../../../db/rate-limits.ts';
import { FieldworkError } from '../../../domain/ground/errors.ts';
import type { Services } from '../../../platform/services.ts';
import { networkOf } from '../../../providers/mailing/addresses/network-address.ts';
import { unknownPrincipal } from '../../ground/operation-context.ts';
import type { Principal } from '../../ground/operation-context.ts';
import { openResultsToken } from './results-token.ts';

/** Somebody who came by a results link: without a user, they can change nothing. */
export type ResultsVisitor = {
  /** What the address of the link carries. */
  readonly token: string;
  /** The client's network address. */
  readonly address: string;
  readonly requestId: string;
};

/** What the link lets its visitors read. */
export type ResultsAccess = { readonly principal: Principal; readonly surveyId: string };

/**
 * Where a results link leads. Every request by it asks anew, so that revoking it holds at once.
 * @throws FieldworkError `not_found` for what is no link of ours, `link_invalid` for one that is over, `rate_limited`
 */
export async function openResultsLink(services: Services, visitor: ResultsVisitor): Promise<ResultsAccess> {
  const linkId = openResultsToken(services.keys, visitor.token);
  await countVisit(services, visitor, linkId);
  const target = linkId === null ? undefined : await findResultsLinkTarget(services.database, linkId);
  if (target === undefined) throw new FieldworkError('not_found', 'There are no results at this address.');
  if (target.revokedAt !== null || target.expiresAt <= services.now()) {
    throw new FieldworkError('link_invalid', 'This link to results is over. Ask whoever sent it for a new one.');
  }
  return { principal: { ...unknownPrincipal(visitor.requestId), teamId: target.teamId }, surveyId: target.surveyId };
}

/** What is no link is counted for its network alone: each guess would be another one. */
async function countVisit(services: Services, { address }: ResultsVisitor, linkId: string | null): Promise<void> {
  const limit: RateLimitName = linkId === null ? 'wrong_results_link' : 'results_link';
  const key = services.keys.hash('rate limit', `${linkId ?? ''} ${networkOf(address)}`).toString('base64url');
  const { allowed, retryAfterMs } = await services.rateLimits.consume(limit, key);
  if (allowed) return;
  throw new FieldworkError('rate_limited', 'Too many requests from this network. Try again later.', { retryAfterMs });
}
