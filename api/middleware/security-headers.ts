import type { EdgeMiddleware } from '../edge.ts';

/** Answers are data, not pages: no scripts, no framing, no type sniffing, no caching. Pages relax what they need. */
export const SECURITY_HEADERS = {
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Cache-Control': 'no-store',
} as const;

/** Sets them on every answer. */
export function setSecurityHeaders(): EdgeMiddleware {
  return (ctx, next) => {
    ctx.set(SECURITY_HEADERS);
    return next();
  };
}
