import type { Config } from '../../config.ts';
import { SEARCH_ATTRIBUTES } from '../../temporal.config.ts';
import { writeServiceState } from '../service-state.ts';
import type { ServiceState } from '../service-state.ts';
import { startPostgres } from '../services/embedded-postgres.ts';
import type { RunningPostgres } from '../services/embedded-postgres.ts';
import { startNodeService } from '../services/node-service.ts';
import type { NodeService, RunningNodeService } from '../services/node-service.ts';
import { postgresAnswers } from '../services/postgres-answers.ts';
import { preciseElapsed } from '../services/reporter.ts';
import type { Reporter } from '../services/reporter.ts';
import type { StopStack } from '../services/stop-stack.ts';
import { supervise } from '../services/supervise.ts';
import { findTemporalCommand } from '../services/temporal-command.ts';
import { prepareNamespace, temporalAnswers } from '../services/temporal-namespace.ts';
import { startTemporal } from '../services/temporal-server.ts';
import type { RunningTemporal } from '../services/temporal-server.ts';
import { startTemporalWeb } from '../services/temporal-web.ts';
import { bringUpStandIns } from './bring-up-stand-ins.ts';
import { apiEnvironment } from './api-environment.ts';
import { migrateDatabase } from './migrate-database.ts';
import { partEnvironment } from './part-environment.ts';
import { requireFreePort } from './require-free-port.ts';
import { secretsOf } from './secrets.ts';
import { serviceDatabase } from './service-database.ts';
import type { DatabaseAddresses } from './service-database.ts';
import { standInEnvironment } from './stand-ins.ts';
import { takeDataFolder } from './take-data-folder.ts';
import { welcome } from './welcome.ts';

export type BringUp = {
  readonly reporter: Reporter;
  /** All running parts, for the caller to stop. */
  readonly parts: StopStack;
  /** Aborts when the service must stop, even during the start. */
  readonly signal: AbortSignal;
};

const API_DRAIN_MS = 15_000;
const WORKER_DRAIN_MS = 25_000;
const HEALTH_WITHIN_MS = 2_000;

/**
 * Starts the whole service, in order, and prints its addresses.
 * @throws FieldworkError with a sentence about the problem and what to do
 */
export async function bringUp(config: Config, up: BringUp): Promise<void> {
  const startedAt = performance.now();
  const dataDir = await takeDataFolder(config.dataDir, up);
  await requireFreePort(config.http);
  const secrets = await secretsOf(config, dataDir);
  const state = firstState(config, secrets.tokenFile);
  await writeServiceState(dataDir, state);

  const database = await databaseOf(config, dataDir, up);
  const { address: temporalAddress, uiUrl: temporalUiUrl } = await bringUpTemporal(config, dataDir, up);
  await migrateDatabase(database.ownerUrl, up);
  const databaseUrl = await serviceDatabase(database, dataDir, up);

  const plans = await bringUpStandIns(config, dataDir, up);
  const made = { dataDir, databaseUrl, temporalAddress, ...secrets };
  const env = partEnvironment(process.env, config, { ...made, standInEnvironment: standInEnvironment(config, plans) });
  await bringUpPart('worker', { file: 'workers/main.ts', env, dataDir, drainMs: WORKER_DRAIN_MS }, up);
  const isReady = () => answersHealth(config.http.localUrl);
  const envOfApi = { ...env, ...apiEnvironment(env) };
  await bringUpPart('api', { file: 'api/server.ts', env: envOfApi, dataDir, drainMs: API_DRAIN_MS, isReady }, up);

  const standIns = Object.fromEntries(plans.map(({ standIn, url }) => [standIn, url]));
  const readyState: ServiceState = { ...state, state: 'ready', temporalAddress, temporalUiUrl, standIns };
  await writeServiceState(dataDir, readyState);
  up.parts.add({
    name: null,
    stop: () => writeServiceState(dataDir, { ...readyState, state: 'stopping' }),
    kill: () => undefined,
  });
  const found = { temporalUiUrl, madeToken: secrets.madeToken, dataDir, standIns };
  for (const line of welcome(config, found)) up.reporter.line(line);
  up.reporter.line(`Up in ${preciseElapsed(startedAt)}. Ctrl-C stops everything.`);
  up.reporter.line(`ready ${config.http.localUrl}`);
}

