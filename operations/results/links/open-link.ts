import { findResultsLinkTarget } from '../../../db/stores/results/results-link-store.ts';
import type { RateLimitName } from '../../../db/rate-limits.ts';
import { FieldworkError } from '../../../domain/ground/errors.ts';
import type { Services } from '../../../platform/services.ts';
import { networkOf } from '../../../providers/mailing/addresses/network-address.ts';
import { unknownPrincipal } from '../../ground/operation-context.ts';
import type { Principal } from '../../ground/operation-context.ts';
import { openResultsToken } from './results-token.ts';

/** A visitor of a results link: without a user, they can change nothing. */
export type ResultsVisitor = {
  /** The token in the link's address. */
  readonly token: string;
  /** The client's network address. */
  readonly address: string;
  readonly requestId: string;
};

/** What the link lets its visitors read. */
export type ResultsAccess = { readonly principal: Principal; readonly surveyId: string };

/**
 * Resolves a results link. Each request resolves it again, so that revoking takes effect at once.
 * @throws FieldworkError `not_found` for an unknown link, `link_invalid` for an expired or revoked one, `rate_limited`
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

/** Unknown tokens are counted by network alone: each guess would be a new token. */
async function countVisit(services: Services, { address }: ResultsVisitor, linkId: string | null): Promise<void> {
  const limit: RateLimitName = linkId === null ? 'wrong_results_link' : 'results_link';
  const key = services.keys.hash('rate limit', `${linkId ?? ''} ${networkOf(address)}`).toString('base64url');
  const { allowed, retryAfterMs } = await services.rateLimits.consume(limit, key);
  if (allowed) return;
  throw new FieldworkError('rate_limited', 'Too many requests from this network. Try again later.', { retryAfterMs });
}
