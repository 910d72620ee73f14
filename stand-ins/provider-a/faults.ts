import type { Middleware } from 'koa';
import { meetFault, takeFault } from '../kit/faults.ts';
import type { Records } from './records.ts';

const DETAIL = 'Asked for at the control interface of the stand-in.';

const ANSWERS = {
  rate_limited: { status: 429, body: { message: 'Too many requests', detail: DETAIL } },
  failing: { status: 500, body: { message: 'Failed', detail: DETAIL } },
  refused: {
    status: 400,
    body: { error: { status: 400, error_code: 140_400, title: 'Refused', detail: 'Asked for at the stand-in.' } },
  },
  no_json: { status: 200, body: '<!doctype html><title>Proxy</title><p>Something in between answers.' },
} as const;

/** Applies the faults of the control interface to requests of the API, each as many times as configured. */
export function faulty(records: Records): Middleware {
  return async (ctx, next) => {
    const fault = takeFault(records.faults, ({ on }) => on === 'any' || isChange(ctx.method, ctx.path));
    if (fault === null) await next();
    else await meetFault(ctx, { ...fault, retryAfterSeconds: fault.retry_after_seconds }, ANSWERS, next);
  };
}

/** True for requests that make or change a study; calculations are POSTs too, but change nothing. */
function isChange(method: string, path: string): boolean {
  if (method === 'PATCH' || method === 'DELETE') return true;
  return method === 'POST' && /^\/api\/v1\/studies\/([^/]+\/transition\/)?$/.test(path);
}
