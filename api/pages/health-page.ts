import type { SystemPage } from './system-page.ts';

/** Each resolves to whether that part can be reached now. */
export type HealthChecks = {
  readonly database: () => Promise<boolean>;
  readonly temporal: () => Promise<boolean>;
};

type Health = { readonly database: boolean; readonly temporal: boolean };

const CHECK_WITHIN_MS = 4_000;
const RETRY_AFTER_SECONDS = 2;

/**
 * `GET /healthz`: 200 while requests can be served, 503 while a part can't be reached. Concurrent requests share one
 * check.
 */
export function healthPage(checks: HealthChecks): SystemPage {
  let looking: Promise<Health> | undefined;
  return {
    path: '/healthz',
    documentation: {
      operationId: 'service.health',
      summary: 'Tells whether requests can be served now.',
      responses: {
        200: { description: 'They can.' },
        503: { description: 'A part cannot be reached; come back after Retry-After.' },
      },
    },
    async answer(ctx) {
      looking ??= look(checks).finally(() => (looking = undefined));
      const { database, temporal } = await looking;
      const isHealthy = database && temporal;
      ctx.status = isHealthy ? 200 : 503;
      if (!isHealthy) ctx.set('Retry-After', String(RETRY_AFTER_SECONDS));
      ctx.body = { status: isHealthy ? 'ok' : 'unavailable', database: word(database), temporal: word(temporal) };
    },
  };
}

/**
 * `GET /livez`: 200 while the process answers. It checks nothing else, so that a process is not restarted for another's
 * fault.
 */
export function livenessPage(): SystemPage {
  return {
    path: '/livez',
    documentation: {
      operationId: 'service.liveness',
      summary: 'Tells whether this process answers.',
      responses: { 200: { description: 'It does.' } },
    },
    answer(ctx) {
      ctx.body = { status: 'ok' };
    },
  };
}

async function look({ database, temporal }: HealthChecks): Promise<Health> {
  const [isDatabaseThere, isTemporalThere] = await Promise.all([within(database()), within(temporal())]);
  return { database: isDatabaseThere, temporal: isTemporalThere };
}

/** A check that takes too long, or fails, counts as not reachable. */
async function within(check: Promise<boolean>): Promise<boolean> {
  const late = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => late.resolve(false), CHECK_WITHIN_MS);
  try {
    return await Promise.race([check.catch(() => false), late.promise]);
  } finally {
    clearTimeout(timer);
  }
}

function word(isReachable: boolean): 'ok' | 'unreachable' {
  return isReachable ? 'ok' : 'unreachable';
}
