/** The kind of its durable operation, and its purpose among outgoing mails. */
export const PLATFORM_MAIL = 'platform_email';

export const PLATFORM_MAIL_LIMITS = {
  recipients: 10,
  attachments: 5,
  attachmentBytes: 25 * 1024 * 1024,
  subjectCharacters: 200,
  bodyCharacters: 20_000,
} as const;
