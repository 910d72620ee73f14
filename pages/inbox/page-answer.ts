import type { Markup } from '../kit/markup.ts';
import type { InboxContext } from './edge.ts';

/** Our stylesheet, a mail in its frame, and nothing else; no script at all. */
const PAGE_POLICY = [
  "default-src 'none'",
  "style-src 'self'",
  "frame-src 'self'",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/**
 * A mail's own page, wherever it is opened: an origin of its own where nothing runs, nothing is loaded and no form is sent. A link
 * opens a window, and what opens there is a page like any other.
 */
const MAIL_POLICY = [
  'sandbox allow-popups allow-popups-to-escape-sandbox',
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  'img-src data:',
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'self'",
].join('; ');

/** Mails go by: nothing keeps them, finds them, or tells others where they are. */
function setPrivate(ctx: InboxContext): void {
  ctx.set({
    'Cache-Control': 'private, no-store',
    'Referrer-Policy': 'no-referrer',
    'X-Robots-Tag': 'noindex, nofollow',
    'X-DNS-Prefetch-Control': 'off',
  });
}

export function sendPage(ctx: InboxContext, page: Markup, status = 200): void {
  setPrivate(ctx);
  ctx.status = status;
  ctx.type = 'text/html; charset=utf-8';
  ctx.set('Content-Security-Policy', PAGE_POLICY);
  ctx.body = page.toString();
}

/** The HTML of a mail as it came, its links opening windows of their own. */
export function sendMailHtml(ctx: InboxContext, html: string): void {
  setPrivate(ctx);
  ctx.status = 200;
  ctx.type = 'text/html; charset=utf-8';
  ctx.set({ 'Content-Security-Policy': MAIL_POLICY, 'X-Frame-Options': 'SAMEORIGIN' });
  // The first such element counts; a second doctype, of the mail, is passed over.
  ctx.body = `<!doctype html><base target="_blank">${html}`;
}

export function sendMailFile(ctx: InboxContext, bytes: Uint8Array, filename: string): void {
  setPrivate(ctx);
  ctx.status = 200;
  ctx.attachment(filename);
  ctx.type = 'message/rfc822';
  ctx.body = Buffer.from(bytes);
}
