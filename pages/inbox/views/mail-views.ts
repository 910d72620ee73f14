/** The views of a mail: as programs with HTML show it, on a phone, its text part, all its headers. */
export const MAIL_VIEWS = ['mail', 'phone', 'text', 'headers'] as const;
export type MailView = (typeof MAIL_VIEWS)[number];
