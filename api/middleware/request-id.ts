import { randomUUID } from 'node:crypto';
import type { EdgeMiddleware } from '../edge.ts';

const SANE = /^[A-Za-z0-9][A-Za-z0-9._:/+=@-]{0,127}$/;

/**
 * Sets the request's id: the caller's `X-Request-Id` where it is a plain word, else a new one. The answer always has
 * it.
 */
export function assignRequestId(): EdgeMiddleware {
  return (ctx, next) => {
    const given = ctx.get('X-Request-Id');
    ctx.state.requestId = SANE.test(given) ? given : randomUUID();
    ctx.set('X-Request-Id', ctx.state.requestId);
    return next();
  };
}
