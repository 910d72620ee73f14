import { pathsOf } from '../kit/bundled-asset.ts';
import type { PageMiddleware, ToError } from '../kit/edge.ts';
import { showProblemsOn } from '../kit/show-problems.ts';
import type { ProblemPages } from '../kit/show-problems.ts';
import type { InboxDependencies } from './edge.ts';
import { sendPage } from './page-answer.ts';
import { messagePage } from './views/message-page.ts';
import type { MessageKind } from './views/message-page.ts';

const PAGES: ProblemPages<MessageKind>['pages'] = {
  not_found: { kind: 'not_found', status: 404 },
  forbidden: { kind: 'elsewhere', status: 403 },
};

export function showProblems({ log, assets }: InboxDependencies, toError: ToError): PageMiddleware {
  const problems: ProblemPages<MessageKind> = {
    pages: PAGES,
    log,
    failure: 'A page of the inbox failed unexpectedly.',
    show: (ctx, { kind, status }) => sendPage(ctx, messagePage(kind, pathsOf(assets)), status),
  };
  return showProblemsOn(problems, toError);
}
