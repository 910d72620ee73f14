import type { Dirent } from 'node:fs';
import { access, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { Client, Connection } from '@temporalio/client';
import proto from '@temporalio/proto';
import { placesIn } from '../../../scripts/services/data-folder.ts';
import { readServiceState } from '../../../scripts/service-state.ts';
import { eventually } from '../eventually.ts';
import type { ServiceProcess } from '../service-process.ts';
import { logicalDump } from './logical-dump.ts';

/** What a running service keeps, as text, by where it is. */
export type Places = {
  readonly rows: string;
  readonly objects: string;
  readonly inbox: string;
  readonly logs: string;
  readonly histories: string;
};

/** All of it, read past the service: by Postgres, from the disk, and as Temporal exports it. */
export async function placesOf(service: ServiceProcess, databaseUrl: string): Promise<Places> {
  const { inbox, logs } = placesIn(service.dataDir);
  return {
    rows: await logicalDump(databaseUrl),
    objects: await textOf(join(service.dataDir, 'objects')),
    inbox: await textOf(inbox),
    logs: `${await textOf(logs)}\n${service.output()}`,
    histories: await historiesOf(service),
  };
}

/** The lines of each place that hold one of the words, in any case. */
export function linesNaming(
  places: Places,
  words: readonly string[],
): Readonly<Record<keyof Places, readonly string[]>> {
  const wanted = words.map((word) => word.toLowerCase());
  const naming = (text: string) =>
    text.split('\n').filter((line) => wanted.some((word) => line.toLowerCase().includes(word)));
  return {
    rows: naming(places.rows),
    objects: naming(places.objects),
    inbox: naming(places.inbox),
    logs: naming(places.logs),
    histories: naming(places.histories),
  };
}

const GZIP = Buffer.from([0x1f, 0x8b]);

/** Every file below a folder, its path first; packed ones unpacked. */
async function textOf(folder: string): Promise<string> {
  const entries = await entriesBelow(folder);
  const texts = entries
    .filter((entry) => entry.isFile())
    .map(async (entry) => {
      const path = join(entry.parentPath, entry.name);
      const bytes = await unlessGone(readFile(path));
      if (bytes === null) return [];
      const plain = bytes.subarray(0, 2).equals(GZIP) ? gunzipSync(bytes) : bytes;
      return [`${path}\n${plain.toString('utf8')}`];
    });
  return (await Promise.all(texts)).flat().join('\n');
}

/** Lists anew where a folder goes meanwhile, so that what is there is never taken for nothing. */
async function entriesBelow(folder: string): Promise<readonly Dirent[]> {
  if ((await unlessGone(access(folder))) === null) return [];
  let entries: readonly Dirent[] = [];
  await eventually(async () => {
    entries = await readdir(folder, { recursive: true, withFileTypes: true });
  });
  return entries;
}

/** Null for what isn't there, or not any more: the service goes on working while it is looked at. */
async function unlessGone<Found>(looking: Promise<Found>): Promise<Found | null> {
  try {
    return await looking;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** The histories of all workflows of the namespace; what the service hands over is in them as it is. */
async function historiesOf({ dataDir }: ServiceProcess): Promise<string> {
  const state = await readServiceState(dataDir);
  const connection = await Connection.connect({ address: state?.temporalAddress ?? '' });
  try {
    const client = new Client({ connection, namespace: state?.temporalNamespace ?? '' });
    const histories: string[] = [];
    for await (const { workflowId, runId } of client.workflow.list()) {
      const history = await client.workflow.getHandle(workflowId, runId).fetchHistory();
      const bytes = proto.temporal.api.history.v1.History.encode(history).finish();
      histories.push(workflowId, Buffer.from(bytes).toString('utf8'));
    }
    return histories.join('\n');
  } finally {
    await connection.close();
  }
}
