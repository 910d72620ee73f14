import nodemailer from 'nodemailer';
import { defaultEmailTemplate } from '../../../domain/mailing/mail/email-template.ts';
import { invitationMail } from '../../../domain/mailing/mail/invitation-mail.ts';

const LINK = `http://127.0.0.1:8080/s/${'0'.repeat(36)}?t=${'A'.repeat(120)}`;

/** Hands over a mail like the service's to each of them, as fast as nodemailer does by itself: no database, no limit. */
export async function sendBare(
  url: string,
  { addresses, connections }: { readonly addresses: readonly string[]; readonly connections: number },
): Promise<void> {
  const transport = nodemailer.createTransport({
    host: new URL(url).hostname,
    port: Number(new URL(url).port),
    pool: true,
    maxConnections: connections,
    maxMessages: 100,
  });
  const content = invitationMail({
    template: defaultEmailTemplate('en'),
    survey: { name: 'How was your visit?', language: 'en' },
    recipient: { email: addresses[0] ?? '', metadata: {} },
    sender: { name: 'Fieldwork', postalAddress: '' },
    links: { survey: LINK, unsubscribe: LINK },
  });
  try {
    await Promise.all(
      addresses.map((to) => transport.sendMail({ ...content, from: 'Fieldwork <surveys@fieldwork.test>', to })),
    );
  } finally {
    transport.close();
  }
}
