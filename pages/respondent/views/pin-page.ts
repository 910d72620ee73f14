import type { PinPage } from '../../../operations/fieldwork/respondents/respondent-page.ts';
import type { Markup } from '../../kit/markup.ts';
import { html } from '../../kit/markup.ts';
import { ownWords } from '../words/own-words.ts';
import { respondentWordsFor } from '../words/words-for.ts';
import { hiddenFields, honeypot } from './form-parts.ts';

const LONGEST_PIN = 64;

/** Asks for the PIN of a protected survey. */
export function pinContent({ survey, address, arrival, problem }: PinPage): Markup {
  const words = respondentWordsFor(survey.language);
  const own = ownWords({ words, language: survey.language });
  return html`<form id="page" method="post" action="${address}" novalidate data-begun="false">
    ${hiddenFields({ arrival })}
    <div class="question">
      <h1 id="question-text" class="question-text" tabindex="-1" ${own}>${words.pin.title}</h1>
      ${problem !== null && html`<div id="problem" class="problem" role="alert" tabindex="-1"><p ${own}>${words.pin[problem]}</p></div>`}
      <div class="field short-field">
        <label class="field-label" for="pin" ${own}>${words.pin.label}</label>
        <input
          class="input"
          type="text"
          id="pin"
          name="pin"
          maxlength="${LONGEST_PIN}"
          autocomplete="off"
          autocapitalize="none"
          spellcheck="false"
          aria-required="true"
          ${problem !== null && html` aria-invalid="true" aria-describedby="problem"`}
        />
      </div>
    </div>
    ${honeypot(words)}
    <div class="buttons"><button class="button" name="action" value="pin" ${own}>${words.next}</button></div>
  </form>`;
}
