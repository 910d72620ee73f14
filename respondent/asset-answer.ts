import { FieldworkError } from '../domain/errors.ts';
import type { Asset, Assets } from './assets.ts';
import type { RespondentContext, RespondentMiddleware } from './edge.ts';
import { themeStylesheet } from './theme/theme-stylesheet.ts';

/** What is in a file shows in its name: it never changes under it. */
const FOREVER = 'public, max-age=31536000, immutable';

/** Sends a file that pages load, in the smallest form that the browser takes. */
export function sendAsset({ all }: Assets): RespondentMiddleware {
  const byPath = new Map(all.map((asset) => [asset.path, asset]));
  return (ctx) => {
    ctx.state.route = '/s-assets/:file';
    const asset = byPath.get(ctx.path);
    if (asset === undefined) throw new FieldworkError('not_found', 'There is no file at this address.');
    ctx.status = 200;
    ctx.set({ 'Cache-Control': FOREVER, ETag: asset.etag, Vary: 'Accept-Encoding' });
    ctx.type = asset.contentType;
    if (ctx.fresh) ctx.status = 304;
    else sendSmallest(ctx, asset);
    return Promise.resolve();
  };
}

function sendSmallest(ctx: RespondentContext, { identity, gzip, brotli }: Asset): void {
  const encoding = ctx.acceptsEncodings('br', 'gzip', 'identity');
  if (encoding === 'br' || encoding === 'gzip') ctx.set('Content-Encoding', encoding);
  ctx.body = encoding === 'br' ? brotli : encoding === 'gzip' ? gzip : identity;
}

/** A colour, and what the stylesheets of all colours are made by. */
const THEME = /\/theme-([\da-f]{6})\.[\da-f]+\.css$/;

/** Sends the stylesheet of a colour, which is all that its address says. */
export function sendTheme(): RespondentMiddleware {
  return (ctx) => {
    ctx.state.route = '/s-assets/theme-:name.css';
    const color = THEME.exec(ctx.path)?.[1];
    if (color === undefined) throw new FieldworkError('not_found', 'There is no file at this address.');
    ctx.status = 200;
    ctx.set('Cache-Control', FOREVER);
    ctx.type = 'text/css; charset=utf-8';
    ctx.body = themeStylesheet(`#${color}`);
    return Promise.resolve();
  };
}