async function databaseOf(
  { databaseUrl, databaseOwnerUrl }: Config,
  dataDir: string,
  up: BringUp,
): Promise<DatabaseAddresses> {
  if (databaseUrl === null) return { ownerUrl: await bringUpPostgres(dataDir, up), serviceUrl: null };
  if (databaseOwnerUrl === null) return { ownerUrl: databaseUrl, serviceUrl: null };
  return { ownerUrl: databaseOwnerUrl, serviceUrl: databaseUrl };
}

async function bringUpPostgres(dataDir: string, { reporter, parts, signal }: BringUp): Promise<string> {
  const start = (startSignal: AbortSignal, previous: RunningPostgres | null) =>
    startPostgres({ dataDir, signal: startSignal, port: previous?.port });
  const postgres = await reporter.step(
    'Postgres',
    () =>
      supervise(
        { name: 'Postgres', start, report: reporter.line, answers: ({ port }, ms) => postgresAnswers(port, ms) },
        signal,
      ),
    ({ service }) => `on 127.0.0.1:${service.port}`,
  );
  parts.add(postgres);
  return postgres.service.url;
}

type TemporalPlace = { readonly address: string; readonly uiUrl: string | null };

async function bringUpTemporal(config: Config, dataDir: string, up: BringUp): Promise<TemporalPlace> {
  const { address, namespace } = config.temporal;
  const { reporter, parts, signal } = up;
  if (address !== null) {
    const needs = { searchAttributes: SEARCH_ATTRIBUTES, retentionDays: null };
    const check = () => prepareNamespace({ ...config.temporal, address }, needs);
    await reporter.step('Temporal', check, () => `at ${address}`);
    return { address, uiUrl: null };
  }
  const web = await startTemporalWeb(dataDir);
  parts.add(web);
  const temporal = await reporter.step(
    'Temporal',
    async (report) => {
      const command = await findTemporalCommand({ env: process.env, report, signal });
      const options = { command, dataDir, namespace, searchAttributes: SEARCH_ATTRIBUTES, hasWeb: true };
      const start = (startSignal: AbortSignal, previous: RunningTemporal | null) =>
        startTemporal({ ...options, signal: startSignal, previous: previous ?? undefined });
      const answers = (service: RunningTemporal, withinMs: number) => temporalAnswers(service.address, withinMs);
      return supervise({ name: 'Temporal', start, report: reporter.line, answers }, signal);
    },
    ({ service }) => `on ${service.address}${service.web === null ? '' : `, web interface ${web.url}`}`,
  );
  parts.add(temporal);
  const { address: ownAddress, web: place } = temporal.service;
  web.serve(place);
  return { address: ownAddress, uiUrl: place === null ? null : web.url };
}

async function bringUpPart(
  name: string,
  part: Omit<NodeService, 'name' | 'reporter'>,
  { reporter, parts, signal }: BringUp,
): Promise<void> {
  const start = (startSignal: AbortSignal) => startNodeService({ name, reporter, ...part }, startSignal);
  const answers = (service: RunningNodeService, withinMs: number) => service.answersPing(withinMs);
  parts.add(await reporter.step(name, () => supervise({ name, start, report: reporter.line, answers }, signal)));
}

async function answersHealth(url: string): Promise<boolean> {
  try {
    const { ok } = await fetch(`${url}/healthz`, { signal: AbortSignal.timeout(HEALTH_WITHIN_MS) });
    return ok;
  } catch {
    // Not listening yet.
    return false;
  }
}

function firstState(config: Config, serviceTokenFile: string | null): ServiceState {
  return {
    state: 'starting',
    pid: process.pid,
    startedAt: new Date().toISOString(),
    url: config.http.localUrl,
    temporalAddress: config.temporal.address,
    temporalNamespace: config.temporal.namespace,
    temporalUiUrl: null,
    serviceTokenFile,
    standIns: {},
  };
}
