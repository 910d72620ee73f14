import type { EmailMessage } from '../../../../providers/mailing/email/email-sender.ts';

/** A mail with whatever a test cares about. */
export function anEmail(changes: Partial<EmailMessage> = {}): EmailMessage {
  return {
    from: { name: 'Fieldwork', address: 'no-reply@fieldwork.example' },
    to: 'ada@example.com',
    subject: 'Your questionnaire is a survey',
    text: 'It has 12 questions.',
    html: '<p>It has 12 questions.</p>',
    messageId: '<import-1@fieldwork.example>',
    headers: {},
    ...changes,
  };
}
