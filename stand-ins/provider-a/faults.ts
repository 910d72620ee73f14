import type { Middleware } from 'koa';
import type { Fault, Records } from './records.ts';

/** Treats requests to the API as was asked for at the control interface, once for each time that was asked. */
export function faulty(records: Records): Middleware {
  return async (ctx, next) => {
    const fault = records.faults.find(({ on, times }) => times > 0 && (on === 'any' || isChange(ctx.method, ctx.path)));
    if (fault === undefined) {
      await next();
      return;
    }
    fault.times -= 1;
    if (fault.kind === 'lost_answer' || fault.kind === 'late_answer') {
      await next();
      ctx.respond = false;
      if (fault.kind === 'lost_answer') ctx.req.socket.destroy();
      return;
    }
    if (fault.kind === 'silent') ctx.respond = false;
    else answer(ctx, fault);
  };
}

function answer(ctx: Parameters<Middleware>[0], { kind, retry_after_seconds: seconds }: Fault): void {
  switch (kind) {
    case 'rate_limited':
      ctx.status = 429;
      ctx.set('Retry-After', String(seconds));
      ctx.body = { message: 'Too many requests', detail: 'Asked for at the control interface of the stand-in.' };
      return;
    case 'refused':
      ctx.status = 400;
      ctx.body = {
        error: { status: 400, error_code: 140_400, title: 'Refused', detail: 'Asked for at the stand-in.' },
      };
      return;
    case 'no_json':
      ctx.status = 200;
      ctx.type = 'text/html';
      ctx.body = '<!doctype html><title>Proxy</title><p>Something in between answers.';
      return;
    default:
      ctx.status = 500;
      ctx.body = { message: 'Failed', detail: 'Asked for at the control interface of the stand-in.' };
  }
}

/** True for what makes or changes a study; calculations are asked by POST too, and change nothing. */
function isChange(method: string, path: string): boolean {
  if (method === 'PATCH' || method === 'DELETE') return true;
  return method === 'POST' && /^\/api\/v1\/studies\/([^/]+\/transition\/)?$/.test(path);
}
