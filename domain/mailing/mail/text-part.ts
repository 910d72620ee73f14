import type { MailContent } from './html-part.ts';

/** The text part: all that the HTML part says, for programs and people who prefer it. */
export function textPart({ blocks, button, senderName, footer }: MailContent): string {
  const paragraphs = blocks.map((block) =>
    block.kind === 'button' ? `${button.text}:\n${button.href}` : block.stretches.map(({ text }) => text).join(''),
  );
  const unsubscribe = `${footer.unsubscribe.text}: ${footer.unsubscribe.href}`;
  const small = [senderName, ...footer.address, ...footer.notes, unsubscribe].filter((line) => line !== '');
  // Two hyphens and a blank: what stands below is no part of the message (RFC 3676, 4.3).
  return `${paragraphs.join('\n\n')}\n\n-- \n${small.join('\n')}\n`;
}
