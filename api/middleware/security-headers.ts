import type { EdgeMiddleware } from '../edge.ts';

/** Answers are data, not pages: nothing in them may run, be framed, be guessed at or be kept. Pages loosen what they need. */
export function setSecurityHeaders(): EdgeMiddleware {
  return (ctx, next) => {
    ctx.set({
      'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
      'X-Content-Type-Options': 'nosniff',
      'X-Frame-Options': 'DENY',
      'Referrer-Policy': 'no-referrer',
      'Cross-Origin-Resource-Policy': 'same-origin',
      'Cache-Control': 'no-store',
    });
    return next();
  };
}
