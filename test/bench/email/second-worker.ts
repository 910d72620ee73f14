import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readServiceState } from '../../../scripts/service-state.ts';
import { startNodeService } from '../../../scripts/services/node-service.ts';
import { TOKEN } from '../../support/service-process.ts';
import type { ServiceProcess } from '../../support/service-process.ts';
import { embeddedServiceUrl } from '../../support/service-database.ts';

/** A worker on another machine, as it were: same database, same Temporal, same secrets, and nothing to do with `npm start`. */
export async function startSecondWorker(
  { dataDir }: ServiceProcess,
  env: Readonly<Record<string, string>>,
): Promise<{ stop(): Promise<void> }> {
  const state = await readServiceState(dataDir);
  const temporalAddress = state?.temporalAddress ?? null;
  if (temporalAddress === null) throw new Error('The service does not say where its Temporal is.');
  const folder = await mkdtemp(join(tmpdir(), 'fieldwork-worker-'));
  const worker = await startNodeService(
    {
      name: 'second worker',
      file: 'workers/main.ts',
      env: {
        ...process.env,
        ...env,
        DATA_DIR: folder,
        DATABASE_URL: await embeddedServiceUrl(dataDir),
        TEMPORAL_ADDRESS: temporalAddress,
        SERVICE_TOKENS: TOKEN,
      },
      dataDir: folder,
      reporter: { follow: (stream) => void stream.resume() },
      drainMs: 20_000,
    },
    AbortSignal.timeout(90_000),
  );
  return {
    async stop() {
      await worker.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
