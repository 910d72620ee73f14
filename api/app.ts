import { Router } from '@koa/router';
import Koa from 'koa';
import type { Authenticate, AuthenticationSettings } from './authenticate.ts';
import { createAuthenticator } from './authenticate.ts';
import type { EdgeContext, EdgeMiddleware, EdgeState, Logger, Services } from './edge.ts';
import { answerProblems } from './middleware/answer-problems.ts';
import { logAccess, measureRequests } from './middleware/observe-requests.ts';
import { refuseUnmatched } from './middleware/refuse-unmatched.ts';
import { assignRequestId } from './middleware/request-id.ts';
import { setSecurityHeaders } from './middleware/security-headers.ts';
import { PROBLEMS } from './problem.ts';
import { createRequestMetrics } from './request-metrics.ts';
import { systemPages } from './pages/system-pages.ts';
import type { HealthChecks } from './pages/health-page.ts';
import type { Route } from './route.ts';
import type { RouterContext } from '@koa/router';
import type { Pace } from '../platform/arriving/pace.ts';
import { answer } from './answer.ts';
import type { AnswerSettings } from './answer.ts';
import { ClientGone } from '../domain/ground/client-gone.ts';
import { idempotencyKey } from './request/headers.ts';
import { placeInputError, readInput } from './request/input.ts';
import { createUploadPlaces } from './request/upload-places.ts';
import type { UploadPlaces } from './request/upload-places.ts';
import { UPLOAD_PACE } from './request/upload.ts';
import { acceptsIdempotencyKey } from './route.ts';

export type AppDependencies = AuthenticationSettings &
  Omit<RouteDependencies, 'authenticate' | 'uploads'> & {
    readonly routes: readonly Route[];
    /** Pages for people, beside the API: for respondents, and for readers of results. */
    readonly pages?: readonly EdgeMiddleware[];
    readonly health: HealthChecks;
    /** The bearer token that `GET /metrics` requires; null: none. */
    readonly metricsToken: string | null;
    /**
     * How many proxies in front append the client's address, which is then `ctx.ip`; 0: the connection's address is
     * used.
     */
    readonly trustedProxies: number;
  };

/** The HTTP edge: the middleware that handles a request, in order. */
export function createApp(dependencies: AppDependencies): Koa<EdgeState> {
  const { services, trustedProxies } = dependencies;
  const metrics = createRequestMetrics();
  // Only the last addresses in the header are from trusted proxies: the first of those is the client.
  const app = new Koa<EdgeState>({ proxy: trustedProxies > 0, maxIpsCount: trustedProxies });

  app.use(assignRequestId());
  app.use(logAccess(services.log));
  app.use(measureRequests(metrics));
  app.use(setSecurityHeaders());
  app.use(closeBehindSlowRequests());
  app.use(answerProblems(services.log));
  for (const pages of dependencies.pages ?? []) app.use(pages);
  const served = router(dependencies, systemPages({ ...dependencies, metrics }));
  app.use(refuseUnmatched(served));
  app.use(served.routes());

  app.on('error', logBrokenAnswer(services.log));
  return app;
}

/** The rest of a body that was given up may never come: no further request is awaited behind it. */
function closeBehindSlowRequests(): EdgeMiddleware {
  return async (ctx, next) => {
    await next();
    if (ctx.status === PROBLEMS.request_too_slow.status) ctx.set('Connection', 'close');
  };
}

function router(dependencies: AppDependencies, pages: ReturnType<typeof systemPages>): Router<EdgeState> {
  const authenticate = createAuthenticator(dependencies);
  const uploads = createUploadPlaces();
  const routes = new Router<EdgeState>({ sensitive: true });
  for (const page of pages) {
    routes.get(page.path, (ctx) => {
      ctx.state.route = page.path;
      return page.answer(ctx);
    });
  }
  for (const route of dependencies.routes) {
    routes.register(route.path, [route.method], mountRoute(route, { ...dependencies, authenticate, uploads }));
  }
  return routes;
}

/** Error codes where a client disconnected, or stopped speaking HTTP, during its request or its answer. */
const HUNG_UP = /^(ERR_STREAM_PREMATURE_CLOSE|ECONNRESET|ECONNABORTED|EPIPE|HPE_.*)$/;

/** Logs an answer that failed after its headers were sent: too late for a problem document. */
function logBrokenAnswer(log: Logger): (error: Error & { code?: string }, ctx?: EdgeContext) => void {
  // Koa reports the same error for the stream and for the connection.
  const logged = new WeakSet<Error>();
  return (error, ctx) => {
    if (HUNG_UP.test(error.code ?? '') || logged.has(error)) return;
    logged.add(error);
    log.error({ err: error, request_id: ctx?.state.requestId, route: ctx?.state.route }, 'An answer broke off.');
  };
}

export type RouteDependencies = AnswerSettings & {
  readonly services: Services;
  readonly authenticate: Authenticate;
  /** Refuses who may not act for the team before their body is read; the operation does so again. */
  readonly ensureMember: (services: Services, member: { teamId: string; userId: string | null }) => Promise<void>;
  /** How long one upload may take to arrive, once it is its turn. */
  readonly uploadPace?: Pace;
  /** Shared by all routes of an app. */
  readonly uploads: UploadPlaces;
};

/**
 * The steps of every route, in order: authenticate, gather the input, run the operation (it validates and scopes),
 * answer.
 */
export function mountRoute(
  route: Route,
  { services, authenticate, ensureMember, uploads, uploadPace = UPLOAD_PACE, ...answerSettings }: RouteDependencies,
): (ctx: RouterContext<EdgeState>) => Promise<void> {
  const isTeams = route.operation.audience === 'team';
  const isDurable = route.operation.output.kind === 'durable';

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
    const run = async (othersWait?: AbortSignal) => {
      const enough = othersWait === undefined ? patience : AbortSignal.any([patience, othersWait]);
      const { input, fingerprint } = await readInput(ctx, ctx.params, route, { uploadPace });
      return route
        .run({ ...services, log }, principal, input, { idempotencyKey: key, fingerprint, patience: enough })
        .catch((error: unknown) => {
          throw placeInputError(error, route);
        });
    };
    const isUpload = route.options.upload !== undefined;
    const output = await (isUpload ? uploads.run(principal.teamId, run, gone) : run());
    await answer(ctx, route, output, answerSettings);
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
