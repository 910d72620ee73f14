import type { Route } from '../route.ts';
import { blockRoutes } from './blocks.ts';
import { conversationRoutes } from './conversations.ts';
import { fileRoutes } from './files.ts';
import { importRoutes } from './imports.ts';
import { logicRoutes } from './logic.ts';
import { operationRoutes } from './operations.ts';
import { qualityRoutes } from './quality.ts';
import { responseRoutes } from './responses.ts';
import { quotaRoutes } from './quotas.ts';
import { surveyRoutes } from './surveys.ts';
import { templateRoutes } from './templates.ts';
import { testDataRoutes } from './test-data.ts';
import { translationRoutes } from './translations.ts';
import { versionRoutes } from './versions.ts';

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
  ...importRoutes,
  ...operationRoutes,
  ...conversationRoutes,
  ...fileRoutes,
];
