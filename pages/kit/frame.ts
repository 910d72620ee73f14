import type { Markup } from './markup.ts';
import { html } from './markup.ts';

/** Where the files are that a page loads, as paths. */
export type PageAssets = {
  readonly stylesheet: string;
  /** Changes what the stylesheet says, such as colours; null or missing: nothing does. */
  readonly themeStylesheet?: string | null;
  /** Missing for a page that runs none. */
  readonly script?: string;
};

type Head = {
  /** ISO 639-1. */
  readonly language: string;
  /** Which way it is read; missing: as its language says. */
  readonly direction?: 'ltr' | 'rtl';
  readonly title: string;
  /** What search engines are told. */
  readonly robots: 'noindex' | 'noindex, nofollow';
  /** After so many seconds the page is asked for again; null or missing: never. */
  readonly againAfterSeconds?: number | null;
};

/**
 * A whole document. Nothing in it is inline script or style, so that the strictest content policy holds.
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

/** What stands around the content of any page of an edge that speaks English. */
type Surroundings = {
  /** Of the element that holds the content. */
  readonly mainId: string;
  /** The link past the header. */
  readonly skip: string;
  readonly footer: string;
};

export type FramedPage = {
  readonly title: string;
  readonly header?: Markup;
  readonly content: Markup;
  readonly againAfterSeconds?: number | null;
};

/** A page of an edge that speaks English, as a whole document. */
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

/** The content of a page that says one thing. @param below ways to go on */
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
