import type { PanelEnd } from '../../../operations/fieldwork/respondents/respondent-page.ts';
import type { Markup } from '../../kit/markup.ts';
import { html } from '../../kit/markup.ts';
import { ownWords } from '../words/own-words.ts';
import type { RespondentWords } from '../words/respondent-words.ts';
import { respondentWordsFor } from '../words/words-for.ts';

/**
 * The link by which a panel's participant returns, and the code to enter there, if any. The script follows the link after a
 * while, unless the participant chooses to stay; without a script the page waits.
 * @param isFollowed false for a participant who has been there
 */
export function panelEndContent(end: PanelEnd | null, language: string, isFollowed: boolean): Markup {
  if (end === null) return html``;
  const words = respondentWordsFor(language);
  const own = ownWords({ words, language });
  const { goBack, soon, stay } = words.panelEnd;
  const { address } = end;
  return html`<section class="panel-end">
    ${
      address !== null &&
      html`<div class="buttons">
          <a class="button" href="${address}" rel="noreferrer" ${own} ${isFollowed && html`data-follow`}>${goBack}</a>
          <button class="button button-quiet" type="button" ${own} data-stay hidden>${stay}</button>
        </div>
        <p class="panel-soon" ${own} data-soon hidden>${soon}</p>`
    }
    ${codeContent(end, words, own)}
  </section>`;
}

function codeContent({ address, code }: PanelEnd, { panelEnd }: RespondentWords, own: Markup): Markup {
  if (code === null) return html``;
  const { codeLabel, codeHint, codeAlone } = panelEnd;
  return html`<div class="panel-code">
    <p class="panel-code-label" ${own}>${codeLabel}</p>
    <p class="panel-code-signs" dir="ltr" translate="no">${code}</p>
    <p class="panel-code-hint" ${own}>${address === null ? codeAlone : codeHint}</p>
  </div>`;
}
