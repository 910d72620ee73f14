import type { Markup } from '../../kit/markup.ts';
import { html } from '../../kit/markup.ts';

/** Where a page's files are, as paths. */
export type PageAssets = { readonly stylesheet: string; readonly script: string };

export type PageFrame = {
  readonly title: string;
  readonly header: Markup;
  readonly content: Markup;
  /** After so many seconds the page is asked for again; null: never. */
  readonly againAfterSeconds: number | null;
};

/** A whole document. Nothing in it is inline script or style, so that the strictest content policy holds. */
export function pageFrame({ title, header, content, againAfterSeconds }: PageFrame, assets: PageAssets): Markup {
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
        ${againAfterSeconds !== null && html`<meta http-equiv="refresh" content="${againAfterSeconds}" />`}
        <link rel="stylesheet" href="${assets.stylesheet}" />
        <script type="module" src="${assets.script}"></script>
      </head>
      <body>
        <a class="skip-link" href="#results">Skip to the results</a>
        ${header}
        <main id="results" tabindex="-1">${content}</main>
        <footer class="page-footer"><p>Powered by Fieldwork</p></footer>
      </body>
    </html> `;
}
