import { parseFormText } from '../../domain/ground/form-text.ts';
import type { Middleware } from 'koa';
import { bodyText, parseJson } from '../kit/bodies.ts';
import { Refusal, badRequest, refusalBody } from './refusal.ts';
import { endedPage } from './pages.ts';
import { showPage } from './page-routes.ts';

/** The paths for which the published description wraps a refusal in `error`; elsewhere it is not wrapped. */
const WRAPPED =
  /^\/api\/v1\/(studies\/[^/]+\/(transition\/)?|filters\/|eligibility-count\/|submissions\/[^/]+\/|workspaces\/.*)$/;

/** Turns refusals into responses: JSON for programs, a page for people. */
export const answerRefusals: Middleware = async (ctx, next) => {
  try {
    await next();
    const isUnanswered = ctx.status === 404 && ctx.respond !== false;
    if (isUnanswered) throw new Refusal(404, 'Not found', 'There is nothing at this address.');
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (isForPrograms(ctx.path)) ctx.body = refusalBody(error, WRAPPED.test(ctx.path));
    else showPage(ctx, endedPage({ title: error.title, text: textOf(error.detail) }));
    ctx.status = error.status;
  }
};

function isForPrograms(path: string): boolean {
  return path.startsWith('/api/') || path.startsWith('/stand-in/');
}

function textOf(detail: Refusal['detail']): string {
  return typeof detail === 'string' ? detail : Object.values(detail).flat().join(' ');
}

/** `Authorization: Token …`, as the provider has it. */
export function authenticated(token: string): Middleware {
  return async (ctx, next) => {
    const isKnown = ctx.get('authorization') === `Token ${token}`;
    if (!isKnown)
      throw new Refusal(401, 'Authentication failed', 'Send "Authorization: Token <token>" with a known token.');
    await next();
  };
}

function formIn(text: string, tooLarge: () => Error): URLSearchParams {
  const form = parseFormText(text);
  if (form === null) throw tooLarge();
  return form;
}

/** Bodies of API and control are JSON, those of pages are forms; both are stored in `ctx.state`. */
export const readBodies: Middleware = async (ctx, next) => {
  if (['POST', 'PUT', 'PATCH'].includes(ctx.method)) {
    const tooLarge = () => new Refusal(413, 'Too large', 'Send at most one megabyte.');
    const text = await bodyText(ctx, tooLarge);
    const json = () => parseJson(text, () => badRequest('The body is no JSON.'));
    if (isForPrograms(ctx.path)) ctx.state = { ...ctx.state, body: text === '' ? undefined : json() };
    else ctx.state = { ...ctx.state, form: formIn(text, tooLarge) };
  }
  await next();
};
