import { contentPolicy, PRIVATE_HEADERS, send } from '../kit/answer.ts';
import type { PageContext } from '../kit/edge.ts';
import type { Markup } from '../kit/markup.ts';

const headers = PRIVATE_HEADERS;

/** Allows our own files, and nothing else; the page can't run other scripts or be framed. */
const PAGE_POLICY = contentPolicy({
  'script-src': "'self'",
  'style-src': "'self'",
  'img-src': "'self'",
  'connect-src': "'self'",
  'form-action': "'self'",
});

/** For a chart, wherever it is opened: only its own styles. */
const CHART_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";

export function sendHtml(ctx: PageContext, page: Markup, status = 200): void {
  send(ctx, page, { status, headers, policy: PAGE_POLICY });
}

/** Sends JSON to the page's script. */
export function sendJson(ctx: PageContext, body: object): void {
  send(ctx, JSON.stringify(body), { headers, contentType: 'application/json; charset=utf-8' });
}

type SentFile = { readonly bytes: Uint8Array; readonly contentType: string; readonly filename: string };

export function sendChart(ctx: PageContext, { bytes, contentType }: SentFile): void {
  send(ctx, bytes, { headers, contentType, policy: CHART_POLICY });
}

export function sendDownload(ctx: PageContext, { bytes, contentType, filename }: SentFile): void {
  send(ctx, bytes, { headers, contentType, filename });
}
