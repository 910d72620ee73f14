import type { EmailSender } from './email-sender.ts';
import { createInboxFolderSender } from './inbox-folder.ts';
import { createSmtpSender } from './smtp.ts';

export type EmailSettings = {
  /** The mail server; without one, mails are put into `inboxFolder`. */
  readonly smtpUrl: string | null;
  readonly inboxFolder: string;
};

/**
 * Makes the sender that the settings name: a mail server where there is one, else the local inbox.
 * @throws FieldworkError `invalid_input` for a mail server's address that is none
 */
export function createEmailSender({ smtpUrl, inboxFolder }: EmailSettings): EmailSender {
  return smtpUrl === null ? createInboxFolderSender({ folder: inboxFolder }) : createSmtpSender({ url: smtpUrl });
}
