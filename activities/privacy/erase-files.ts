import { Context } from '@temporalio/activity';
import { markArtifactSwept, markObjectsSwept } from '../../db/stores/ground/artifact-store.ts';
import { deleteExportParts } from '../../db/stores/exports/export-store.ts';
import { requestOperationCancel } from '../../db/stores/ground/operation-store.ts';
import { exportsOfSurveys, renameArtifact, sweptArtifacts } from '../../db/stores/privacy/privacy-erasure-store.ts';
import type { ExportOfSurveys } from '../../db/stores/privacy/privacy-erasure-store.ts';
import { findExportsAbout } from '../../db/stores/privacy/privacy-request-store.ts';
import { inTeamTransaction } from '../../db/transaction.ts';
import { exportFormatOf, holdsResponses } from '../../domain/exports/export-format.ts';
import type { LiteralSearch } from '../../domain/privacy/literal-search.ts';
import { searchFor } from '../../operations/privacy/read-subject.ts';
import type { ActivityServices } from '../../platform/services.ts';
import { CANCEL_SIGNAL } from '../../workflows/ground/durable-operation/messages.ts';
import type { OperationRef } from '../../workflows/ground/durable-operation/messages.ts';
import { exportFolder } from '../exports/survey-export/export-keys.ts';
import { exportKey } from './answer-export.ts';
import { loadWork } from './load-request.ts';
import { objectsToSearch, searchObject } from './objects-to-search.ts';
import { eraseUnfinished } from './unfinished-files.ts';

/**
 * Deletes exports about the person, exports of responses of surveys that the person answered (a running one is cancelled:
 * it may have read the person's rows), and every other file that names the person, temporary ones included.
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
  await eraseUnfinished(services, ref);
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
  for (const storageKey of await objectsToSearch(services, ref.teamId)) {
    const { hits } = await searchObject(services, storageKey, search);
    if (hits > 0) await removeFile(services, ref, { artifactId: null, storageKeys: [storageKey] });
  }
  await inTeamTransaction(services.database, ref.teamId, async (transaction) => {
    for (const { id, storageKey } of await sweptArtifacts(transaction)) {
      if (search.count(storageKey) > 0) await renameArtifact(transaction, id);
    }
  });
}

async function removeFile(
  { storage, database, now }: ActivityServices,
  { teamId }: OperationRef,
  { artifactId, storageKeys }: { readonly artifactId: string | null; readonly storageKeys: readonly string[] },
): Promise<void> {
  for (const key of storageKeys) await storage.delete(teamId, key);
  await inTeamTransaction(database, teamId, async (transaction) => {
    await markObjectsSwept(transaction, storageKeys, now());
    if (artifactId !== null) await markArtifactSwept(transaction, artifactId, now());
  });
}
