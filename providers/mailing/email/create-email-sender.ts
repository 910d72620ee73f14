import type { DkimSettings } from './dkim.ts';
import type { EmailSender } from './email-sender.ts';
import { createInboxFolderSender } from './inbox-folder.ts';
import { createSmtpSender } from './smtp.ts';

export type EmailSettings = {
  /** The mail server; without one, mails are stored in `inboxFolder`. */
  readonly smtpUrl: string | null;
  readonly inboxFolder: string;
  /** Simultaneous connections to the mail server. */
  readonly connections?: number | undefined;
  readonly dkim?: DkimSettings | null | undefined;
  /** The domain of return paths; default: bounces go to the sender. */
  readonly bounceDomain?: string | null | undefined;
};

/**
 * Makes the sender that the settings name: a mail server if there is one, else the local inbox.
 * @throws FieldworkError `invalid_input` for an invalid address of the mail server, or a DKIM key that can't sign
 */
export function createEmailSender({ smtpUrl, inboxFolder, ...more }: EmailSettings): EmailSender {
  return smtpUrl === null
    ? createInboxFolderSender({ folder: inboxFolder })
    : createSmtpSender({ url: smtpUrl, ...more });
}
