import type { RouterContext } from '@koa/router';
import { createGate } from '../domain/ground/gate.ts';
import { answer } from './answer.ts';
import type { AnswerSettings } from './answer.ts';
import type { Authenticate } from './authenticate.ts';
import { ClientGone } from './client-gone.ts';
import type { EdgeContext, EdgeState, Services } from './edge.ts';
import { idempotencyKey } from './request/headers.ts';
import { placeInputError, readInput } from './request/input.ts';
import { UPLOAD_WITHIN_MS } from './request/upload.ts';
import { acceptsIdempotencyKey } from './route.ts';
import type { Route } from './route.ts';

export type RouteDependencies = AnswerSettings & {
  readonly services: Services;
  readonly authenticate: Authenticate;
  /** Inserts the rows of a team and of its member at their first call. */
  readonly ensureMember: (services: Services, member: { teamId: string; userId: string | null }) => Promise<void>;
  /** How long one upload may take to arrive, once it is its turn, in ms; a minute by default. */
  readonly uploadWithinMs?: number;
};

/**
 * Each has at most 10 MB, in memory twice while its chunks are joined: it counts from its first byte until the file is
 * stored.
 */
const UPLOADS_AT_ONCE = 6;

/**
 * The steps of every route, in order: authenticate, gather the input, run the operation (it validates and scopes),
 * answer.
 */
export function mountRoute(
  route: Route,
  { services, authenticate, ensureMember, uploadWithinMs = UPLOAD_WITHIN_MS, ...answerSettings }: RouteDependencies,
): (ctx: RouterContext<EdgeState>) => Promise<void> {
  const isTeams = route.operation.audience === 'team';
  const isDurable = route.operation.output.kind === 'durable';
  const uploads = createGate(UPLOADS_AT_ONCE);

  return async (ctx) => {
    const { requestId } = ctx.state;
    ctx.state.route = route.path;
    if (route.options.refusals !== undefined) ctx.state.refusals = route.options.refusals;
    const principal = authenticate(ctx.req, route, requestId);
    const gone = abortedByHangUp(ctx);
    if (isTeams) {
      ctx.state.teamId = principal.teamId;
      await ensureMember(services, principal);
    }
    const key = acceptsIdempotencyKey(route) ? idempotencyKey(ctx.req) : undefined;
    const log = services.log.child({ request_id: requestId, operation: route.operation.name });
    const patience = isDurable ? AbortSignal.any([gone, answerSettings.stopping]) : gone;
    const run = async () => {
      const { input, fingerprint } = await readInput(ctx, ctx.params, route, { uploadWithinMs });
      return route
        .run({ ...services, log }, principal, input, { idempotencyKey: key, fingerprint, patience })
        .catch((error: unknown) => {
          throw placeInputError(error, route);
        });
    };
    answer(ctx, route, await (route.options.upload === undefined ? run() : uploads.run(run, gone)), answerSettings);
  };
}

/** Aborts when the client disconnects, so that its request neither queues nor waits any longer. */
function abortedByHangUp(ctx: EdgeContext): AbortSignal {
  const gone = new AbortController();
  ctx.res.once('close', () => {
    if (!ctx.res.writableFinished) gone.abort(new ClientGone(undefined));
  });
  return gone.signal;
}
