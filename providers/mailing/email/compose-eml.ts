import MailComposer from 'nodemailer/lib/mail-composer';
import type { EmailMessage } from './email-sender.ts';

/** Writes a mail in its wire format: headers and the text and HTML bodies, lines ended by CRLF (RFC 5322, RFC 2045). */
export async function composeEml(message: EmailMessage, date: Date): Promise<Buffer> {
  const composer = new MailComposer({
    from: { name: message.from.name, address: message.from.address },
    to: { name: '', address: message.to },
    ...(message.replyTo === undefined ? {} : { replyTo: { ...message.replyTo } }),
    subject: message.subject,
    text: message.text,
    html: message.html,
    messageId: message.messageId,
    headers: { ...message.headers },
    date,
    newline: 'windows',
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return composer.compile().build();
}
