import type { Route } from '../route.ts';
import { analyticsRoutes } from './analytics.ts';
import { blockRoutes } from './blocks.ts';
import { contactPanelRoutes } from './contact-panels.ts';
import { conversationRoutes } from './conversations.ts';
import { documentRoutes } from './documents.ts';
import { emailListRoutes } from './email-lists.ts';
import { eventRoutes } from './events.ts';
import { exportJobRoutes } from './export-jobs.ts';
import { exportRoutes } from './exports.ts';
import { fileRoutes } from './files.ts';
import { importRoutes } from './imports.ts';
import { insightRoutes } from './insights.ts';
import { logicRoutes } from './logic.ts';
import { operationRoutes } from './operations.ts';
import { panelQuoteRoutes } from './panel-quotes.ts';
import { panelRunRoutes } from './panel-runs.ts';
import { panelWebhookRoutes } from './panel-webhooks.ts';
import { paymentRoutes } from './payments.ts';
import { privacyRoutes } from './privacy.ts';
import { qualityRoutes } from './quality.ts';
import { responseRoutes } from './responses.ts';
import { quotaRoutes } from './quotas.ts';
import { resultsRoutes } from './results.ts';
import { surveyRoutes } from './surveys.ts';
import { teamRoutes } from './teams.ts';
import { templateRoutes } from './templates.ts';
import { testDataRoutes } from './test-data.ts';
import { translationRoutes } from './translations.ts';
import { versionRoutes } from './versions.ts';
import { webhookRoutes } from './webhooks.ts';

/** The whole API, as the documentation lists it. */
export const ALL_ROUTES: readonly Route[] = [
  ...surveyRoutes,
  ...blockRoutes,
  ...logicRoutes,
  ...versionRoutes,
  ...quotaRoutes,
  ...templateRoutes,
  ...translationRoutes,
  ...responseRoutes,
  ...qualityRoutes,
  ...testDataRoutes,
  ...analyticsRoutes,
  ...resultsRoutes,
  ...insightRoutes,
  ...exportRoutes,
  ...exportJobRoutes,
  ...documentRoutes,
  ...contactPanelRoutes,
  ...emailListRoutes,
  ...panelQuoteRoutes,
  ...panelRunRoutes,
  ...paymentRoutes,
  ...eventRoutes,
  ...teamRoutes,
  ...privacyRoutes,
  ...importRoutes,
  ...operationRoutes,
  ...conversationRoutes,
  ...fileRoutes,
  ...webhookRoutes,
  ...panelWebhookRoutes,
];
