import { join } from 'node:path';
import { takeFolder } from './process-folders.ts';

/** The folder of the temporary files of all processes: nothing of a person is written anywhere else outside of the storage. */
export function temporaryFolders(dataDir: string): string {
  return join(dataDir, 'temporary');
}

/**
 * Makes this process's own folder in it, and deletes those of processes that have ended. Libraries, threads and child
 * processes find the folder as every program does: by TMPDIR.
 */
export async function takeTemporaryFolder(dataDir: string): Promise<string> {
  const folder = await takeFolder(temporaryFolders(dataDir));
  process.env['TMPDIR'] = folder;
  return folder;
}
