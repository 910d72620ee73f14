import type { ActivityServices } from '../platform/services.ts';
import { createAiActivities as createImportAiActivities } from './docx-import/ai-activities.ts';
import { createCoreActivities as createImportCoreActivities } from './docx-import/core-activities.ts';
import { createDocumentActivities } from './docx-import/document-activities.ts';
import { createMailActivities } from './docx-import/mail-activities.ts';
import { createOperationActivities } from './durable-operation/operation-activities.ts';
import { createTranslationAiActivities } from './translate-survey/ai-activities.ts';
import { createTranslationActivities } from './translate-survey/core-activities.ts';

export type CoreActivities = ReturnType<typeof createCoreActivities>;
export type DocumentActivities = ReturnType<typeof createDocumentActivities>;
export type AiActivities = ReturnType<typeof createAiActivities>;
export type MailActivities = ReturnType<typeof createMailActivities>;

function createCoreActivities(services: ActivityServices) {
  return {
    ...createOperationActivities(services),
    ...createImportCoreActivities(services),
    ...createTranslationActivities(services),
  };
}

function createAiActivities(services: ActivityServices) {
  return { ...createImportAiActivities(services), ...createTranslationAiActivities(services) };
}

/** The steps of every workflow, by the task queue that runs them. */
export function createActivities(services: ActivityServices): {
  core: CoreActivities;
  documents: DocumentActivities;
  ai: AiActivities;
  mail: MailActivities;
} {
  return {
    core: createCoreActivities(services),
    documents: createDocumentActivities(services),
    ai: createAiActivities(services),
    mail: createMailActivities(services),
  };
}
