import { setTimeout as delay } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { readConfig } from '../config.ts';
import type { Config } from '../config.ts';
import { refuseMightyRole } from '../db/service-role.ts';
import { takesWrites } from '../db/takes-writes.ts';
import { FieldworkError } from '../domain/ground/errors.ts';
import { ensureMember } from '../operations/ground/teams/ensure-member.ts';
import { createServices } from '../platform/context.ts';
import { createApp } from './app.ts';
import type { EdgeMiddleware, Services } from './edge.ts';
import { createInboxAssets } from '../pages/inbox/assets.ts';
import { inboxPages } from '../pages/inbox/inbox-pages.ts';
import { isOnOwnMachine } from '../domain/ground/own-machine.ts';
import { createAssets } from '../pages/respondent/assets.ts';
import { respondentPages } from '../pages/respondent/respondent-pages.ts';
import { createResultsAssets } from '../pages/results/assets.ts';
import { resultsPages } from '../pages/results/results-pages.ts';
import { startHttpServer } from './http-server.ts';
import type { HttpServer } from './http-server.ts';
import { toFieldworkError } from './problem.ts';
import { ALL_ROUTES } from './routes/all-routes.ts';

const FINISH_WITHIN_MS = 10_000;
const FINISH_AFTER_FAULT_MS = 5_000;
const SERVER_ERROR = 'The HTTP server could not take a connection.';
const KEEP_ALIVE_MS = 15_000;
const EXIT_AFTER_MS = 2_000;

/**
 * How much V8's heap may grow before it is cleaned as a whole, in percent of what lives. By default a process with much memory
 * waits for several times as much, and keeps that: large requests leave half a gigabyte of garbage behind.
 */
const HEAP_GROWING_PERCENT = 40;

/** The process that answers HTTP: reads the configuration, builds the services, serves until it is stopped. */
async function serve(config: Config): Promise<void> {
  if (config.serviceTokens.length === 0) {
    throw new FieldworkError('invalid_input', 'SERVICE_TOKENS is not set. Set it, or use npm start, which makes one.');
  }
  const context = await createServices(config, { process: 'api' });
  const { services } = context;
  await refuseMightyRole(services.database.url);
  const stopping = new AbortController();
  const app = createApp({
    services,
    routes: ALL_ROUTES,
    pages: [
      respondentPages({ services, assets: await createAssets() }, toFieldworkError),
      resultsPages({ services, assets: await createResultsAssets() }, toFieldworkError),
      ...(await pagesOfInbox(services)),
    ],
    ensureMember,
    serviceTokens: config.serviceTokens,
    serviceAdmins: config.serviceAdmins,
    metricsToken: config.metricsToken,
    trustedProxies: config.http.trustedProxies,
    health: { database: () => takesWrites(services.database), temporal: () => services.workflows.isReachable() },
    keepAliveMs: KEEP_ALIVE_MS,
    stopping: stopping.signal,
  });
  const handler = app.callback();
  const options = { ...config.http, onError: (error: Error) => services.log.error({ err: error }, SERVER_ERROR) };
  const server = await startHttpServer((request, response) => void handler(request, response), options).catch(
    (error: unknown) => {
      throw explained(error, config.http);
    },
  );
  services.log.info({ host: config.http.host, port: server.port, public_url: config.http.publicUrl }, 'listening');
  stopOnSignal(services, server, stopping, () => context.close());
  stopOnFault(services, server, stopping);
}

/** Only where the service is reachable from this machine alone: the inbox shows the mails of all teams. */
async function pagesOfInbox({ inbox, log, settings }: Services): Promise<readonly EdgeMiddleware[]> {
  if (inbox === null || !isOnOwnMachine(settings.publicUrl)) return [];
  return [inboxPages({ inbox, log, assets: await createInboxAssets() }, toFieldworkError)];
}

function stopOnSignal(
  { log }: Services,
  server: HttpServer,
  stopping: AbortController,
  close: () => Promise<void>,
): void {
  const stop = async (signal: string) => {
    if (stopping.signal.aborted) return;
    log.info({ signal }, 'Stopping: finishing what is in flight.');
    stopping.abort();
    await server.stop({ finishWithinMs: FINISH_WITHIN_MS });
    await close();
    // All is closed; the process exits even where a library keeps it alive.
    await delay(EXIT_AFTER_MS, undefined, { ref: false });
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(signal).catch(fail));
}

/**
 * The last net: after an error that nobody caught, nothing in the process can be relied upon. Requests of others get a moment
 * to finish; then it ends, and whoever supervises it starts another.
 */
function stopOnFault({ log }: Services, server: HttpServer, stopping: AbortController): void {
  let isEnding = false;
  const end = (error: unknown): void => {
    log.fatal({ err: error }, 'An error that nobody caught: the process ends.');
    if (isEnding) return;
    isEnding = true;
    stopping.abort();
    setTimeout(() => process.exit(1), FINISH_AFTER_FAULT_MS + EXIT_AFTER_MS);
    void server.stop({ finishWithinMs: FINISH_AFTER_FAULT_MS }).finally(() => process.exit(1));
  };
  process.on('uncaughtException', end);
  process.on('unhandledRejection', end);
}

/** Why the address can't be bound, with what to change. */
function explained(error: unknown, { host, port }: Config['http']): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  const sentence = {
    EADDRINUSE: `Port ${port} on ${host} is taken by another program. Stop that, or set PORT to a free one.`,
    EACCES: `Port ${port} may not be used by this user. Set PORT to one above 1023.`,
    EADDRNOTAVAIL: `${host} is no address of this machine. Set HOST to one that is, such as 127.0.0.1.`,
    ENOTFOUND: `${host} is not known to this machine. Set HOST to an address, such as 127.0.0.1.`,
  }[String(code)];
  return sentence === undefined ? error : new FieldworkError('invalid_input', sentence, { cause: error });
}

function fail(error: unknown): never {
  const words = error instanceof FieldworkError ? error.message : String((error as Error).stack ?? error);
  process.stderr.write(`${words}\n`);
  process.exit(1);
}

setFlagsFromString(`--heap-growing-percent=${HEAP_GROWING_PERCENT}`);
try {
  await serve(readConfig(process.env));
} catch (error) {
  fail(error);
}
