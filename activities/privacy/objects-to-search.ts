import { objectsOfTeam, ownerlessObjects } from '../../db/stores/ground/stored-object-store.ts';
import { inTeamTransaction } from '../../db/transaction.ts';
import { isFieldworkError } from '../../domain/ground/errors.ts';
import type { LiteralSearch } from '../../domain/privacy/literal-search.ts';
import type { ActivityServices } from '../../platform/services.ts';
import { searchFile } from './search-file.ts';
import type { FileFinding } from './search-file.ts';

/**
 * The keys of every object that there is, except those of other teams: the team's, whether a row needs them or not, and
 * those that belong to nobody.
 */
export async function objectsToSearch(
  { database, storage }: Pick<ActivityServices, 'database' | 'storage'>,
  teamId: string,
): Promise<readonly string[]> {
  // Listed first: what is stored after that is announced before.
  const listed = await storage.list('');
  return inTeamTransaction(database, teamId, async (transaction) => {
    const ours = await objectsOfTeam(transaction);
    const nobodys = await ownerlessObjects(transaction, listed);
    return [...new Set([...ours, ...nobodys])];
  });
}

/** Searches a stored object, its key included; a deleted one contains nothing. */
export async function searchObject(
  { storage, settings }: Pick<ActivityServices, 'storage' | 'settings'>,
  storageKey: string,
  search: LiteralSearch,
  names?: LiteralSearch,
): Promise<FileFinding> {
  const [inKey, namedInKey] = [search.count(storageKey), names?.count(storageKey) ?? 0];
  const how = { temporaryFolder: settings.temporaryFolder, ...(names === undefined ? {} : { names }) };
  try {
    const { stream } = await storage.getStream(storageKey);
    const { hits, named, isReadable } = await searchFile(stream, search, how);
    return { hits: hits + inKey, named: named + namedInKey, isReadable };
  } catch (error) {
    if (isFieldworkError(error, 'object_missing')) return { hits: inKey, named: namedInKey, isReadable: true };
    throw error;
  }
}
