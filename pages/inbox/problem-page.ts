import { pathsOf } from '../kit/bundled-asset.ts';
import type { ProblemPages } from '../kit/show-problems.ts';
import type { InboxDependencies } from './edge.ts';
import { sendPage } from './page-answer.ts';
import { messagePage } from './views/message-page.ts';
import type { MessageKind } from './views/message-page.ts';

const PAGES: ProblemPages<MessageKind>['pages'] = {
  not_found: { kind: 'not_found', status: 404 },
  method_not_allowed: { kind: 'not_found', status: 405 },
  forbidden: { kind: 'elsewhere', status: 403 },
};

/** The error pages of the inbox. */
export function problemPages({ log, assets }: InboxDependencies): ProblemPages<MessageKind> {
  return {
    pages: PAGES,
    log,
    failure: 'A page of the inbox failed unexpectedly.',
    show: (ctx, { kind, status }) => sendPage(ctx, messagePage(kind, pathsOf(assets)), status),
  };
}
