import type { SurveyFace } from '../../../operations/fieldwork/respondents/respondent-page.ts';
import type { Markup } from '../../kit/markup.ts';
import { html } from '../../kit/markup.ts';
import { directionOf } from '../../../domain/ground/languages/direction-of.ts';
import { ownWords } from '../wording/own-words.ts';
import type { Wording } from '../wording/wording.ts';
import type { PageAssets } from './page-assets.ts';

/** What stands around the content of any page. */
export type PageFrame = {
  readonly survey: SurveyFace | null;
  /** ISO 639-1. */
  readonly language: string;
  readonly words: Wording;
  readonly title: string;
  readonly isPreview: boolean;
  /** What stands inside of `<main>`: a script replaces it by the next page's. */
  readonly content: Markup;
};

/** A whole document. Nothing in it is inline script or style, so that the strictest content policy holds. */
export function pageFrame(frame: PageFrame, assets: PageAssets): Markup {
  const { language, words, isPreview, content } = frame;
  const own = ownWords(frame);
  return html`<!doctype html>
    <html lang="${language}" dir="${directionOf(language)}">
      ${head(frame, assets)}
      <body
        data-language="${words.language}"
        data-saved="${words.saved}"
        data-saving="${words.saving}"
        data-connection-lost="${words.connectionLost}"
        data-thinking="${words.chat.thinking}"
      >
        <a class="skip-link" href="#question-text" ${own}>${words.skipToQuestion}</a>
        ${isPreview && html`<aside class="preview-banner" ${own}>${words.preview}</aside>`} ${header(frame)}
        <main id="survey">${content}</main>
        <footer class="page-footer"><p ${own}>${words.poweredBy}</p></footer>
      </body>
    </html> `;
}

function head({ title }: PageFrame, { stylesheet, themeStylesheet, script }: PageAssets): Markup {
  return html`<head>
    <meta charset="utf-8" />
    <title>${title}</title>
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <meta name="robots" content="noindex" />
    <meta name="referrer" content="no-referrer" />
    <meta name="format-detection" content="telephone=no" />
    <link rel="stylesheet" href="${stylesheet}" />
    ${themeStylesheet !== null && html`<link rel="stylesheet" href="${themeStylesheet}" />`}
    <script type="module" src="${script}"></script>
  </head>`;
}

function header({ survey }: PageFrame): Markup {
  if (survey === null) return html``;
  const { logo_url: logo, logo_text: logoText } = survey.theme;
  return html`<header class="page-header">
    ${logo !== undefined && html`<img class="logo" src="${logo}" alt="${logoText ?? ''}" referrerpolicy="no-referrer" />`}
    <p class="survey-title">${survey.title}</p>
  </header>`;
}
