import MailComposer from 'nodemailer/lib/mail-composer';
import type { EmailMessage } from './email-sender.ts';

/** Writes a mail in its wire format: headers, the text and HTML bodies and the attachments, lines ended by CRLF (RFC 5322, RFC 2045). */
export async function composeEml(message: EmailMessage, date: Date): Promise<Buffer> {
  const composer = new MailComposer({
    from: { name: message.from.name, address: message.from.address },
    to: mailboxes(message.shown?.to ?? [message.to]),
    ...(message.shown === undefined || message.shown.cc.length === 0 ? {} : { cc: mailboxes(message.shown.cc) }),
    ...(message.replyTo === undefined ? {} : { replyTo: { ...message.replyTo } }),
    subject: message.subject,
    text: message.text,
    html: message.html,
    messageId: message.messageId,
    headers: { ...message.headers },
    attachments: (message.attachments ?? []).map(({ filename, contentType, content }) => ({
      filename,
      contentType,
      content: Buffer.from(content.buffer, content.byteOffset, content.byteLength),
      contentDisposition: 'attachment' as const,
    })),
    date,
    newline: 'windows',
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return composer.compile().build();
}

function mailboxes(addresses: readonly string[]) {
  return addresses.map((address) => ({ name: '', address }));
}
