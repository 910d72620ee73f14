import { send } from '../../pages/kit/answer.ts';
import type { Answered } from '../../pages/kit/answer.ts';
import { html } from '../../pages/kit/markup.ts';
import type { Markup } from '../../pages/kit/markup.ts';

/** A page of a stand-in, as a whole document. @param more for its head, such as the stylesheet */
export function standInPage(title: string, more: Markup, body: Markup): Markup {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        ${more}
      </head>
      <body>
        ${body}
      </body>
    </html>`;
}

/**
 * Sends a page with buttons. The policy keeps a same-origin referrer: without any, forms would have the origin "null", like
 * those of a foreign page.
 */
export function sendPage(ctx: Answered, page: Markup, policy: string): void {
  send(ctx, page, { policy, headers: { 'Cache-Control': 'no-store', 'Referrer-Policy': 'same-origin' } });
}
