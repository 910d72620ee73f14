import { contentPolicy, PRIVATE_HEADERS, send } from '../kit/answer.ts';
import type { PageContext } from '../kit/edge.ts';
import type { Markup } from '../kit/markup.ts';

/** Our stylesheet, a mail in its frame, and nothing else; no script at all. */
const PAGE_POLICY = contentPolicy({ 'style-src': "'self'", 'frame-src': "'self'", 'form-action': "'none'" });

/**
 * A mail's own page, wherever it is opened: an origin of its own where nothing runs, nothing is loaded and no form is sent. A link
 * opens a window, and what opens there is a page like any other.
 */
const MAIL_POLICY = `sandbox allow-popups allow-popups-to-escape-sandbox; ${contentPolicy({
  'style-src': "'unsafe-inline'",
  'img-src': 'data:',
  'form-action': "'none'",
  'frame-ancestors': "'self'",
})}`;

/** Mails go by: nobody may see even from whom. */
const headers = { ...PRIVATE_HEADERS, 'X-DNS-Prefetch-Control': 'off' };

export function sendPage(ctx: PageContext, page: Markup, status = 200): void {
  send(ctx, page, { status, headers, policy: PAGE_POLICY });
}

/** The HTML of a mail as it came, its links opening windows of their own. */
export function sendMailHtml(ctx: PageContext, html: string): void {
  // The first such element counts; a second doctype, of the mail, is passed over.
  const page = `<!doctype html><base target="_blank">${html}`;
  send(ctx, page, { headers: { ...headers, 'X-Frame-Options': 'SAMEORIGIN' }, policy: MAIL_POLICY });
}

export function sendMailFile(ctx: PageContext, bytes: Uint8Array, filename: string): void {
  send(ctx, bytes, { headers, contentType: 'message/rfc822', filename });
}
