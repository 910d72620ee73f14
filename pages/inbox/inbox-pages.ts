import type { PageMiddleware, ToError } from '../kit/edge.ts';
import { mountPages } from '../kit/page-routes.ts';
import type { InboxDependencies } from './edge.ts';
import { refuseOthers } from './own-machine.ts';
import { downloadMail, showHtmlPart, showList, showMail } from './page-requests.ts';
import { problemPages } from './problem-page.ts';

/** The pages of the local inbox, for people at this machine. */
export function inboxPages(dependencies: InboxDependencies, toError: ToError): PageMiddleware {
  return mountPages(toError, {
    problems: problemPages(dependencies),
    before: [refuseOthers()],
    pages: [
      ['get', '/inbox', showList(dependencies)],
      ['get', '/inbox/:id', showMail(dependencies)],
      ['get', '/inbox/:id/html', showHtmlPart(dependencies)],
      ['get', '/inbox/:id/raw', downloadMail(dependencies)],
    ],
    elsewhere: { below: '/inbox', words: 'There is no mail at this address.' },
    assets: dependencies.assets,
  });
}
