import type { Route } from '../route.ts';
import { conversationRoutes } from './conversations.ts';
import { fileRoutes } from './files.ts';
import { importRoutes } from './imports.ts';
import { operationRoutes } from './operations.ts';
import { surveyRoutes } from './surveys.ts';

/** The whole API, as the documentation lists it. */
export const ALL_ROUTES: readonly Route[] = [
  ...surveyRoutes,
  ...importRoutes,
  ...operationRoutes,
  ...conversationRoutes,
  ...fileRoutes,
];
