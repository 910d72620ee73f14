import type { Database } from '../db/database.ts';
import { claimUnwantedObjects } from '../db/stores/ground/stored-object-store.ts';
import type { Logger } from './logger.ts';
import type { OwnedStorage } from './owned-storage.ts';
import { repeatUntilStopped } from './repeat-until-stopped.ts';
import type { Repeated } from './repeat-until-stopped.ts';

const MOST_AT_ONCE = 50;
const AGAIN_AFTER_SECONDS = 60;

/**
 * Deletes objects that nothing needs: stored by a process that was killed before it could say what for, or given up by one
 * that was killed before it could delete them. Any number may run: rows are claimed.
 */
export function startObjectSweep(
  database: Database,
  storage: Pick<OwnedStorage, 'deleteUnwanted'>,
  log: Logger,
  { everyMs = 5_000, againAfterSeconds = AGAIN_AFTER_SECONDS } = {},
): Repeated {
  const work = async (): Promise<boolean> => {
    const unwanted = await claimUnwantedObjects(database, { maxRows: MOST_AT_ONCE, againAfterSeconds });
    for (const { teamId, storageKey } of unwanted) {
      await storage.deleteUnwanted(teamId, storageKey).catch((error: unknown) => {
        log.warn(
          { err: error, storage_key: storageKey },
          'A file that nothing needs could not be deleted; trying again.',
        );
      });
    }
    return unwanted.length === MOST_AT_ONCE;
  };
  return repeatUntilStopped({
    work,
    everyMs,
    log,
    failed: 'Files that nothing needs could not be looked up; trying again.',
  });
}
