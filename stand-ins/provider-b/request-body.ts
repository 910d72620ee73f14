import type { Context } from 'koa';
import { parseFormText } from '../../domain/ground/form-text.ts';
import { bodyText, parseJson } from '../kit/bodies.ts';
import { Refusal, wrongRequest } from './refusal.ts';

/** A JSON body; null without one. @throws Refusal */
export async function jsonBody(ctx: Context): Promise<unknown> {
  const sent = await text(ctx);
  if (sent === '') return null;
  if (ctx.is('json') === false) throw new Refusal(415, 'unsupported_media_type', 'The body must be application/json.');
  return parseJson(sent, () => wrongRequest('The body is no JSON'));
}

/** The body of a control request: JSON, or a form of the page, whose whole numbers are converted. */
export async function controlBody(ctx: Context): Promise<unknown> {
  if (!isForm(ctx)) return (await jsonBody(ctx)) ?? {};
  const fields = parseFormText(await text(ctx));
  if (fields === null) throw tooLarge();
  return Object.fromEntries(
    [...fields].map(([name, value]) => [name, /^\d{1,9}$/.test(value) ? Number(value) : value]),
  );
}

export function isForm(ctx: Context): boolean {
  return ctx.is('urlencoded') !== false && ctx.is('urlencoded') !== null;
}

function text(ctx: Context): Promise<string> {
  return bodyText(ctx, tooLarge);
}

function tooLarge(): Refusal {
  return new Refusal(413, 'too_large', 'The body is too large.');
}
