import type { Context } from 'koa';
import { Refusal, wrongRequest } from './refusal.ts';

const MOST_BODY_BYTES = 1024 * 1024;

/** A JSON body; null for none. @throws Refusal */
export async function jsonBody(ctx: Context): Promise<unknown> {
  const text = await bodyText(ctx);
  if (text === '') return null;
  if (ctx.is('json') === false) throw new Refusal(415, 'unsupported_media_type', 'The body must be application/json.');
  try {
    return JSON.parse(text);
  } catch {
    throw wrongRequest('The body is no JSON');
  }
}

/** A body of a control request: JSON, or a form of the page, whose whole numbers are numbers. */
export async function controlBody(ctx: Context): Promise<unknown> {
  if (!isForm(ctx)) return (await jsonBody(ctx)) ?? {};
  const fields = new URLSearchParams(await bodyText(ctx));
  return Object.fromEntries(
    [...fields].map(([name, value]) => [name, /^\d{1,9}$/.test(value) ? Number(value) : value]),
  );
}

export function isForm(ctx: Context): boolean {
  return ctx.is('urlencoded') !== false && ctx.is('urlencoded') !== null;
}

async function bodyText(ctx: Context): Promise<string> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of ctx.req as AsyncIterable<Uint8Array>) {
    length += chunk.length;
    if (length > MOST_BODY_BYTES) throw new Refusal(413, 'too_large', 'The body is too large.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
