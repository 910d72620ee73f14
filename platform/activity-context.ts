import { join } from 'node:path';
import type { Config } from '../config.ts';
import { createDocumentReader } from '../providers/documents/docx-reader.ts';
import { createEmailSender } from '../providers/email/create-email-sender.ts';
import { createServices } from './context.ts';
import type { Context } from './context.ts';
import type { ActivityServices } from './services.ts';

/** Builds what activities are given: the operations' services and the outside world. */
export async function createActivityServices(
  config: Config,
  options: { process: string },
): Promise<Context<ActivityServices>> {
  const context = await createServices(config, options);
  const services: ActivityServices = {
    ...context.services,
    documents: createDocumentReader(),
    email: createEmailSender({ smtpUrl: config.mail.smtpUrl, inboxFolder: join(config.dataDir, 'inbox') }),
  };
  return { ...context, services };
}
