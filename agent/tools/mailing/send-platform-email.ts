import { createHash } from 'node:crypto';
import { readAddressees, readAttachments } from '../../../operations/mailing/platform-emails/read-platform-mail.ts';
import { sendPlatformEmail as operation } from '../../../operations/mailing/platform-emails/send-platform-email.ts';
import { splitBySuppression } from '../../../operations/mailing/platform-emails/split-by-suppression.ts';
import { defineTool } from '../../tool.ts';
import { addressesInWords } from '../../subjects/named-addresses.ts';
import { plain, quoted } from '../../subjects/quoted.ts';

export const sendPlatformEmailTool = defineTool({
  name: 'send_platform_email',
  operation,
  isOutbound: true,
  policy: {
    kind: 'approve',
    words: 'Asked always: a mail with files goes out of the house and can’t be taken back.',
    subject: async (transaction, { to, cc, subject, body, attachments }, { services }) => {
      const addressees = readAddressees({ to, cc });
      const ids = attachments.map(({ artifact_id }) => artifact_id);
      const files = await readAttachments(transaction, ids, services.now());
      const { skipped } = await splitBySuppression(transaction, services.keys, addressees);
      const named = files.map(({ filename, sizeBytes }) => `${quoted(filename)} (${sizeInWords(sizeBytes)})`);
      const words = [
        `Sends a mail to ${addressees.to.map(plain).join(', ')}${addressees.cc.length === 0 ? '' : `, with a copy to ${addressees.cc.map(plain).join(', ')}`}.`,
        `Its subject is ${quoted(subject)}; attached: ${named.join(', ')}.`,
        ...bodyInWords(body),
        ...addressesInWords([subject, body]),
        ...(skipped === 0 ? [] : [`${skipped} of them unsubscribed from the team’s mails and will get nothing.`]),
        'It can’t be taken back.',
      ];
      return {
        words: words.join(' '),
        facts: {
          recipients: hashOf([addressees.to, addressees.cc]),
          skipped,
          content: hashOf([subject, body]),
          ...Object.fromEntries(files.map(({ sha256 }, index) => [`attachment_${index + 1}`, sha256])),
        },
      };
    },
  },
});

/** More of a mail than this is no reading for an approval; the arguments beside it have all of it. */
const MOST_OF_A_BODY = 3_000;

function bodyInWords(body: string): readonly string[] {
  const { length } = Array.from(body);
  const part = length > MOST_OF_A_BODY ? `, of which this is the beginning (${length} characters in all)` : '';
  return [`Its text${part}: ${quoted(body, MOST_OF_A_BODY)}.`];
}

function hashOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex');
}

function sizeInWords(bytes: number): string {
  if (bytes < 1_024) return `${bytes} bytes`;
  return bytes < 1_024 * 1_024 ? `${Math.ceil(bytes / 1_024)} KB` : `${(bytes / 1_024 / 1_024).toFixed(1)} MB`;
}
