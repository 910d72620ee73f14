import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { startNodeService } from '../../../scripts/services/node-service.ts';
import { apiEnvironment } from '../../../scripts/start/api-environment.ts';
import { choosePorts } from '../../../scripts/services/ports.ts';
import type { RunningService } from '../../../scripts/services/running-service.ts';

export type BenchServer = RunningService & { readonly port: number };

export type BenchProcesses = {
  /** The process that answers HTTP, as `npm start` runs it, with a proxy in front. */
  startService(isReady: (port: number) => Promise<boolean>): Promise<BenchServer>;
  /** The bare handler, in a process like the service's. */
  startBare(probeFile: string): Promise<BenchServer>;
  /** What makes sheets; `told` gets its lines. */
  startSheets(env: Readonly<Record<string, string>>, told: (line: string) => void): Promise<RunningService>;
};

const DRAIN_MS = 5_000;

/** All are started in the way, and with the flags, that `npm start` has for the parts of the service. */
export function benchProcesses({ dataDir, databaseUrl }: { dataDir: string; databaseUrl: string }): BenchProcesses {
  const common = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: databaseUrl };
  const start = async (
    file: string,
    env: Readonly<Record<string, string>>,
    { isReady, told = warn }: { isReady?: () => Promise<boolean>; told?: (line: string) => void } = {},
  ) => {
    const reporter = { follow: (stream: Readable) => void createInterface({ input: stream }).on('line', told) };
    const what = { name: file, file, env: { ...common, ...env }, dataDir, reporter, drainMs: DRAIN_MS };
    return startNodeService({ ...what, ...(isReady !== undefined && { isReady }) }, new AbortController().signal);
  };
  return {
    async startService(isReady) {
      const { port } = await choosePorts(['port'], {});
      const env = { ...SERVICE, ...apiEnvironment(process.env), PORT: String(port) };
      return { ...(await start('api/server.ts', env, { isReady: () => isReady(port) })), port };
    },
    async startBare(probeFile) {
      const { port } = await choosePorts(['port'], {});
      const env = { PROBE_FILE: probeFile, PORT: String(port) };
      return { ...(await start('test/bench/respond/bare-server.ts', env)), port };
    },
    startSheets: (env, told) => start('test/bench/respond/sheet-maker.ts', env, { told }),
  };
}

/** Temporal is away: respondents' pages don't need it. */
const SERVICE = {
  SERVICE_TOKENS: 'token-of-the-bench',
  SIGNING_SECRET: 'a secret of the bench, long enough for it',
  TEMPORAL_ADDRESS: '127.0.0.1:1',
  TRUSTED_PROXIES: '1',
  AI_PROVIDER: 'none',
  LOG_LEVEL: 'info',
};

/** What is printed of a process: what went wrong. */
function warn(line: string): void {
  if (!/"level":"?(?:info|30)\b/.test(line)) console.error(line);
}
