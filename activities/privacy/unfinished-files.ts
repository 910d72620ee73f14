import { createReadStream } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { LiteralSearch } from '../../domain/privacy/literal-search.ts';
import type { ActivityServices } from '../../platform/services.ts';
import { isMissing } from '../../providers/storage/system-error.ts';
import { loadWork } from './load-request.ts';
import type { OperationRef } from '../../workflows/ground/durable-operation/messages.ts';
import { searchFor } from '../../operations/privacy/read-subject.ts';
import { searchFile } from './search-file.ts';
import type { FileFinding } from './search-file.ts';

/** Whoever still writes a file has done so more recently. */
const LEFT_AFTER_MS = 60_000;

/**
 * Deletes temporary files that name the person and that nobody writes any more: halves of files whose writer was killed,
 * and what libraries leave behind.
 */
export async function eraseUnfinished(services: ActivityServices, ref: OperationRef): Promise<void> {
  const work = await loadWork(services, ref);
  if (work === null) return;
  const search = searchFor(work.subject);
  const before = services.now().getTime() - LEFT_AFTER_MS;
  for (const path of await unfinishedFiles(services)) {
    const { hits } = await searchPath(services, path, search);
    if (hits > 0 && (await changedAt(path)) < before) await rm(path, { force: true });
  }
}

/** Searches the temporary files that there are, of all teams: nothing tells whose they are. */
export async function searchUnfinished(
  services: ActivityServices,
  search: LiteralSearch,
  names: LiteralSearch,
): Promise<{ readonly searched: number; readonly hits: number; readonly named: number }> {
  const paths = await unfinishedFiles(services);
  const found = { searched: paths.length, hits: 0, named: 0 };
  for (const path of paths) {
    const { hits, named } = await searchPath(services, path, search, names);
    found.hits += hits;
    found.named += named;
  }
  return found;
}

async function unfinishedFiles({ settings }: ActivityServices): Promise<readonly string[]> {
  const folders = await Promise.all(settings.unfinishedFolders.map(filesBelow));
  return folders.flat();
}

async function filesBelow(folder: string): Promise<readonly string[]> {
  const entries = await unlessGone(readdir(folder, { recursive: true, withFileTypes: true }), []);
  return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
}

const GONE: FileFinding = { hits: 0, named: 0, isReadable: true };

/** Half of a packed file is searched as far as it can be read: that it breaks off says nothing of the rest. */
async function searchPath(
  { settings: { temporaryFolder } }: ActivityServices,
  path: string,
  search: LiteralSearch,
  names?: LiteralSearch,
): Promise<FileFinding> {
  const how = { temporaryFolder, ...(names === undefined ? {} : { names }) };
  const found = await unlessGone(searchFile(createReadStream(path), search, how), GONE);
  return { ...found, hits: found.hits + search.count(path) };
}

async function changedAt(path: string): Promise<number> {
  return unlessGone(
    stat(path).then(({ mtimeMs }) => mtimeMs),
    Infinity,
  );
}

async function unlessGone<Found>(looking: Promise<Found>, otherwise: Found): Promise<Found> {
  try {
    return await looking;
  } catch (error) {
    if (isMissing(error)) return otherwise;
    throw error;
  }
}
