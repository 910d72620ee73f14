import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { LiteralSearch } from '../../domain/privacy/literal-search.ts';
import type { ServiceSettings } from '../../platform/services.ts';
import { isMissing } from '../../providers/storage/system-error.ts';
import { searchFile } from './search-file.ts';

/** The number of times that the log files of a folder name a person; 0 without the folder. */
export async function searchLogs(
  { logsFolder, temporaryFolder }: Pick<ServiceSettings, 'logsFolder' | 'temporaryFolder'>,
  search: LiteralSearch,
): Promise<{ readonly searched: number; readonly hits: number; readonly unreadable: number }> {
  const names = await namesIn(logsFolder);
  let [hits, unreadable] = [0, 0];
  for (const name of names) {
    const finding = await searchFile(createReadStream(join(logsFolder, name)), search, { temporaryFolder });
    hits += finding.hits;
    unreadable += finding.isReadable ? 0 : 1;
  }
  return { searched: names.length, hits, unreadable };
}

async function namesIn(folder: string): Promise<readonly string[]> {
  try {
    const entries = await readdir(folder, { withFileTypes: true });
    return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}
