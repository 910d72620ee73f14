import type { SurveyFace } from '../../../operations/fieldwork/respondents/respondent-page.ts';
import { pageDocument } from '../../kit/frame.ts';
import type { PageAssets } from '../../kit/frame.ts';
import type { Markup } from '../../kit/markup.ts';
import { html } from '../../kit/markup.ts';
import { directionOf } from '../../../domain/ground/languages/direction-of.ts';
import { ownWords } from '../words/own-words.ts';
import type { RespondentWords } from '../words/respondent-words.ts';

/** The frame around the content of any page. */
export type PageFrame = {
  readonly survey: SurveyFace | null;
  /** ISO 639-1. */
  readonly language: string;
  readonly words: RespondentWords;
  readonly title: string;
  readonly isPreview: boolean;
  /** The content of `<main>`: a script replaces it by the next page's. */
  readonly content: Markup;
};

/** A respondent's page, as a whole document. */
export function pageFrame(frame: PageFrame, assets: PageAssets): Markup {
  const { language, title } = frame;
  return pageDocument({ language, direction: directionOf(language), title, robots: 'noindex' }, bodyOf(frame), assets);
}

function bodyOf(frame: PageFrame): Markup {
  const { words, isPreview, content } = frame;
  const own = ownWords(frame);
  return html`<body
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
  </body>`;
}

function header({ survey }: PageFrame): Markup {
  if (survey === null) return html``;
  const { logo_url: logo, logo_text: logoText } = survey.theme;
  return html`<header class="page-header">
    ${logo !== undefined && html`<img class="logo" src="${logo}" alt="${logoText ?? ''}" referrerpolicy="no-referrer" />`}
    <p class="survey-title">${survey.title}</p>
  </header>`;
}
