import type { Context, Middleware } from 'koa';
import { Refusal, badRequest, refusalBody } from './refusal.ts';
import { endedPage } from './pages.ts';
import { sendPage } from './page-routes.ts';

const MOST_BODY_BYTES = 1024 * 1024;

/** Where the published description puts a refusal under `error`; elsewhere it stands alone. */
const WRAPPED =
  /^\/api\/v1\/(studies\/[^/]+\/(transition\/)?|filters\/|eligibility-count\/|submissions\/[^/]+\/|workspaces\/.*)$/;

/** Refusals become answers: JSON for programs, a page for people. */
export const answerRefusals: Middleware = async (ctx, next) => {
  try {
    await next();
    const isUnanswered = ctx.status === 404 && ctx.respond !== false;
    if (isUnanswered) throw new Refusal(404, 'Not found', 'There is nothing at this address.');
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (isForPrograms(ctx.path)) ctx.body = refusalBody(error, WRAPPED.test(ctx.path));
    else sendPage(ctx, endedPage({ title: error.title, text: textOf(error.detail) }));
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

/** Bodies of API and control are JSON, those of pages are forms; both stand in `ctx.state` afterwards. */
export const readBodies: Middleware = async (ctx, next) => {
  if (['POST', 'PUT', 'PATCH'].includes(ctx.method)) {
    const text = await readText(ctx);
    if (isForPrograms(ctx.path)) ctx.state = { ...ctx.state, body: text === '' ? undefined : parseJson(text) };
    else ctx.state = { ...ctx.state, form: new URLSearchParams(text) };
  }
  await next();
};

async function readText(ctx: Context): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of ctx.req as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > MOST_BODY_BYTES) throw new Refusal(413, 'Too large', 'Send at most one megabyte.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw badRequest('The body is no JSON.');
  }
}
