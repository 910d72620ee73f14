import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { prepareDataFolder } from '../../scripts/services/data-folder.ts';
import { startPostgres } from '../../scripts/services/embedded-postgres.ts';
import { DATABASE_VARIABLE, makeTemplateDatabase } from '../../scripts/test/test-database.ts';
import { findTemporalCommand } from '../../scripts/services/temporal-command.ts';
import { startTemporal } from '../../scripts/services/temporal-server.ts';
import { SEARCH_ATTRIBUTES } from '../../temporal.config.ts';

const MINIMUM_FREE_BYTES = 500 * 1024 * 1024;

/** A Postgres and a Temporal server of the benchmark's own, durable as the service has them, announced as tests expect them. */
export async function startParts(): Promise<{ stop(): Promise<void> }> {
  const dataDir = await prepareDataFolder(await mkdtemp(join(tmpdir(), 'fieldwork-bench-')), MINIMUM_FREE_BYTES);
  const postgres = await startPostgres({ dataDir });
  const command = await findTemporalCommand({ env: process.env, report: (progress) => console.log(progress) });
  const temporal = await startTemporal({ command, dataDir, namespace: 'bench', searchAttributes: SEARCH_ATTRIBUTES });
  await makeTemplateDatabase(postgres.url);
  process.env[DATABASE_VARIABLE] = postgres.url;
  process.env['FIELDWORK_TEST_TEMPORAL_ADDRESS'] = temporal.address;
  return {
    async stop() {
      await temporal.stop();
      await postgres.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
