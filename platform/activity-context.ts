import { join } from 'node:path';
import type { Config } from '../config.ts';
import { programByRules } from '../domain/import/rules/program-by-rules.ts';
import { programmingRequestSchema } from '../domain/import/programming-request.ts';
import { createAiProvider } from '../providers/ai/create-ai-provider.ts';
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
  const ai = createAiProvider({
    provider: config.ai.provider,
    baseUrl: config.ai.baseUrl ?? undefined,
    apiKey: config.ai.apiKey ?? undefined,
    model: config.ai.model ?? undefined,
    rules: { programmed_question: (input) => programByRules(programmingRequestSchema.parse(input)) },
  });
  const services: ActivityServices = {
    ...context.services,
    ai,
    documents: createDocumentReader(),
    email: createEmailSender({ smtpUrl: config.mail.smtpUrl, inboxFolder: join(config.dataDir, 'inbox') }),
  };
  return { ...context, services };
}
