import type { ParameterizedContext } from 'koa';
import type { Markup } from './markup.ts';

type Directive =
  'script-src' | 'style-src' | 'img-src' | 'connect-src' | 'frame-src' | 'form-action' | 'frame-ancestors';

/**
 * A Content-Security-Policy from the directives that a page needs, each with its sources (`"'self'"`): nothing else is
 * loaded or run, the base of relative addresses can't be changed, and no page may frame this one unless `frame-ancestors`
 * allows it.
 */
export function contentPolicy(needed: Readonly<Partial<Record<Directive, string>>>): string {
  const { 'frame-ancestors': framedBy = "'none'", ...sources } = needed;
  const directives = { 'default-src': "'none'", ...sources, 'base-uri': "'none'", 'frame-ancestors': framedBy };
  return Object.entries(directives)
    .map(([name, allowed]) => `${name} ${allowed}`)
    .join('; ');
}

/** For pages that are only protected by their secret address: not cached, not indexed, and not passed on as a referrer. */
export const PRIVATE_HEADERS = {
  'Cache-Control': 'private, no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex, nofollow',
} as const;

type Manner = {
  /** Default: HTML. */
  readonly contentType?: string;
  readonly status?: number;
  /** The page's policy, by `contentPolicy`; default: the edge's policy for all responses. */
  readonly policy?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** The name of a file to be saved, not shown. */
  readonly filename?: string | undefined;
};

/** The parts of a request that a response needs. */
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
