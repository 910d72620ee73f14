import type { Middleware, ParameterizedContext } from 'koa';
import { FieldworkError } from '../../domain/ground/errors.ts';
import type { Asset } from './bundled-asset.ts';

/** As much of a request's state as sending a file tells. */
type AssetState = { route?: string };

/** What is in a file shows in its name: it never changes under it. */
export const KEPT_FOREVER = 'public, max-age=31536000, immutable';

/**
 * Sends a file that pages load, in the smallest form that the browser takes.
 * @param route what the files' addresses are called in logs
 */
export function sendAsset<State extends AssetState>(all: readonly Asset[], route: string): Middleware<State> {
  const byPath = new Map(all.map((asset) => [asset.path, asset]));
  return (ctx) => {
    ctx.state.route = route;
    const asset = byPath.get(ctx.path);
    if (asset === undefined) throw new FieldworkError('not_found', 'There is no file at this address.');
    ctx.status = 200;
    ctx.set({ 'Cache-Control': KEPT_FOREVER, ETag: asset.etag, Vary: 'Accept-Encoding' });
    ctx.type = asset.contentType;
    if (ctx.fresh) ctx.status = 304;
    else sendSmallest(ctx, asset);
    return Promise.resolve();
  };
}

function sendSmallest(ctx: ParameterizedContext, { identity, gzip, brotli }: Asset): void {
  const encoding = ctx.acceptsEncodings('br', 'gzip', 'identity');
  if (encoding === 'br' || encoding === 'gzip') ctx.set('Content-Encoding', encoding);
  ctx.body = encoding === 'br' ? brotli : encoding === 'gzip' ? gzip : identity;
}
