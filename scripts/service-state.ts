import { join } from 'node:path';
import { z } from 'zod';
import { placesIn } from './services/data-folder.ts';
import { takeLock } from './services/file-lock.ts';
import { readIfThere, writeWhole } from './services/kept-files.ts';

const serviceStateSchema = z.object({
  state: z.enum(['starting', 'ready', 'stopping']),
  pid: z.int(),
  startedAt: z.iso.datetime(),
  /** The address of the REST interface, on this machine. */
  url: z.url(),
  temporalAddress: z.string().nullable(),
  temporalNamespace: z.string(),
  temporalUiUrl: z.string().nullable(),
  /** The file with the service token; null if SERVICE_TOKENS is set, and then the caller knows them. */
  serviceTokenFile: z.string().nullable(),
  /** The addresses of running stand-ins, by the services that they replace. */
  standIns: z.record(z.string(), z.url()),
});

/** Facts in a data folder about the service that runs on it. Contains no secrets. */
export type ServiceState = z.infer<typeof serviceStateSchema>;

/** The caller in the examples, and in `npm run import`: any two UUIDs will do, the same ones find the surveys again. */
export const EXAMPLE_CALLER = {
  teamId: '0b5c1e0a-6a3f-4f0e-9d5e-2f6f1c7a9b01',
  userId: '7d2f4c9e-1b8a-4c6d-8e3f-5a9b0c1d2e3f',
} as const;

export async function writeServiceState(dataDir: string, state: ServiceState): Promise<void> {
  await writeWhole(placesIn(dataDir).state, `${JSON.stringify(state, null, 2)}\n`, 0o644);
}

/** The state that the last start on this folder wrote; null if there is none, or it is invalid. */
export async function readServiceState(dataDir: string): Promise<ServiceState | null> {
  const text = await readIfThere(placesIn(dataDir).state);
  if (text === null) return null;
  try {
    return serviceStateSchema.parse(JSON.parse(text));
  } catch {
    // Of another version: treated as missing, the next start replaces it.
    return null;
  }
}

/** The service that runs on this data folder and is ready; null when there is none. */
export async function findRunningService(dataDir: string): Promise<ServiceState | null> {
  const state = await readServiceState(dataDir);
  return state?.state === 'ready' && isInUse(dataDir) ? state : null;
}

/** The file with the token of the embedded default. */
export function serviceTokenFile(dataDir: string): string {
  return join(placesIn(dataDir).secrets, 'service-token');
}

function isInUse(dataDir: string): boolean {
  const lock = takeLock(placesIn(dataDir).lock);
  lock?.release();
  return lock === null;
}
