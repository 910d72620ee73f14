import { Router } from '@koa/router';
import type { Context, Middleware } from 'koa';
import { checkedBody } from './demand-requests.ts';
import { jsonBody } from './request-body.ts';
import type { Account, Tokens } from './tokens.ts';

/** Signing in, and renewing tokens. */
export function authRoutes(tokens: Tokens): Router {
  const router = new Router({ prefix: '/auth/v1' });
  router.post('/token/password', async (ctx) => {
    const shown = checkedBody('signIn', await jsonBody(ctx)) as Account;
    answer(ctx, tokens.signIn(shown));
  });
  router.post('/token/refresh', async (ctx) => {
    const shown = checkedBody('refresh', await jsonBody(ctx)) as { clientId: string; refreshToken: string };
    answer(ctx, tokens.refresh(shown.clientId, shown.refreshToken));
  });
  router.post('/logout', async (ctx) => {
    tokens.forget(checkedBody('logout', await jsonBody(ctx)) as { accessToken: string; refreshToken: string });
    ctx.status = 204;
  });
  return router;
}

function answer(ctx: Context, issued: object | null): void {
  ctx.status = issued === null ? 401 : 200;
  ctx.body = issued ?? { error: 'unauthorized', error_description: 'The account or the token is not right' };
}

/** Only admits requests with a valid token. */
export function requireToken(tokens: Tokens): Middleware {
  return async (ctx, next) => {
    const [, token = ''] = /^Bearer (\S+)$/.exec(ctx.get('authorization')) ?? [];
    if (tokens.isGood(token)) await next();
    else answer(ctx, null);
  };
}
