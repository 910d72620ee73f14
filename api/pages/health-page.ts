import type { SystemPage } from './system-page.ts';

/** Each resolves to whether that part does its work now: the database takes writes, Temporal answers. */
export type HealthChecks = {
  readonly database: () => Promise<boolean>;
  readonly temporal: () => Promise<boolean>;
};

type Health = { readonly database: boolean; readonly temporal: boolean };

const CHECK_WITHIN_MS = 4_000;
const RETRY_AFTER_SECONDS = 2;

/** However many ask, each part is asked about twice a second at most: asking costs a write. */
const FRESH_FOR_MS = 500;

/** A question on a dead connection may stay without an answer for as long as the kernel keeps that connection. */
const FORGOTTEN_AFTER_MS = 10_000;

/**
 * `GET /healthz`: 200 while requests can be served, 503 while a part can't be reached, or nothing can be written. All who
 * ask within half a second share one check, and for ten seconds no check begins while an earlier one of its part is not over.
 */
export function healthPage({ database, temporal }: HealthChecks): SystemPage {
  const checks = { database: oneAtATime(database), temporal: oneAtATime(temporal) };
  let looking: Promise<Health> | undefined;
  const lookOnce = async () => {
    const health = await look(checks);
    setTimeout(() => (looking = undefined), FRESH_FOR_MS).unref();
    return health;
  };
  return {
    path: '/healthz',
    documentation: {
      operationId: 'service.health',
      summary: 'Tells whether requests can be served now.',
      responses: {
        200: { description: 'They can.' },
        503: { description: 'A part cannot be reached, or nothing can be stored; come back after Retry-After.' },
      },
    },
    async answer(ctx) {
      looking ??= lookOnce();
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

/**
 * Whoever asks while a check is under way gets its answer: one that waits for the database must not be joined by more. One
 * that is stuck is forgotten, so that the next who ask begin anew: one every ten seconds at most.
 */
function oneAtATime(check: () => Promise<boolean>): () => Promise<boolean> {
  let running: Promise<boolean> | undefined;
  const begin = () => {
    const begun: Promise<boolean> = check().finally(() => {
      clearTimeout(timer);
      forget();
    });
    const forget = () => {
      if (running === begun) running = undefined;
    };
    const timer = setTimeout(forget, FORGOTTEN_AFTER_MS).unref();
    return begun;
  };
  return () => (running ??= begin());
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
