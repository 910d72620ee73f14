import type { UnsubscribePage } from '../../../operations/fieldwork/respondents/unsubscribe.ts';
import type { Markup } from '../../kit/markup.ts';
import { html } from '../../kit/markup.ts';
import { ownWords } from '../words/own-words.ts';
import { respondentWordsFor } from '../words/words-for.ts';
import { messageContent, ownMessage } from './message-page.ts';
import type { Message } from './message-page.ts';

/** The address and the language (ISO 639-1) of an unsubscribe page. */
export type Unsubscribing = { readonly address: string; readonly language: string };

export function unsubscribeMessage({ isUnsubscribed }: UnsubscribePage, language: string): Message {
  return ownMessage(isUnsubscribed ? 'unsubscribed' : 'unsubscribe', language);
}

/** A button that unsubscribes, or the message that it is done. */
export function unsubscribeContent(page: UnsubscribePage, { address, language }: Unsubscribing): Markup {
  const message = unsubscribeMessage(page, language);
  return messageContent(message, page.isUnsubscribed ? html`` : button(address, language));
}

/** It sends the same form as mailbox providers (RFC 8058). */
function button(address: string, language: string): Markup {
  const words = respondentWordsFor(language);
  return html`<form method="post" action="${address}">
    <div class="buttons">
      <button class="button" name="List-Unsubscribe" value="One-Click" ${ownWords({ words, language })}>
        ${words.pages.unsubscribe.title}
      </button>
    </div>
  </form>`;
}
