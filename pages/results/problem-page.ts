import { pathsOf } from '../kit/bundled-asset.ts';
import type { ProblemPages } from '../kit/show-problems.ts';
import type { ResultsDependencies } from './edge.ts';
import { sendHtml } from './page-answer.ts';
import type { MessageKind } from './views/message-page.ts';
import { messagePage } from './views/message-page.ts';

const PAGES: ProblemPages<MessageKind>['pages'] = {
  not_found: { kind: 'not_found', status: 404 },
  method_not_allowed: { kind: 'not_found', status: 405 },
  link_invalid: { kind: 'over', status: 410 },
  forbidden: { kind: 'not_found', status: 403 },
  invalid_input: { kind: 'not_found', status: 400 },
  invalid_query: { kind: 'not_found', status: 400 },
  malformed_request: { kind: 'not_found', status: 400 },
  too_large: { kind: 'unavailable', status: 413 },
  rate_limited: { kind: 'too_many', status: 429 },
  analytics_preparing: { kind: 'preparing', status: 503 },
  service_unavailable: { kind: 'unavailable', status: 503 },
};

/** The error pages of results. */
export function problemPages({ services, assets }: ResultsDependencies): ProblemPages<MessageKind> {
  return {
    pages: PAGES,
    log: services.log,
    failure: 'A page of results failed unexpectedly.',
    show: (ctx, { kind, status }, retryAfterSeconds) => {
      const seconds = kind === 'preparing' ? retryAfterSeconds : null;
      sendHtml(ctx, messagePage(kind, pathsOf(assets), seconds), status);
    },
  };
}
