import { Context } from '@temporalio/activity';
import { markArtifactSwept } from '../../db/stores/ground/artifact-store.ts';
import { deleteExportParts } from '../../db/stores/exports/export-store.ts';
import { requestOperationCancel } from '../../db/stores/ground/operation-store.ts';
import {
  exportsOfSurveys,
  presentArtifacts,
  renameArtifact,
  sweptArtifacts,
} from '../../db/stores/privacy/privacy-erasure-store.ts';
import type { ExportOfSurveys } from '../../db/stores/privacy/privacy-erasure-store.ts';
import { findExportsAbout } from '../../db/stores/privacy/privacy-request-store.ts';
import { inTeamTransaction } from '../../db/transaction.ts';
import { exportFormatOf, holdsResponses } from '../../domain/exports/export-format.ts';
import { isFieldworkError } from '../../domain/ground/errors.ts';
import type { LiteralSearch } from '../../domain/privacy/literal-search.ts';
import { searchFor } from '../../operations/privacy/read-subject.ts';
import type { ActivityServices } from '../../platform/services.ts';
import { CANCEL_SIGNAL } from '../../workflows/ground/durable-operation/messages.ts';
import type { OperationRef } from '../../workflows/ground/durable-operation/messages.ts';
import { exportFolder } from '../exports/survey-export/export-keys.ts';
import { exportKey } from './answer-export.ts';
import { loadWork } from './load-request.ts';
import { searchFile } from './search-file.ts';
import type { FileFinding } from './search-file.ts';

/**
 * Deletes exports about the person, exports of responses of surveys that the person answered (a running one is cancelled:
 * it may have read the person's rows), and every other file that names the person.
 */
export async function eraseFiles(services: ActivityServices, ref: OperationRef): Promise<void> {
  const work = await loadWork(services, ref);
  if (work === null) return;
  const { request, subject } = work;
  const abouts = await inTeamTransaction(services.database, ref.teamId, (transaction) =>
    findExportsAbout(transaction, request.emailHash),
  );
  for (const { id, artifactId } of abouts) {
    await removeFile(services, ref, { artifactId, storageKeys: [exportKey(id)] });
  }
  for (const job of await staleExports(services, ref, { surveyIds: subject.surveyIds, before: request.anonymizedAt })) {
    await eraseExport(services, ref, job);
  }
  await eraseNamingFiles(services, ref, searchFor(subject));
}

/** Exports of responses that began before the rows were anonymized, and have a file or may still get one. */
export async function staleExports(
  { database }: ActivityServices,
  { teamId }: OperationRef,
  { surveyIds, before }: { readonly surveyIds: readonly string[]; readonly before: Date | null },
): Promise<readonly ExportOfSurveys[]> {
  if (before === null) return [];
  const jobs = await inTeamTransaction(database, teamId, (transaction) =>
    exportsOfSurveys(transaction, { surveyIds, before }),
  );
  return jobs.filter(({ format, hasEnded, artifactId }) => {
    const known = exportFormatOf(format);
    return known !== null && holdsResponses(known) && (!hasEnded || artifactId !== null);
  });
}

async function eraseExport(services: ActivityServices, ref: OperationRef, job: ExportOfSurveys): Promise<void> {
  const { database, storage, workflows } = services;
  if (!job.hasEnded) {
    await inTeamTransaction(database, ref.teamId, (transaction) =>
      requestOperationCancel(transaction, job.id, services.now()),
    );
    await workflows.signal(job.workflowId, CANCEL_SIGNAL);
    await workflows.waitForEnd(job.workflowId, Context.current().cancellationSignal);
  }
  // It may have been completed before it could be cancelled.
  const artifactId = job.artifactId ?? (await artifactOf(services, ref, job.id));
  await removeFile(services, ref, { artifactId, storageKeys: await storage.list(exportFolder(job.id)) });
  await inTeamTransaction(database, ref.teamId, (transaction) => deleteExportParts(transaction, job.id));
}

async function artifactOf(
  { database }: ActivityServices,
  { teamId }: OperationRef,
  id: string,
): Promise<string | null> {
  return inTeamTransaction(database, teamId, async ({ sql }) => {
    const row = await sql('export_jobs')
      .where({ team_id: teamId, id })
      .first<{ artifact_id: string | null } | undefined>('artifact_id');
    return row?.artifact_id ?? null;
  });
}

async function eraseNamingFiles(services: ActivityServices, ref: OperationRef, search: LiteralSearch): Promise<void> {
  const files = await inTeamTransaction(services.database, ref.teamId, presentArtifacts);
  for (const { id, storageKey } of files) {
    const isNamed = search.count(storageKey) > 0;
    const { hits } = isNamed ? { hits: 1 } : await searchObject(services, storageKey, search);
    if (hits > 0) await removeFile(services, ref, { artifactId: id, storageKeys: [storageKey] });
  }
  await inTeamTransaction(services.database, ref.teamId, async (transaction) => {
    for (const { id, storageKey } of await sweptArtifacts(transaction)) {
      if (search.count(storageKey) > 0) await renameArtifact(transaction, id);
    }
  });
}

/** Searches a stored object; a deleted one contains nothing. */
export async function searchObject(
  { storage }: Pick<ActivityServices, 'storage'>,
  storageKey: string,
  search: LiteralSearch,
): Promise<FileFinding> {
  try {
    const { stream } = await storage.getStream(storageKey);
    return await searchFile(stream, search);
  } catch (error) {
    if (isFieldworkError(error, 'object_missing')) return { hits: 0, isReadable: true };
    throw error;
  }
}

async function removeFile(
  { storage, database, now }: ActivityServices,
  { teamId }: OperationRef,
  { artifactId, storageKeys }: { readonly artifactId: string | null; readonly storageKeys: readonly string[] },
): Promise<void> {
  for (const key of storageKeys) await storage.delete(key);
  if (artifactId === null) return;
  await inTeamTransaction(database, teamId, (transaction) => markArtifactSwept(transaction, artifactId, now()));
}
