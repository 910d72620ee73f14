import type { Markup } from '../kit/markup.ts';
import type { ResultsContext, ResultsDependencies } from './edge.ts';
import type { PageAssets } from './views/page-frame.ts';

/** Our own files, and nothing else; nothing in it can run or be framed. */
const PAGE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "connect-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** What a chart may do, wherever it is opened: look as it looks. */
const CHART_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";

export function pageAssets({ assets }: ResultsDependencies): PageAssets {
  return { stylesheet: assets.stylesheet.path, script: assets.script.path };
}

/** Results are for whoever has the link: nothing keeps them, finds them, or tells others where they are. */
function setPrivate(ctx: ResultsContext): void {
  ctx.set({
    'Cache-Control': 'private, no-store',
    'Referrer-Policy': 'no-referrer',
    'X-Robots-Tag': 'noindex, nofollow',
  });
}

export function sendHtml(ctx: ResultsContext, page: Markup, status = 200): void {
  setPrivate(ctx);
  ctx.status = status;
  ctx.type = 'text/html; charset=utf-8';
  ctx.set('Content-Security-Policy', PAGE_POLICY);
  ctx.body = page.toString();
}

export function sendJson(ctx: ResultsContext, body: object): void {
  setPrivate(ctx);
  ctx.status = 200;
  ctx.type = 'application/json; charset=utf-8';
  ctx.body = JSON.stringify(body);
}

type SentFile = { readonly bytes: Uint8Array; readonly contentType: string; readonly filename: string };

export function sendChart(ctx: ResultsContext, { bytes, contentType }: SentFile): void {
  setPrivate(ctx);
  ctx.status = 200;
  ctx.type = contentType;
  ctx.set('Content-Security-Policy', CHART_POLICY);
  ctx.body = Buffer.from(bytes);
}

export function sendDownload(ctx: ResultsContext, { bytes, contentType, filename }: SentFile): void {
  setPrivate(ctx);
  ctx.status = 200;
  ctx.attachment(filename);
  ctx.type = contentType;
  ctx.body = Buffer.from(bytes);
}
