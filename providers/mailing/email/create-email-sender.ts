import type { DkimSettings } from './dkim.ts';
import type { EmailSender } from './email-sender.ts';
import { createInboxFolderSender } from './inbox-folder.ts';
import { createSmtpSender } from './smtp.ts';

export type EmailSettings = {
  /** The mail server; without one, mails are put into `inboxFolder`. */
  readonly smtpUrl: string | null;
  readonly inboxFolder: string;
  /** Connections to the mail server at once. */
  readonly connections?: number | undefined;
  readonly dkim?: DkimSettings | null | undefined;
  /** Where bounces go; to the sender where missing. */
  readonly bounceDomain?: string | null | undefined;
};

/**
 * Makes the sender that the settings name: a mail server where there is one, else the local inbox.
 * @throws FieldworkError `invalid_input` for a mail server's address that is none, or a DKIM key that can't sign
 */
export function createEmailSender({ smtpUrl, inboxFolder, ...more }: EmailSettings): EmailSender {
  return smtpUrl === null
    ? createInboxFolderSender({ folder: inboxFolder })
    : createSmtpSender({ url: smtpUrl, ...more });
}
