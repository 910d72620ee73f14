import type { Markup } from '../../kit/markup.ts';
import { html } from '../../kit/markup.ts';
import { questionText } from '../questions/parts/question-text.ts';
import { ownWords } from '../words/own-words.ts';
import type { StandalonePage } from '../words/respondent-words.ts';
import { respondentWordsFor } from '../words/words-for.ts';

/** A heading and a text, each with the language attributes of its element. */
export type Message = {
  readonly title: string;
  readonly text: string;
  readonly ofTitle: Markup;
  readonly ofText: Markup;
};

/** A heading and a text, with links below. */
export function messageContent({ title, text, ofTitle, ofText }: Message, below: Markup = html``): Markup {
  return html`<div class="message">
    <h1 id="question-text" class="question-text" tabindex="-1" ${ofTitle}>${title}</h1>
    ${text !== '' && html`<p class="question-more" ${ofText}>${text}</p>`} ${below}
  </div>`;
}

/** A message of the service itself, on a page in that language. */
export function ownMessage(kind: StandalonePage, language: string): Message {
  const words = respondentWordsFor(language);
  const own = ownWords({ words, language });
  return { ...words.pages[kind], ofTitle: own, ofText: own };
}

/** A team's own text as a message: its first paragraph is the heading. */
export function asMessage(text: string): Message {
  const { heading, more } = questionText(text);
  return { title: heading, text: more, ofTitle: html``, ofText: html`` };
}
