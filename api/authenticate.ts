import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { FieldworkError } from '../domain/ground/errors.ts';
import { isUuid } from '../domain/ground/ids.ts';
import { NO_TEAM, unknownPrincipal } from '../operations/ground/operation-context.ts';
import type { Principal } from '../operations/ground/operation-context.ts';
import { singleHeader } from './request/headers.ts';
import { requiresUser } from './route.ts';
import type { Route } from './route.ts';

export type AuthenticationSettings = {
  /** Several are accepted, so that a token can be rotated. */
  readonly serviceTokens: readonly string[];
  /** User ids. */
  readonly serviceAdmins: readonly string[];
};

export type Authenticate = (request: IncomingMessage, route: Route, requestId: string) => Principal;

/**
 * Authenticates the caller. Operations for teams need the service token and the ids that its trusted holder asserts;
 * other operations check what the request carries (a signature, a link) themselves.
 * @throws FieldworkError `unauthenticated`, `malformed_request` naming the header
 */
export function createAuthenticator({ serviceTokens, serviceAdmins }: AuthenticationSettings): Authenticate {
  const acceptedDigests = serviceTokens.map(sha256);
  const admins = new Set(serviceAdmins.map((id) => id.toLowerCase()));

  return (request, route, requestId) => {
    if (route.operation.audience !== 'team') return unknownPrincipal(requestId);
    refuseWrongToken(singleHeader(request, 'X-Service-Token'), acceptedDigests);
    const teamId = uuidHeader(request, 'X-Team-ID');
    const userId = uuidHeader(request, 'X-User-ID');
    if (teamId === null || teamId === NO_TEAM) throw missing('X-Team-ID', 'the team that the call acts for');
    if (userId === null && requiresUser(route)) throw missing('X-User-ID', 'the acting user');
    return { teamId, userId, isServiceAdmin: userId !== null && admins.has(userId), requestId };
  };
}

function refuseWrongToken(token: string | undefined, acceptedDigests: readonly Buffer[]): void {
  if (token === undefined) {
    throw new FieldworkError('unauthenticated', 'Send the service token in the header X-Service-Token.');
  }
  const digest = sha256(token);
  // Compares every token in constant time, by digests of equal length, so that timing reveals nothing.
  const matches = acceptedDigests.filter((accepted) => timingSafeEqual(accepted, digest));
  if (matches.length === 0) {
    throw new FieldworkError('unauthenticated', 'The service token in X-Service-Token is not one of this service.');
  }
}

function uuidHeader(request: IncomingMessage, name: string): string | null {
  const value = singleHeader(request, name);
  if (value === undefined) return null;
  if (!isUuid(value)) throw new FieldworkError('malformed_request', `The header ${name} must be a UUID.`);
  return value.toLowerCase();
}

function missing(header: string, meaning: string): FieldworkError {
  return new FieldworkError('malformed_request', `Send the header ${header}: the UUID of ${meaning}.`);
}

function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
