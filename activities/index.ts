import type { ActivityServices } from '../platform/services.ts';
import { createAgentActivities } from './agent/agent-turn/agent-activities.ts';
import { createTurnEndActivities } from './agent/agent-turn/end-turn.ts';
import { createAiActivities as createImportAiActivities } from './import/docx-import/ai-activities.ts';
import { createCoreActivities as createImportCoreActivities } from './import/docx-import/core-activities.ts';
import { createDocumentActivities } from './import/docx-import/document-activities.ts';
import { createImportMailActivities } from './import/docx-import/mail-activities.ts';
import { createOperationActivities } from './ground/durable-operation/operation-activities.ts';
import { createEmailSendActivities } from './mailing/email-send/email-send-activities.ts';
import { createTestMailCoreActivities } from './mailing/email-test/core-activities.ts';
import { createTestMailActivities } from './mailing/email-test/mail-activities.ts';
import { createPlatformMailCoreActivities } from './mailing/platform-email/core-activities.ts';
import { createPlatformMailActivities } from './mailing/platform-email/mail-activities.ts';
import { createFileExpiryActivities } from './ground/file-expiry/core-activities.ts';
import { createInsightAiActivities } from './results/insight/ai-activities.ts';
import { createInsightActivities } from './results/insight/core-activities.ts';
import { createPanelRunActivities } from './recruiting/panel-launch/panel-activities.ts';
import { createQuoteActivities } from './recruiting/panel-quote/quote-activities.ts';
import { createPrivacyActivities } from './privacy/privacy-activities.ts';
import { createPresentationAiActivities } from './exports/presentation/ai-activities.ts';
import { createPresentationCoreActivities } from './exports/presentation/core-activities.ts';
import { createPresentationActivities } from './exports/presentation/presentation-activities.ts';
import { createExportActivities } from './exports/survey-export/export-activities.ts';
import { createExportMailActivities } from './exports/survey-export/mail-activities.ts';
import { createSyntheticAiActivities } from './synthetic/synthetic-run/ai-activities.ts';
import { createSyntheticRunActivities } from './synthetic/synthetic-run/core-activities.ts';
import { createTranslationAiActivities } from './questionnaire/translate-survey/ai-activities.ts';
import { createTranslationActivities } from './questionnaire/translate-survey/core-activities.ts';

export type CoreActivities = ReturnType<typeof createCoreActivities>;
export type DocumentActivities = ReturnType<typeof createDocumentActivities>;
export type AiActivities = ReturnType<typeof createAiActivities>;
export type ExportActivities = ReturnType<typeof createFileActivities>;
export type MailActivities = ReturnType<typeof createMailActivities>;
export type AgentActivities = ReturnType<typeof createAgentActivities>;
export type PanelActivities = ReturnType<typeof createPanelActivities>;

function createCoreActivities(services: ActivityServices) {
  return {
    ...createTurnEndActivities(services),
    ...createOperationActivities(services),
    ...createImportCoreActivities(services),
    ...createTranslationActivities(services),
    ...createInsightActivities(services),
    ...createSyntheticRunActivities(services),
    ...createPresentationCoreActivities(services),
    ...createFileExpiryActivities(services),
    ...createTestMailCoreActivities(services),
    ...createPlatformMailCoreActivities(services),
    ...createPrivacyActivities(services),
  };
}

function createMailActivities(services: ActivityServices) {
  return {
    ...createImportMailActivities(services),
    ...createExportMailActivities(services),
    ...createEmailSendActivities(services),
    ...createTestMailActivities(services),
    ...createPlatformMailActivities(services),
  };
}

function createAiActivities(services: ActivityServices) {
  return {
    ...createImportAiActivities(services),
    ...createTranslationAiActivities(services),
    ...createInsightAiActivities(services),
    ...createSyntheticAiActivities(services),
    ...createPresentationAiActivities(services),
  };
}

function createFileActivities(services: ActivityServices) {
  return { ...createExportActivities(services), ...createPresentationActivities(services) };
}

function createPanelActivities(services: ActivityServices) {
  return { ...createQuoteActivities(services), ...createPanelRunActivities(services) };
}

/** The activities of all workflows, by their task queue. */
export function createActivities(services: ActivityServices): {
  core: CoreActivities;
  documents: DocumentActivities;
  ai: AiActivities;
  exports: ExportActivities;
  mail: MailActivities;
  panels: PanelActivities;
  agent: AgentActivities;
} {
  return {
    core: createCoreActivities(services),
    documents: createDocumentActivities(services),
    ai: createAiActivities(services),
    exports: createFileActivities(services),
    mail: createMailActivities(services),
    panels: createPanelActivities(services),
    agent: createAgentActivities(services),
  };
}
