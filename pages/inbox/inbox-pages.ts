import { Router } from '@koa/router';
import { FieldworkError } from '../../domain/ground/errors.ts';
import { bundleAsset } from '../kit/bundled-asset.ts';
import type { Asset } from '../kit/bundled-asset.ts';
import { sendAsset } from '../kit/asset-answer.ts';
import type { InboxDependencies, InboxMiddleware, InboxState } from './edge.ts';
import { refuseOthers } from './own-machine.ts';
import { downloadMail, showHtmlPart, showList, showMail } from './page-requests.ts';
import { showProblems } from './problem-page.ts';

/** The names of mails begin with their subjects: only these patterns are ever logged. */
const PAGES = {
  '/inbox': showList,
  '/inbox/:id': showMail,
  '/inbox/:id/html': showHtmlPart,
  '/inbox/:id/raw': downloadMail,
} as const;

export function createInboxStylesheet(): Promise<Asset> {
  return bundleAsset(new URL('styles/index.css', import.meta.url), 'css', '/inbox-assets/inbox');
}

/**
 * The pages of the mails that were kept instead of being sent, for whoever sits at the machine.
 * @param toError says what an unforeseen error means to the outside
 */
export function inboxPages(
  dependencies: InboxDependencies,
  toError: (error: unknown) => FieldworkError,
): InboxMiddleware {
  const router = new Router<InboxState>({ sensitive: true });
  const atThisMachine = [showProblems(dependencies, toError), refuseOthers()] as const;
  for (const [path, answer] of Object.entries(PAGES)) {
    const show = answer(dependencies);
    router.get(path, ...atThisMachine, (ctx) => {
      ctx.state.route = path;
      return show(ctx, ctx.params['id'] ?? '');
    });
  }
  const [problems] = atThisMachine;
  router.get('/inbox/{*rest}', problems, (ctx) => {
    ctx.state.route = '/inbox/*';
    throw new FieldworkError('not_found', 'There is no mail at this address.');
  });
  router.get('/inbox-assets/:file', problems, sendAsset<InboxState>([dependencies.stylesheet], '/inbox-assets/:file'));
  const routes = router.routes();
  // The router brings its own context into being.
  return async (ctx, next) => {
    await routes(ctx as Parameters<typeof routes>[0], next);
  };
}
