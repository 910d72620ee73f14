import type { ParameterizedContext } from 'koa';
import type { Markup } from './markup.ts';

type Directive =
  'script-src' | 'style-src' | 'img-src' | 'connect-src' | 'frame-src' | 'form-action' | 'frame-ancestors';

/**
 * A Content-Security-Policy from what a page needs, each directive with its sources (`"'self'"`): nothing else is loaded or run,
 * nobody changes what addresses are relative to, and nobody frames the page unless `frame-ancestors` says who may.
 */
export function contentPolicy(needed: Readonly<Partial<Record<Directive, string>>>): string {
  const { 'frame-ancestors': framedBy = "'none'", ...sources } = needed;
  const directives = { 'default-src': "'none'", ...sources, 'base-uri': "'none'", 'frame-ancestors': framedBy };
  return Object.entries(directives)
    .map(([name, allowed]) => `${name} ${allowed}`)
    .join('; ');
}

/** For pages that only those see who know their address: nothing keeps them, finds them, or tells others where they are. */
export const PRIVATE_HEADERS = {
  'Cache-Control': 'private, no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex, nofollow',
} as const;

type Manner = {
  /** HTML where missing. */
  readonly contentType?: string;
  readonly status?: number;
  /** What the page may do, by `contentPolicy`; where missing, what the edge lets all answers do. */
  readonly policy?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** For a file that is saved, not shown. */
  readonly filename?: string | undefined;
};

/** As much of a request as answering it takes. */
export type Answered = Pick<ParameterizedContext, 'set' | 'attachment' | 'status' | 'type' | 'body'>;

/** Sends a page or a file. */
export function send(ctx: Answered, body: Markup | string | Uint8Array, manner: Manner): void {
  const { contentType = 'text/html; charset=utf-8', status = 200, policy, headers = {}, filename } = manner;
  ctx.set({ ...headers, ...(policy !== undefined && { 'Content-Security-Policy': policy }) });
  ctx.status = status;
  if (filename !== undefined) ctx.attachment(filename);
  ctx.type = contentType;
  ctx.body = body instanceof Uint8Array ? Buffer.from(body) : body.toString();
}
