import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolders } from '../../platform/temporary-folder.ts';
import { placesIn } from '../services/data-folder.ts';
import { errorCode } from '../services/processes.ts';

/**
 * Deletes what killed processes left behind: temporary files, and halves of files and mails. Only for who has locked the data
 * folder, while nothing else runs on it.
 */
export async function emptyTemporaryFolders(dataDir: string): Promise<void> {
  const temporary = temporaryFolders(dataDir);
  const unfinished = [join(dataDir, 'objects', 'incoming'), join(placesIn(dataDir).inbox, '.incoming')];
  for (const folder of [temporary, ...unfinished]) await empty(folder);
  await mkdir(temporary, { recursive: true, mode: 0o700 });
}

/** The folder itself stays: it may be a disk of its own. */
async function empty(folder: string): Promise<void> {
  try {
    for (const name of await readdir(folder)) await rm(join(folder, name), { recursive: true, force: true });
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error;
  }
}
