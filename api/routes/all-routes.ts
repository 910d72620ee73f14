import type { Route } from '../route.ts';
import { agentRoutes } from './agent/agent.ts';
import { analyticsRoutes } from './results/analytics.ts';
import { blockRoutes } from './questionnaire/blocks.ts';
import { contactPanelRoutes } from './mailing/contact-panels.ts';
import { conversationRoutes } from './ground/conversations.ts';
import { demographicsRoutes } from './demographics/demographics.ts';
import { documentRoutes } from './exports/documents.ts';
import { presentationRoutes } from './exports/presentations.ts';
import { emailListRoutes } from './mailing/email-lists.ts';
import { eventRoutes } from './ground/events.ts';
import { exportJobRoutes } from './exports/export-jobs.ts';
import { exportRoutes } from './exports/exports.ts';
import { fileRoutes } from './ground/files.ts';
import { importRoutes } from './import/imports.ts';
import { insightRoutes } from './results/insights.ts';
import { logicRoutes } from './questionnaire/logic.ts';
import { operationRoutes } from './ground/operations.ts';
import { panelQuoteRoutes } from './recruiting/panel-quotes.ts';
import { panelRunRoutes } from './recruiting/panel-runs.ts';
import { panelWebhookRoutes } from './recruiting/panel-webhooks.ts';
import { paymentRoutes } from './recruiting/payments.ts';
import { platformEmailRoutes } from './mailing/platform-emails.ts';
import { privacyRoutes } from './privacy/privacy.ts';
import { qualityRoutes } from './fieldwork/quality.ts';
import { responseRoutes } from './fieldwork/responses.ts';
import { quotaRoutes } from './fieldwork/quotas.ts';
import { researchRoutes } from './questionnaire/research.ts';
import { resultsRoutes } from './results/results.ts';
import { surveyRoutes } from './questionnaire/surveys.ts';
import { syntheticRunRoutes } from './synthetic/synthetic-runs.ts';
import { syntheticPanelRoutes } from './synthetic/synthetic-panels.ts';
import { teamRoutes } from './ground/teams.ts';
import { templateRoutes } from './questionnaire/templates.ts';
import { testDataRoutes } from './fieldwork/test-data.ts';
import { translationRoutes } from './questionnaire/translations.ts';
import { versionRoutes } from './questionnaire/versions.ts';
import { webhookRoutes } from './ground/webhooks.ts';

/** The whole API, in the order of the documentation. */
export const ALL_ROUTES: readonly Route[] = [
  ...surveyRoutes,
  ...blockRoutes,
  ...logicRoutes,
  ...versionRoutes,
  ...quotaRoutes,
  ...templateRoutes,
  ...translationRoutes,
  ...researchRoutes,
  ...demographicsRoutes,
  ...responseRoutes,
  ...qualityRoutes,
  ...testDataRoutes,
  ...syntheticRunRoutes,
  ...analyticsRoutes,
  ...resultsRoutes,
  ...insightRoutes,
  ...exportRoutes,
  ...exportJobRoutes,
  ...documentRoutes,
  ...presentationRoutes,
  ...contactPanelRoutes,
  ...emailListRoutes,
  ...platformEmailRoutes,
  ...panelQuoteRoutes,
  ...panelRunRoutes,
  ...paymentRoutes,
  ...syntheticPanelRoutes,
  ...eventRoutes,
  ...teamRoutes,
  ...privacyRoutes,
  ...importRoutes,
  ...operationRoutes,
  ...agentRoutes,
  ...conversationRoutes,
  ...fileRoutes,
  ...webhookRoutes,
  ...panelWebhookRoutes,
];
