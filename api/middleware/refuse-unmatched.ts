import type { Layer } from '@koa/router';
import { FieldworkError } from '../../domain/ground/errors.ts';
import type { EdgeContext, EdgeMiddleware } from '../edge.ts';

/**
 * Answers requests that no route matched: an unknown address (404), or another method (405, or the answer to OPTIONS).
 */
export function refuseUnmatched(): EdgeMiddleware {
  return (ctx) => {
    const layers = matchedLayers(ctx);
    const pattern = layers[0]?.path;
    if (typeof pattern !== 'string') {
      throw new FieldworkError('not_found', `There is no such address. /docs shows those that exist.`);
    }
    ctx.state.route = pattern;
    const methods = [...new Set([...layers.flatMap((layer) => layer.methods), 'OPTIONS'])].sort();
    ctx.set('Allow', methods.join(', '));
    if (ctx.method !== 'OPTIONS') {
      throw new FieldworkError('method_not_allowed', `This address takes ${methods.join(', ')}.`);
    }
    ctx.status = 204;
  };
}

/** The router stores in the context what matched the path, whatever its method. */
function matchedLayers(ctx: EdgeContext & { matched?: readonly Layer[] }): readonly Layer[] {
  return ctx.matched ?? [];
}
