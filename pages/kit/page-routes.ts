import { Router } from '@koa/router';
import { FieldworkError } from '../../domain/ground/errors.ts';
import { addressAt, answerOtherMethod } from '../../domain/ground/address-methods.ts';
import { sendAsset } from './asset-answer.ts';
import type { StyleAssets } from './bundled-asset.ts';
import type { PageAnswer, PageMiddleware, PageState, ToError } from './edge.ts';
import { showProblemsOn } from './show-problems.ts';
import type { ProblemPages } from './show-problems.ts';

/** A page of a table: its pattern is logged, never the address, which may contain secrets. */
type PageRoute = readonly [method: 'get' | 'post', path: string, answer: PageAnswer];

type PageTable<Kind> = {
  readonly problems: ProblemPages<Kind>;
  /** Middleware before each page, such as one that refuses other visitors. */
  readonly before?: readonly PageMiddleware[];
  readonly pages: readonly PageRoute[];
  /** The message at all other addresses below a path, such as `/s`, by whatever method. */
  readonly elsewhere: { readonly below: string; readonly words: string };
  readonly assets: StyleAssets;
};

/** Serves the pages of a table, and their files; other requests go to the next middleware. */
export function mountPages<Kind>(toError: ToError, table: PageTable<Kind>): PageMiddleware {
  const { before = [], pages, elsewhere, assets } = table;
  const problems = showProblemsOn(table.problems, toError);
  const router = new Router<PageState>({ sensitive: true });
  for (const [method, path, answer] of pages) {
    router[method](path, problems, ...before, async (ctx) => {
      ctx.state.route = path;
      await answer(ctx, ctx.params);
    });
  }
  const files = `${assets.folder}/:file`;
  router.get(files, problems, sendAsset<PageState>(assets.all, files));
  const others = new Router<PageState>({ sensitive: true });
  for (const below of [elsewhere.below, assets.folder]) {
    others.all(`${below}{/*rest}`, problems, (ctx) => {
      const address = addressAt(router, ctx.path);
      ctx.state.route = address?.pattern ?? `${below}/*`;
      if (address === null) throw new FieldworkError('not_found', elsewhere.words);
      answerOtherMethod(ctx, address);
    });
  }
  const [routes, elsewhereRoutes] = [router.routes(), others.routes()];
  // The router creates its own context.
  return async (ctx, next) => {
    const context = ctx as Parameters<typeof routes>[0];
    await routes(context, async () => {
      await elsewhereRoutes(context, next);
    });
  };
}
