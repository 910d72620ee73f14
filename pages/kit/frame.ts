import type { Markup } from './markup.ts';
import { html } from './markup.ts';

/** The paths of the files that a page loads. */
export type PageAssets = {
  readonly stylesheet: string;
  /** Overrides parts of the stylesheet, such as colours; null or missing: none. */
  readonly themeStylesheet?: string | null;
  /** Missing for a page without a script. */
  readonly script?: string;
};

type Head = {
  /** ISO 639-1. */
  readonly language: string;
  /** Its direction of reading; missing: that of its language. */
  readonly direction?: 'ltr' | 'rtl';
  readonly title: string;
  /** For search engines. */
  readonly robots: 'noindex' | 'noindex, nofollow';
  /** The page reloads after so many seconds; null or missing: never. */
  readonly againAfterSeconds?: number | null;
};

/**
 * A whole document, without inline scripts or styles, so that the strictest content policy can be used.
 * @param body the element
 */
export function pageDocument(head: Head, body: Markup, { stylesheet, themeStylesheet, script }: PageAssets): Markup {
  const { language, direction, title, robots, againAfterSeconds: seconds } = head;
  return html`<!doctype html>
    <html lang="${language}" ${direction !== undefined && html` dir="${direction}"`}>
      <head>
        <meta charset="utf-8" />
        <title>${title}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="${robots}" />
        <meta name="referrer" content="no-referrer" />
        <meta name="format-detection" content="telephone=no" />
        ${typeof seconds === 'number' && html`<meta http-equiv="refresh" content="${seconds}" />`}
        <link rel="stylesheet" href="${stylesheet}" />
        ${typeof themeStylesheet === 'string' && html`<link rel="stylesheet" href="${themeStylesheet}" />`}
        ${script !== undefined && html`<script type="module" src="${script}"></script>`}
      </head>
      ${body}
    </html> `;
}

/** The frame of any page of an edge in English. */
type Surroundings = {
  /** The id of the element with the content. */
  readonly mainId: string;
  /** The text of the link that skips the header. */
  readonly skip: string;
  readonly footer: string;
};

export type FramedPage = {
  readonly title: string;
  readonly header?: Markup;
  readonly content: Markup;
  readonly againAfterSeconds?: number | null;
};

/** A page of an edge in English, as a whole document. */
export function englishPage(
  { mainId, skip, footer }: Surroundings,
  { title, header, content, againAfterSeconds = null }: FramedPage,
  assets: PageAssets,
): Markup {
  const body = html`<body>
    <a class="skip-link" href="#${mainId}">${skip}</a>
    ${header}
    <main id="${mainId}" tabindex="-1">${content}</main>
    <footer class="page-footer"><p>${footer}</p></footer>
  </body>`;
  return pageDocument({ language: 'en', title, robots: 'noindex, nofollow', againAfterSeconds }, body, assets);
}

/** The content of a page with one message. @param below links to go on */
export function messageContent(
  { title, text }: { title: string; text: string },
  below: Markup | false = false,
): Markup {
  return html`<div class="message">
    <h1>${title}</h1>
    <p>${text}</p>
    ${below}
  </div>`;
}
