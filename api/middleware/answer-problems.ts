import type { IncomingMessage } from 'node:http';
import { ClientGone } from '../../domain/ground/client-gone.ts';
import { CLIENT_GONE_STATUS } from '../client-gone.ts';
import type { EdgeContext, EdgeMiddleware, Logger } from '../edge.ts';
import { toFieldworkError, toProblem } from '../problem.ts';

/**
 * Turns every thrown error into a problem document. Unexpected errors are logged here, once, in full; the client gets
 * the request id.
 */
export function answerProblems(log: Logger): EdgeMiddleware {
  return async (ctx, next) => {
    try {
      await next();
    } catch (error) {
      if (error instanceof ClientGone) ctx.status = CLIENT_GONE_STATUS;
      else sendProblem(ctx, error, log);
    } finally {
      if (!ctx.req.complete && !ctx.req.destroyed) discardRest(ctx.req);
    }
  };
}

function sendProblem(ctx: EdgeContext, thrown: unknown, log: Logger): void {
  const { requestId, route, refusals } = ctx.state;
  const error = toFieldworkError(thrown);
  const { problem, headers } = toProblem(error, requestId);
  if (problem.status === 500)
    log.error({ err: thrown, request_id: requestId, route }, 'A request failed unexpectedly.');
  else if (problem.status > 500)
    log.warn({ err: thrown, request_id: requestId, route }, 'A request could not be served.');
  for (const header of ['ETag', 'Location', 'Operation-Location', 'Content-Disposition']) ctx.remove(header);
  ctx.set('Cache-Control', 'no-store');
  const literal = refusals?.of(error) ?? null;
  if (literal !== null) {
    ctx.status = literal.status;
    ctx.type = 'application/json; charset=utf-8';
    ctx.body = JSON.stringify(literal.body);
    return;
  }
  ctx.status = problem.status;
  ctx.set(headers);
  ctx.type = 'application/problem+json; charset=utf-8';
  ctx.body = JSON.stringify(problem);
}

const MAX_DISCARDED_BYTES = 64 * 1024 * 1024;
const MAX_DISCARDING_MS = 15_000;

/**
 * Reads and discards the rest of a refused request, so that a client that is still sending can read the answer: closing
 * at once would reset its connection. Clients that send too much, or too long, are disconnected.
 */
function discardRest(request: IncomingMessage): void {
  let size = 0;
  const cutOff = () => request.socket.destroy();
  const timer = setTimeout(cutOff, MAX_DISCARDING_MS).unref();
  request.on('data', (chunk: Buffer) => {
    size += chunk.length;
    if (size > MAX_DISCARDED_BYTES) cutOff();
  });
  request.once('error', () => undefined);
  request.once('close', () => clearTimeout(timer));
  request.resume();
}
