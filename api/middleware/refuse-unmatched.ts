import type { Router } from '@koa/router';
import { FieldworkError } from '../../domain/ground/errors.ts';
import { addressAt, answerOtherMethod } from '../../domain/ground/address-methods.ts';
import type { EdgeMiddleware, EdgeState } from '../edge.ts';

/**
 * Lets those requests pass that a route is there for. The others have an unknown address (404), or another method (405, or
 * the answer to OPTIONS).
 */
export function refuseUnmatched(router: Router<EdgeState>): EdgeMiddleware {
  return (ctx, next) => {
    const address = addressAt(router, ctx.path);
    if (address === null) {
      throw new FieldworkError('not_found', `There is no such address. /docs shows those that exist.`);
    }
    ctx.state.route = address.pattern;
    if (address.methods.includes(ctx.method) && ctx.method !== 'OPTIONS') return next();
    answerOtherMethod(ctx, address);
    return Promise.resolve();
  };
}
