import { exportIds, presentArtifacts } from '../../db/stores/privacy/privacy-erasure-store.ts';
import { inTeamTransaction } from '../../db/transaction.ts';
import type { LiteralSearch } from '../../domain/privacy/literal-search.ts';
import { searchFor } from '../../operations/privacy/read-subject.ts';
import type { ActivityServices } from '../../platform/services.ts';
import type { OperationRef } from '../../workflows/ground/durable-operation/messages.ts';
import type { ProofReport } from '../../workflows/privacy/erasure-proof/messages.ts';
import { exportFolder } from '../exports/survey-export/export-keys.ts';
import { searchObject, staleExports } from './erase-files.ts';
import { searchHistories } from './erase-histories.ts';
import { searchInbox } from './erase-mails.ts';
import { loadWork } from './load-request.ts';
import { searchLogs } from './search-logs.ts';
import { searchRows } from './search-rows.ts';

/** The proof: searches rows, stored files, inbox, logs and histories for the address and the tokens. Counts only. */
export async function searchEverything(services: ActivityServices, ref: OperationRef): Promise<ProofReport> {
  const work = await loadWork(services, ref);
  // An earlier attempt recorded the proof, so this result is not used.
  if (work === null) return { searched: {}, hits: {}, kept: {}, clean: true };
  const { request, subject } = work;
  const search = searchFor(subject);
  const rows = await inTeamTransaction(services.database, ref.teamId, (transaction) =>
    searchRows(transaction, search, request),
  );
  const objects = await searchObjects(services, ref, search);
  const surveys = { surveyIds: subject.surveyIds, before: request.anonymizedAt };
  const stale = await staleExports(services, ref, surveys);
  const mails = await searchInbox(services, ref, search);
  const logs = await searchLogs(services.settings.logsFolder, search);
  const histories = await searchHistories(ref, search);
  const hits = onlyFound({
    ...rows.hits,
    objects: objects.hits,
    exports_of_surveys: stale.length,
    mails: mails.naming.length,
    logs: logs.hits,
    histories: histories.naming.length,
  });
  const searched = {
    tables: rows.tables,
    rows: rows.rows,
    objects: objects.searched,
    unreadable_objects: objects.unreadable,
    mails: mails.searched,
    log_files: logs.searched,
    unreadable_log_files: logs.unreadable,
    histories: histories.searched,
  };
  const isComplete = objects.unreadable + logs.unreadable === 0 && histories.areAll;
  return { searched, hits, kept: rows.kept, clean: isComplete && Object.keys(hits).length === 0 };
}

function onlyFound(counts: Readonly<Record<string, number>>): Readonly<Record<string, number>> {
  return Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0));
}

/** Searches files of the team, and the objects that exports store. */
async function searchObjects(services: ActivityServices, { teamId }: OperationRef, search: LiteralSearch) {
  const { files, exports } = await inTeamTransaction(services.database, teamId, async (transaction) => ({
    files: await presentArtifacts(transaction),
    exports: await exportIds(transaction),
  }));
  const keys = new Set(files.map(({ storageKey }) => storageKey));
  for (const id of exports) for (const key of await services.storage.list(exportFolder(id))) keys.add(key);
  let [hits, unreadable] = [0, 0];
  for (const key of keys) {
    const finding = await searchObject(services, key, search);
    hits += finding.hits + search.count(key);
    unreadable += finding.isReadable ? 0 : 1;
  }
  return { searched: keys.size, hits, unreadable };
}
