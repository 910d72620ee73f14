import type { EndPage } from '../../../operations/fieldwork/respondents/respondent-page.ts';
import type { Outcome } from '../../../domain/questionnaire/survey/endings.ts';
import type { Markup } from '../../kit/markup.ts';
import { html } from '../../kit/markup.ts';
import { ownWords } from '../words/own-words.ts';
import type { StandalonePage } from '../words/respondent-words.ts';
import { respondentWordsFor } from '../words/words-for.ts';
import type { Message } from './message-page.ts';
import { asMessage, messageContent, ownMessage } from './message-page.ts';
import { panelEndContent } from './panel-end.ts';

const pageOf: Readonly<Record<Outcome, StandalonePage>> = {
  COMPLETE: 'complete',
  SCREEN_OUT: 'screen_out',
  OVER_QUOTA: 'over_quota',
};

/** The end of the survey: the author's words, else the service's. */
export function endedContent(page: EndPage): Markup {
  const { panelEnd, survey, isReturning } = page;
  const back = panelEndContent(panelEnd, survey.language, !isReturning);
  return messageContent(endedMessage(page), html`${back} ${again(page)}`);
}

/** The message on the survey's last page. */
export function endedMessage({ survey, text, outcome, isReturning }: EndPage): Message {
  if (isReturning && outcome === 'COMPLETE') return ownMessage('already_answered', survey.language);
  return text === null ? ownMessage(pageOf[outcome], survey.language) : asMessage(text);
}

function again({ mayRepeat, survey, address }: EndPage): Markup {
  if (!mayRepeat) return html``;
  const words = respondentWordsFor(survey.language);
  const own = ownWords({ words, language: survey.language });
  return html`<form method="get" action="${address}">
    <div class="buttons">
      <button class="button button-quiet" name="again" value="1" ${own}>${words.again}</button>
    </div>
  </form>`;
}
