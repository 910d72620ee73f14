import type { Markup } from '../../kit/markup.ts';
import { html } from '../../kit/markup.ts';

export type PageFrame = { readonly title: string; readonly header: Markup; readonly content: Markup };

/** A whole document. Nothing in it is inline script or style, so that the strictest content policy holds. */
export function pageFrame({ title, header, content }: PageFrame, stylesheet: string): Markup {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <title>${title}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex, nofollow" />
        <meta name="referrer" content="no-referrer" />
        <meta name="format-detection" content="telephone=no" />
        <link rel="stylesheet" href="${stylesheet}" />
      </head>
      <body>
        <a class="skip-link" href="#content">Skip to the content</a>
        ${header}
        <main id="content" tabindex="-1">${content}</main>
        <footer class="page-footer">
          <p>Fieldwork · No mail server is configured, so every mail stays on this machine.</p>
        </footer>
      </body>
    </html> `;
}
