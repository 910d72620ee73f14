import type { Middleware, ParameterizedContext } from 'koa';
import { FieldworkError } from '../../domain/ground/errors.ts';
import type { Asset } from './bundled-asset.ts';

/** The part of a request's state that is set for the log. */
type AssetState = { route?: string };

/** A file's name contains a hash of its content: the content never changes. */
export const KEPT_FOREVER = 'public, max-age=31536000, immutable';

/**
 * Sends a file of a page, in the smallest encoding that the browser accepts.
 * @param route the name of these files' addresses in logs
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
