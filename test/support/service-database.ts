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

/** The same, as the role that its processes log in as. */
export async function embeddedServiceUrl(dataDir: string): Promise<string> {
  const kept = async (name: string) => (await readIfThere(join(placesIn(dataDir).secrets, name)))?.trim();
  const [username, password] = [await kept('database-role'), await kept('database-password')];
  if (username === undefined || password === undefined) throw new Error(`${dataDir} has no role of the service.`);
  return Object.assign(new URL(await embeddedDatabaseUrl(dataDir)), { username, password }).toString();
}
