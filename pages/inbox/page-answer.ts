import { contentPolicy, PRIVATE_HEADERS, send } from '../kit/answer.ts';
import type { PageContext } from '../kit/edge.ts';
import type { Markup } from '../kit/markup.ts';

/** Allows our stylesheet, a mail in its frame, and nothing else; no script at all. */
const PAGE_POLICY = contentPolicy({ 'style-src': "'self'", 'frame-src': "'self'", 'form-action': "'none'" });

/**
 * For a mail's own page, wherever it is opened: an origin of its own that runs no scripts, loads nothing and sends no form.
 * A link opens a window without these limits.
 */
const MAIL_POLICY = `sandbox allow-popups allow-popups-to-escape-sandbox; ${contentPolicy({
  'style-src': "'unsafe-inline'",
  'img-src': 'data:',
  'form-action': "'none'",
  'frame-ancestors': "'self'",
})}`;

/** Mails pass by here: nobody may learn even their senders. */
const headers = { ...PRIVATE_HEADERS, 'X-DNS-Prefetch-Control': 'off' };

export function sendPage(ctx: PageContext, page: Markup, status = 200): void {
  send(ctx, page, { status, headers, policy: PAGE_POLICY });
}

/** The HTML of a mail, unchanged but for its links, which open windows of their own. */
export function sendMailHtml(ctx: PageContext, html: string): void {
  // The first such element counts; the mail's own doctype is ignored.
  const page = `<!doctype html><base target="_blank">${html}`;
  send(ctx, page, { headers: { ...headers, 'X-Frame-Options': 'SAMEORIGIN' }, policy: MAIL_POLICY });
}

export function sendMailFile(ctx: PageContext, bytes: Uint8Array, filename: string): void {
  send(ctx, bytes, { headers, contentType: 'message/rfc822', filename });
}
