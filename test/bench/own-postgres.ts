import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { prepareDataFolder } from '../../scripts/services/data-folder.ts';
import { startPostgres } from '../../scripts/services/embedded-postgres.ts';
import { DATABASE_VARIABLE, makeTemplateDatabase } from '../../scripts/test/test-database.ts';

const MINIMUM_FREE_BYTES = 500 * 1024 * 1024;

export type OwnPostgres = { readonly dataDir: string; stop(): Promise<void> };

/** A Postgres of the benchmark's own, durable as the service has it, announced as tests expect it; and a folder for files. */
export async function startOwnPostgres(): Promise<OwnPostgres> {
  const dataDir = await prepareDataFolder(await mkdtemp(join(tmpdir(), 'fieldwork-bench-')), MINIMUM_FREE_BYTES);
  const postgres = await startPostgres({ dataDir });
  await makeTemplateDatabase(postgres.url);
  process.env[DATABASE_VARIABLE] = postgres.url;
  return {
    dataDir,
    async stop() {
      await postgres.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
