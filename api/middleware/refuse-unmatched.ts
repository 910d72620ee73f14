import type { Layer } from '@koa/router';
import { FieldworkError } from '../../domain/ground/errors.ts';
import type { EdgeContext, EdgeMiddleware } from '../edge.ts';

/** What no route took: an address that does not exist (404), or one that takes other methods (405, or what OPTIONS asks for). */
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

/** The router leaves on the context what matched by path, whatever its method. */
function matchedLayers(ctx: EdgeContext & { matched?: readonly Layer[] }): readonly Layer[] {
  return ctx.matched ?? [];
}
