import { inTeamTransaction } from '../../db/transaction.ts';
import type { LiteralSearch } from '../../domain/privacy/literal-search.ts';
import { allNamesOf, namesOf, searchFor } from '../../operations/privacy/read-subject.ts';
import type { ActivityServices } from '../../platform/services.ts';
import type { OperationRef } from '../../workflows/ground/durable-operation/messages.ts';
import type { ProofReport } from '../../workflows/privacy/erasure-proof/messages.ts';
import { isAboutSomebody } from './answer-export.ts';
import { staleExports } from './erase-files.ts';
import { searchHistories } from './erase-histories.ts';
import { searchInbox } from './erase-mails.ts';
import { loadWork } from './load-request.ts';
import { objectsToSearch, searchObject } from './objects-to-search.ts';
import { searchLogs } from './search-logs.ts';
import { inNames, searchRows } from './search-rows.ts';
import { searchUnfinished } from './unfinished-files.ts';

/**
 * The proof: searches rows, stored and temporary files, inbox, logs and histories for the address, the tokens, and what the
 * person is called. Counts only.
 */
export async function searchEverything(services: ActivityServices, ref: OperationRef): Promise<ProofReport> {
  const work = await loadWork(services, ref);
  // An earlier attempt recorded the proof, so this result is not used.
  if (work === null) return { searched: {}, hits: {}, kept: {}, erased: true, clean: true };
  const { request, subject } = work;
  const [search, names] = [searchFor(subject), namesOf(subject)];
  const searches = { search, names, ownNames: allNamesOf(subject), responseIds: subject.responseIds };
  const rows = await inTeamTransaction(services.database, ref.teamId, (transaction) =>
    searchRows(transaction, searches, request),
  );
  const objects = await searchObjects(services, ref, { search, names });
  const unfinished = await searchUnfinished(services, search, names);
  const surveys = { surveyIds: subject.surveyIds, before: request.anonymizedAt };
  const stale = await staleExports(services, ref, surveys);
  const mails = await searchInbox(services, ref, search, names);
  const logs = await searchLogs(services.settings, search);
  const histories = await searchHistories(ref, search);
  const hits = onlyFound({
    ...rows.hits,
    objects: objects.hits,
    temporary_files: unfinished.hits,
    exports_of_surveys: stale.length,
    mails: mails.naming.length,
    logs: logs.hits,
    histories: histories.naming.length,
  });
  const kept = onlyFound({
    ...rows.kept,
    [inNames('objects')]: objects.named,
    [inNames('temporary_files')]: unfinished.named,
    [inNames('mails')]: mails.named,
  });
  const searched = {
    tables: rows.tables,
    rows: rows.rows,
    objects: objects.searched,
    unreadable_objects: objects.unreadable,
    temporary_files: unfinished.searched,
    mails: mails.searched,
    log_files: logs.searched,
    unreadable_log_files: logs.unreadable,
    histories: histories.searched,
  };
  const isComplete = objects.unreadable + logs.unreadable === 0 && histories.areAll;
  const erased = isComplete && isEmpty(hits);
  return { searched, hits, kept, erased, clean: erased && isEmpty(kept) };
}

function onlyFound(counts: Readonly<Record<string, number>>): Readonly<Record<string, number>> {
  return Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0));
}

function isEmpty(counts: Readonly<Record<string, number>>): boolean {
  return Object.keys(counts).length === 0;
}

/** Searches every object that there is but those of other teams. */
async function searchObjects(
  services: ActivityServices,
  { teamId }: OperationRef,
  { search, names }: { readonly search: LiteralSearch; readonly names: LiteralSearch },
) {
  const keys = await objectsToSearch(services, teamId);
  const found = { searched: keys.length, hits: 0, named: 0, unreadable: 0 };
  for (const key of keys) {
    const { hits, named, isReadable } = await searchObject(services, key, search, names);
    found.hits += hits;
    found.named += isAboutSomebody(key) ? 0 : named;
    found.unreadable += isReadable ? 0 : 1;
  }
  return found;
}
