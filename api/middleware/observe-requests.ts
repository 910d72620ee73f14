import { CLIENT_GONE_STATUS } from '../client-gone.ts';
import type { EdgeContext, EdgeMiddleware, Logger } from '../edge.ts';
import type { RequestMetrics } from '../request-metrics.ts';

/** Addresses that are polled every few seconds. */
const ROUTINE = new Set(['/healthz', '/livez', '/metrics']);

/**
 * Logs one line for each request, when its answer is sent or given up. It contains the route's pattern instead of the
 * address, which may contain secrets.
 */
export function logAccess(log: Logger): EdgeMiddleware {
  return (ctx, next) => {
    const startedAt = performance.now();
    ctx.res.once('close', () => {
      const entry = {
        request_id: ctx.state.requestId,
        method: ctx.method,
        route: ctx.state.route ?? 'unmatched',
        status: sentStatus(ctx),
        ms: Math.round(performance.now() - startedAt),
        ...(ctx.state.teamId !== undefined && { team_id: ctx.state.teamId }),
      };
      if (ROUTINE.has(entry.route) && entry.status < 400) log.debug(entry, 'request');
      else log.info(entry, 'request');
    });
    return next();
  };
}

/** Counts and times requests by route pattern and status. Streams of events are counted while they are open instead. */
export function measureRequests(metrics: RequestMetrics): EdgeMiddleware {
  return async (ctx, next) => {
    const startedAt = performance.now();
    ctx.res.once('close', () => {
      if (ctx.state.isEventStream === true) {
        metrics.openEventStreams.dec();
        return;
      }
      metrics.durations.observe(
        { method: knownMethod(ctx.method), route: ctx.state.route ?? 'unmatched', status: sentStatus(ctx) },
        (performance.now() - startedAt) / 1_000,
      );
    });
    await next();
    if (ctx.state.isEventStream === true && !ctx.res.closed) metrics.openEventStreams.inc();
  };
}

function sentStatus({ res, state }: EdgeContext): number {
  const unanswered = !res.writableFinished && state.isEventStream !== true;
  return unanswered ? CLIENT_GONE_STATUS : res.statusCode;
}

/** Methods come from outside: an unknown one must not make a new series. */
function knownMethod(method: string): string {
  return ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'].includes(method) ? method : 'other';
}
