import type { Config } from '../config.ts';
import { createAddressChecker } from '../providers/mailing/address-checks/create-address-checker.ts';
import { createEmailSender } from '../providers/mailing/email/create-email-sender.ts';
import { createInbox } from '../providers/mailing/email/inbox.ts';
import { createServices, inboxFolder } from './context.ts';
import type { Context } from './context.ts';
import { createAttachmentReader } from './documents/attachment-reader.ts';
import { createDocumentReader } from './documents/docx-reader.ts';
import type { ActivityServices } from './services.ts';

/** Builds the services of activities: the operations' services and those of the outside world. */
export async function createActivityServices(
  config: Config,
  options: { process: string },
): Promise<Context<ActivityServices>> {
  const context = await createServices(config, options);
  const { smtpUrl, connections, dkim, bounceDomain } = config.mail;
  const email = createEmailSender({ smtpUrl, inboxFolder: inboxFolder(config), connections, dkim, bounceDomain });
  const addresses = createAddressChecker(config.addressChecks);
  const documents = createDocumentReader();
  const attachments = createAttachmentReader({ storage: context.services.storage });
  // Mails from before there was a mail server are still in the inbox, and name people.
  const inbox = createInbox(inboxFolder(config));
  const services: ActivityServices = { ...context.services, documents, attachments, email, addresses, inbox };
  const close = async (): Promise<void> => {
    await email.close();
    await context.close();
  };
  return { ...context, services, close };
}
