import { join } from 'node:path';
import { placesIn } from '../../scripts/services/data-folder.ts';
import { readIfThere, readPorts } from '../../scripts/services/kept-files.ts';
import { DATABASE_NAME } from '../../scripts/services/postgres-cluster.ts';

/** The address of the Postgres that a service brings up for itself, as the role that owns everything; the same after each start. */
export async function embeddedDatabaseUrl(dataDir: string): Promise<string> {
  const { ports, secrets } = placesIn(dataDir);
  const password = (await readIfThere(join(secrets, 'postgres-password')))?.trim();
  const { postgres } = await readPorts(ports);
  if (password === undefined || postgres === undefined) throw new Error(`${dataDir} has no Postgres of its own.`);
  return `postgres://${DATABASE_NAME}:${password}@127.0.0.1:${postgres}/${DATABASE_NAME}`;
}
