import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { startNodeService } from '../../../scripts/services/node-service.ts';
import { chooseLatePort } from '../late-port.ts';
import type { TemporalConnectionSettings } from '../../../platform/workflow-gateway.ts';

export const TOKEN = 'token-of-the-attacks';

/** The API alone, a process as `npm start` runs it. */
export type ApiProcess = {
  readonly port: number;
  readonly pid: number;
  readonly url: string;
  /** Its lines of log of level error and above. */
  readonly complaints: readonly string[];
  /** How it ended; null while it lives. */
  readonly ended: () => string | null;
  stop(): Promise<void>;
};

type Places = {
  readonly dataDir: string;
  readonly databaseUrl: string;
  readonly temporal: TemporalConnectionSettings;
};

const DRAIN_MS = 15_000;

export async function startApiProcess(
  { dataDir, databaseUrl, temporal }: Places,
  own: Readonly<Record<string, string>> = {},
): Promise<ApiProcess> {
  const port = await chooseLatePort();
  const url = `http://127.0.0.1:${port}`;
  const complaints: string[] = [];
  const env = {
    PATH: process.env['PATH'],
    NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
    HOST: '127.0.0.1',
    PORT: String(port),
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    TEMPORAL_ADDRESS: temporal.address,
    TEMPORAL_NAMESPACE: temporal.namespace,
    SERVICE_TOKENS: TOKEN,
    SIGNING_SECRET: 'a secret of the attacks, long enough for it',
    TRUSTED_PROXIES: '1',
    AI_PROVIDER: 'none',
    ...own,
  };
  const listen = (line: string): void => {
    if (!/"level":"(?:debug|info|warn)"/.test(line)) complaints.push(line);
  };
  const reporter = { follow: (stream: Readable) => void createInterface({ input: stream }).on('line', listen) };
  const what = { name: 'api', file: 'api/server.ts', env, dataDir, reporter, drainMs: DRAIN_MS };
  const isReady = () => answers(`${url}/healthz`);
  const service = await startNodeService({ ...what, isReady }, new AbortController().signal);
  let ended: string | null = null;
  void service.ended.then((reason) => (ended = reason));
  return { port, url, pid: service.pid, complaints, ended: () => ended, stop: () => service.stop() };
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).ok;
  } catch {
    // Not listening yet.
    return false;
  }
}
