import type { PageAssets } from '../../kit/frame.ts';
import { messageContent } from '../../kit/frame.ts';
import type { Markup } from '../../kit/markup.ts';
import { pageFrame } from './page-frame.ts';

/** The messages of pages without results. */
export const MESSAGES = {
  not_found: {
    title: 'There are no results here',
    text: 'Check that the link is complete: it may have been cut off on its way to you.',
  },
  over: {
    title: 'This link is over',
    text: 'It has expired, or whoever made it has ended it. Ask them for a new one.',
  },
  too_many: {
    title: 'Too many requests',
    text: 'A lot is being asked from your network. Wait a minute, then try again.',
  },
  preparing: {
    title: 'The responses are being made ready',
    text: 'There are many of them. This page shows them by itself as soon as they can be counted.',
  },
  unavailable: { title: 'Results can’t be shown just now', text: 'Try again in a minute.' },
  failed: { title: 'Something went wrong', text: 'It is our fault, and has been noted. Try again in a minute.' },
} as const satisfies Readonly<Record<string, { title: string; text: string }>>;

export type MessageKind = keyof typeof MESSAGES;

/** A page with one message, which reloads after so many seconds if they are given. */
export function messagePage(kind: MessageKind, assets: PageAssets, againAfterSeconds: number | null = null): Markup {
  const message = MESSAGES[kind];
  return pageFrame({ title: message.title, content: messageContent(message), againAfterSeconds }, assets);
}
