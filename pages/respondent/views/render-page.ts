import type { UnsubscribePage } from '../../../operations/fieldwork/respondents/unsubscribe.ts';
import type {
  ClosedPage,
  RespondentPage,
  SurveyFace,
} from '../../../operations/fieldwork/respondents/respondent-page.ts';
import type { PageAssets } from '../../kit/frame.ts';
import type { Markup } from '../../kit/markup.ts';
import { html } from '../../kit/markup.ts';
import type { StandalonePage } from '../words/respondent-words.ts';
import { respondentWordsFor } from '../words/words-for.ts';
import { endedContent, endedMessage } from './ended-page.ts';
import type { Message } from './message-page.ts';
import { messageContent, ownMessage } from './message-page.ts';
import { pageFrame } from './page-frame.ts';
import { panelEndContent } from './panel-end.ts';
import { pinContent } from './pin-page.ts';
import { questionContent, questionTitle } from './question-page.ts';
import { unsubscribeContent, unsubscribeMessage } from './unsubscribe-page.ts';
import type { Unsubscribing } from './unsubscribe-page.ts';

/** A respondent's page, as a whole HTML document. */
export function renderPage(page: RespondentPage, assets: PageAssets): Markup {
  const { survey } = page;
  const { language } = survey;
  const isPreview = page.kind !== 'closed' && page.isPreview;
  return pageFrame(
    { survey, language, words: respondentWordsFor(language), isPreview, ...titleAndContent(page) },
    assets,
  );
}

/** A page without a survey, such as an error's, in the reader's language. */
export function renderStandalone(kind: StandalonePage, language: string, assets: PageAssets): Markup {
  const words = respondentWordsFor(language);
  const message = ofMessage(ownMessage(kind, language), null);
  return pageFrame({ survey: null, language, words, isPreview: false, ...message }, assets);
}

/** The page of an unsubscribe link, in the survey's look if it is still known. */
export function renderUnsubscribe(page: UnsubscribePage, at: Unsubscribing, assets: PageAssets): Markup {
  const { survey } = page;
  const { language } = at;
  const title = titleOf(unsubscribeMessage(page, language), survey);
  const content = unsubscribeContent(page, at);
  return pageFrame({ survey, language, words: respondentWordsFor(language), isPreview: false, title, content }, assets);
}

type TitleAndContent = { readonly title: string; readonly content: Markup };

function titleAndContent(page: RespondentPage): TitleAndContent {
  switch (page.kind) {
    case 'question':
      return { title: questionTitle(page), content: questionContent(page) };
    case 'pin':
      return { title: titleOf(respondentWordsFor(page.survey.language).pin, page.survey), content: pinContent(page) };
    case 'ended':
      return { title: titleOf(endedMessage(page), page.survey), content: endedContent(page) };
    case 'closed':
      return ofMessage(closedMessage(page), page.survey, panelEndContent(page.panelEnd, page.survey.language, true));
  }
}

function closedMessage({ survey, reason, text }: ClosedPage): Message {
  const own = ownMessage(reason, survey.language);
  return text === null ? own : { ...own, text, ofText: html`` };
}

function ofMessage(message: Message, survey: SurveyFace | null, below?: Markup): TitleAndContent {
  return { title: titleOf(message, survey), content: messageContent(message, below) };
}

function titleOf({ title }: { readonly title: string }, survey: SurveyFace | null): string {
  return survey === null ? title : `${title} – ${survey.title}`;
}
