import type { PageAssets } from '../../kit/frame.ts';
import { messageContent } from '../../kit/frame.ts';
import type { Markup } from '../../kit/markup.ts';
import { html } from '../../kit/markup.ts';
import { pageFrame } from './page-frame.ts';

/** The messages of pages without a mail. */
export const MESSAGES = {
  not_found: {
    title: 'This mail is not in the inbox',
    text: 'It may have been taken away since the list was shown, as the erasure of a person does.',
    link: true,
  },
  elsewhere: {
    title: 'The inbox opens on the machine itself',
    text: 'It shows the mails of all teams, so it answers only to a browser on the machine that the service runs on, at http://127.0.0.1 or http://localhost, without a proxy in between.',
    link: false,
  },
  failed: { title: 'Something went wrong', text: 'It is our fault, and has been noted in the log.', link: true },
} as const satisfies Readonly<Record<string, { title: string; text: string; link: boolean }>>;

export type MessageKind = keyof typeof MESSAGES;

/** A page with one message. */
export function messagePage(kind: MessageKind, assets: PageAssets): Markup {
  const message = MESSAGES[kind];
  const back = message.link && html`<p><a class="button" href="/inbox">All mails</a></p>`;
  return pageFrame({ title: message.title, content: messageContent(message, back) }, assets);
}
