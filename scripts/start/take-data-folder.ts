import { FieldworkError } from '../../domain/ground/errors.ts';
import { readServiceState } from '../service-state.ts';
import type { ServiceState } from '../service-state.ts';
import { placesIn, prepareDataFolder } from '../services/data-folder.ts';
import { takeLock } from '../services/file-lock.ts';
import { endNodeLeftovers } from '../services/node-service.ts';
import { pollUntil } from '../services/poll.ts';
import type { Reporter } from '../services/reporter.ts';
import { emptyTemporaryFolders } from './empty-temporary-folders.ts';

const MIN_FREE_BYTES = 500 * 1024 * 1024;

/** A killed process needs a moment to notice. */
const NOTICE_MS = 1_500;
const STOP_WITHIN_MS = 60_000;

type Taking = {
  readonly reporter: Pick<Reporter, 'step'>;
  readonly signal: AbortSignal;
  /** The time to wait for a killed process. */
  readonly noticeMs?: number;
};

/**
 * Locks the data folder for this process until it ends, and ends processes that a crashed start left running on it.
 * @returns its real path
 * @throws FieldworkError `service_unavailable` if it can't be used, or a service runs on it already
 */
export async function takeDataFolder(
  dataDir: string,
  { reporter, signal, noticeMs = NOTICE_MS }: Taking,
): Promise<string> {
  return reporter.step(
    'Data folder',
    async (progress) => {
      const path = await prepareDataFolder(dataDir, MIN_FREE_BYTES);
      const take = () => takeLock(placesIn(path).lock) !== null;
      const taken =
        (await pollUntil(take, { deadlineMs: noticeMs, signal })) ||
        (await waitForOneThatStops(path, take, progress, signal));
      if (!taken) throw alreadyRunning(path, await readServiceState(path));
      await endNodeLeftovers(path);
      await emptyTemporaryFolders(path);
      return path;
    },
    (path) => path,
  );
}

async function waitForOneThatStops(
  path: string,
  take: () => boolean,
  progress: (words: string) => void,
  signal: AbortSignal,
): Promise<boolean> {
  if ((await readServiceState(path))?.state !== 'stopping') return false;
  progress('waiting for the service that is just stopping');
  return pollUntil(take, { deadlineMs: STOP_WITHIN_MS, signal });
}

function alreadyRunning(path: string, state: ServiceState | null): FieldworkError {
  const which = state === null ? '' : ` (process ${state.pid}, ${state.url})`;
  return new FieldworkError(
    'service_unavailable',
    `A service is already running on the data folder ${path}${which}: stop it first, or set DATA_DIR and PORT for a second one.`,
  );
}
